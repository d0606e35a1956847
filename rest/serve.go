package rest

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"legislative/internal/accept"
	"legislative/internal/access"
	"legislative/internal/problem"
)

// handler serves an [Endpoint].
type handler struct {
	Endpoint

	config       *Config
	requirement  access.Requirement
	allowedQuery []string
}

// serveHTTP checks the request before it reads any record, so that errors reveal
// nothing that the caller may not read.
func (e *handler) serveHTTP(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Vary", "Authorization, Accept-Encoding")
	if r.Method != http.MethodGet { // HEAD was changed to GET
		return &problem.Error{Code: problem.MethodNotAllowed}
	}
	caller, ok := access.CallerFrom(r.Context())
	if !ok {
		return &problem.Error{Code: problem.MissingKey}
	}
	if err := e.requirement.Check(caller); err != nil {
		return err
	}
	if !acceptsJSON(r) {
		return &problem.Error{Code: problem.NotAcceptable}
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

func (e *handler) respond(w http.ResponseWriter, r *http.Request, variables map[string]any) error {
	state, err := e.config.Dataset.State(r.Context())
	if err != nil {
		return err
	}
	matched, wildcard := matchTag(r, e.stateTag(variables, state))
	if matched != "" {
		writeNotModified(w, matched)
		return nil
	}
	body, tag, err := e.readConsistent(r.Context(), variables, state)
	if err != nil {
		return err
	}
	if wildcard {
		writeNotModified(w, tag)
		return nil
	}
	h := w.Header()
	h.Set("Cache-Control", "private")
	h.Set("Content-Type", "application/json")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("ETag", tag)
	_, _ = w.Write(body) // fails only if the client is gone
	return nil
}

func writeNotModified(w http.ResponseWriter, tag string) {
	w.Header().Set("Cache-Control", "private")
	w.Header().Set("ETag", tag)
	w.WriteHeader(http.StatusNotModified)
}

// readConsistent executes the operation and returns the body with its entity tag. An
// operation takes several statements, which see different states if the
// records change meanwhile, so the operation is repeated until the state stays
// the same. If the records keep changing, the tag is derived from the body.
func (e *handler) readConsistent(ctx context.Context, variables map[string]any, before string) (body []byte, tag string, err error) {
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
			return body, e.stateTag(variables, before), nil
		}
		before = after
	}
	return body, newTag(body), nil
}

func (e *handler) stateTag(variables map[string]any, state string) string {
	return newTag(e.Operation.SHA256, variables, state, e.config.Build)
}

func (e *handler) execute(ctx context.Context, variables map[string]any) ([]byte, error) {
	response := e.config.Engine.Execute(ctx, e.Operation, variables)
	if len(response.Errors) > 0 {
		return nil, problemOf(response.Errors[0])
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
