// Package graphqlhttp serves GraphQL over HTTP according to the specification
// of the GraphQL Foundation of September 2026 (https://http-spec.graphql.org),
// with all of its statuses and media types. It follows the audits of the npm
// package graphql-http where these differ: invalid variables and a missing
// document give 400 rather than 422; and a client that accepts anything, or
// has no preference, gets application/json, with status 200 for an invalid
// document.
package graphqlhttp

import (
	"net/http"

	"legislative/internal/access"
	"legislative/internal/engine"
	"legislative/internal/problem"
)

// Options are the settings of a handler. The zero value of each field stands
// for its default.
type Options struct {
	// BodyBytes bounds the body of a POST. Default 64 KiB.
	BodyBytes int64
	// StoreBytes bounds the memory for documents that clients store by their
	// hash. Default 8 MiB.
	StoreBytes int
}

// Handler serves the GraphQL endpoint. It takes the caller from the context of
// the request (package access).
type Handler struct {
	engine    *engine.Engine
	bodyBytes int64
	store     *store
}

// New returns a handler that executes operations with e.
func New(e *engine.Engine, o Options) *Handler {
	if o.BodyBytes == 0 {
		o.BodyBytes = 64 << 10
	}
	if o.StoreBytes == 0 {
		o.StoreBytes = 8 << 20
	}
	return &Handler{engine: e, bodyBytes: o.BodyBytes, store: newStore(e, o.StoreBytes)}
}

// ServeHTTP executes the operation of a request.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	mediaType, ok := negotiate(r.Header)
	if !ok {
		writeError(w, r, legacyType, engine.NewError(problem.NotAcceptable, "Accept allows no media type of the service: accept %s or %s.", currentType, legacyType))
		return
	}
	if err := checkRequest(r); err != nil {
		writeError(w, r, mediaType, err)
		return
	}
	request, err := h.parseRequest(w, r)
	if err != nil {
		writeError(w, r, mediaType, err)
		return
	}
	response := h.engine.Do(r.Context(), request.Request)
	if response.Data != nil {
		h.store.add(request)
	}
	writeResponse(w, mediaType, statusOf(r.Method, mediaType, response), response)
}

// checkRequest checks the method and the caller.
func checkRequest(r *http.Request) error {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost:
	default:
		return engine.NewError(problem.MethodNotAllowed, "Send operations with POST, or queries with GET.")
	}
	if _, ok := access.CallerFrom(r.Context()); !ok {
		return engine.NewStandardError(problem.MissingKey)
	}
	return nil
}
