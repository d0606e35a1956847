package rest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/accept"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/store/answers"
	"legislative/internal/store/lru"
)

// handler serves an [Endpoint].
type handler struct {
	Endpoint

	config       *Config
	requirement  access.Requirement
	allowedQuery []string
	known        *lru.Cache[answers.Key] // keys of bodies by target of the request
}

// serveHTTP checks the request before it reads any record, so that errors reveal
// nothing that the caller may not read.
func (e *handler) serveHTTP(w http.ResponseWriter, r *http.Request) error {
	header.SetVary(w.Header())
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return &problem.Error{Code: problem.MethodNotAllowed}
	}
	caller, ok := operation.CallerFrom(r.Context())
	if !ok {
		return &problem.Error{Code: problem.MissingKey}
	}
	if err := e.requirement.Check(caller); err != nil {
		return err
	}
	if !acceptsJSON(r) {
		return &problem.Error{Code: problem.NotAcceptable}
	}
	if key, ok := e.known.Get(r.RequestURI); ok {
		if isServed, err := e.config.Answers.ServeKept(w, r, header, key); isServed || err != nil {
			return err
		}
	}
	variables, err := e.parseVariables(r)
	if err != nil {
		return err
	}
	return e.respond(w, r, variables)
}

func acceptsJSON(r *http.Request) bool {
	ranges, ok := accept.Parse(r.Header)
	quality, _ := ranges.Quality("application/json")
	return !ok || quality > 0
}

// header has the header fields of all bodies.
var header = &answers.Header{
	ContentType:  []string{"application/json"},
	CacheControl: []string{"private"},
	Vary:         []string{"Authorization, Accept-Encoding"},
	Tagged:       true,
}

// respond answers with the body. The caller's access is not part of its key,
// because everyone who meets the requirement of an operation gets the same
// body.
func (e *handler) respond(w http.ResponseWriter, r *http.Request, variables map[string]any) error {
	text, err := json.Marshal(variables)
	if err != nil {
		return fmt.Errorf("encode variables: %w", err)
	}
	key := answers.NewKey("rest", e.Operation.SHA256, string(text))
	e.known.Add(r.RequestURI, key, len(r.RequestURI)+256)
	return e.config.Answers.Serve(w, r, header, key, answers.Source{
		Build: func(ctx context.Context) ([]byte, error) { return e.execute(ctx, variables) },
	})
}

func (e *handler) execute(ctx context.Context, variables map[string]any) ([]byte, error) {
	response := e.config.Engine.Execute(ctx, e.Operation, variables)
	if response.Refused != nil {
		return nil, response.Refused
	}
	if len(response.Errors) > 0 {
		return nil, engine.Problem(response.Errors[0])
	}
	body, err := flatten(response.Data)
	if errors.Is(err, errNoRecord) {
		return nil, &problem.Error{Code: problem.NotFound, Detail: "No " + e.recordName(variables) + " is loaded."}
	}
	if err != nil {
		return nil, fmt.Errorf("operation %s: %w", e.Operation.Name, err)
	}
	return body, nil
}
