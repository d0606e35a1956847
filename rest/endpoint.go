package rest

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"legislative/internal/access"
	"legislative/internal/engine"
)

// Endpoint is a resource and the operation that answers for it.
type Endpoint struct {
	Pattern    string // of its path below a base path, with {names} of parameters
	Operation  *engine.Operation
	Parameters []Parameter
}

// Endpoints prepares the operations of all endpoints. It fails where one does
// not fit the schema or its path.
func Endpoints(e Engine) ([]Endpoint, error) {
	var endpoints []Endpoint
	for _, route := range routes() {
		document, err := operations.ReadFile("operations/" + route.operation + ".graphql")
		if err != nil {
			return nil, fmt.Errorf("read operation: %w", err)
		}
		op, err := e.Prepare(route.operation, string(document))
		if err != nil {
			return nil, err
		}
		endpoint, err := newEndpoint(route.pattern, op)
		if err != nil {
			return nil, err
		}
		endpoints = append(endpoints, endpoint)
	}
	return endpoints, nil
}

// newEndpoint derives an endpoint from its operation: variables that the path
// does not name are query parameters.
func newEndpoint(pattern string, op *engine.Operation) (Endpoint, error) {
	e := Endpoint{Pattern: pattern, Operation: op}
	inPath := 0
	for _, v := range op.Variables() {
		p := Parameter{Variable: v, InPath: strings.Contains(pattern, "{"+v.Name+"}")}
		if p.Required != p.InPath {
			return e, fmt.Errorf("operation %s: a variable is in the path %s if and only if it is required, and $%s is not so", op.Name, pattern, v.Name)
		}
		if p.InPath {
			inPath++
		}
		e.Parameters = append(e.Parameters, p)
	}
	if inPath != strings.Count(pattern, "{") {
		return e, fmt.Errorf("operation %s lacks a variable for a part of the path %s", op.Name, pattern)
	}
	return e, nil
}

// queryNames are the parameters that the query can give.
func (e Endpoint) queryNames() []string {
	var names []string
	for _, p := range e.Parameters {
		if !p.InPath {
			names = append(names, p.Name)
		}
	}
	return names
}

// endpoint serves an endpoint.
type endpoint struct {
	Endpoint

	config      *Config
	requirement access.Requirement
	queryNames  []string
}

// ServeHTTP answers a request, or tells its client what is wrong with it.
func (e *endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Vary", "Authorization, Accept-Encoding")
	if err := e.serve(w, r); err != nil {
		WriteError(w, r, err)
	}
}

// serve checks what it can before it looks anything up: nobody learns from
// an error what they may not read.
func (e *endpoint) serve(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodGet { // HEAD has become GET by now
		return errNotAllowed()
	}
	caller, ok := access.CallerFrom(r.Context())
	if !ok {
		return &Error{Kind: MissingKey}
	}
	if err := e.requirement.Check(caller); err != nil {
		return err
	}
	if !acceptsJSON(r) {
		return &Error{Kind: NotAcceptable}
	}
	variables, err := e.variables(r)
	if err != nil {
		return err
	}
	return e.answer(w, r, variables)
}

func (e *endpoint) answer(w http.ResponseWriter, r *http.Request, variables map[string]any) error {
	state, err := e.config.Dataset.State(r.Context())
	if err != nil {
		return err
	}
	known, anything := matching(r, e.tag(variables, state))
	if known != "" {
		notModified(w, known)
		return nil
	}
	body, tag, err := e.body(r.Context(), variables, state)
	if err != nil {
		return err
	}
	if anything {
		notModified(w, tag)
		return nil
	}
	h := w.Header()
	h.Set("Cache-Control", "private")
	h.Set("Content-Type", "application/json")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("ETag", tag)
	_, _ = w.Write(body) // a client that is gone needs no answer
	return nil
}

func notModified(w http.ResponseWriter, tag string) {
	w.Header().Set("Cache-Control", "private")
	w.Header().Set("ETag", tag)
	w.WriteHeader(http.StatusNotModified)
}

// body executes the operation on one state of the records. An operation is
// several statements, so where the state changed meanwhile its parts may be
// of different states: it is executed again. While the records change faster
// than that, the body is named by its own bytes.
func (e *endpoint) body(ctx context.Context, variables map[string]any, before string) (body []byte, tag string, err error) {
	const attempts = 3
	for range attempts {
		if body, err = e.execute(ctx, variables); err != nil {
			return nil, "", err
		}
		after, err := e.config.Dataset.Refresh(ctx)
		if err != nil {
			return nil, "", err
		}
		if after == before {
			return body, e.tag(variables, before), nil
		}
		before = after
	}
	return body, tagOf(body), nil
}

func (e *endpoint) tag(variables map[string]any, state string) string {
	return tagOf(e.Operation.SHA256, variables, state, e.config.Build)
}

func (e *endpoint) execute(ctx context.Context, variables map[string]any) ([]byte, error) {
	answer := e.config.Engine.Execute(ctx, e.Operation, variables)
	if len(answer.Errors) > 0 {
		return nil, answer.Errors[0]
	}
	body, err := dissolve(answer.Data)
	if err != nil {
		return nil, fmt.Errorf("operation %s: %w", e.Operation.Name, err)
	}
	return body, nil
}
