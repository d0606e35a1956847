// Package graphqlhttp serves GraphQL over HTTP, as the specification of the
// GraphQL Foundation of September 2026 describes it
// (https://http-spec.graphql.org), in every status and media type. Where the
// audits of the npm package graphql-http ask for something else, they have
// their way: variables that do not fit are 400 and not 422, and so is a request
// without a document; a client that accepts anything, or does not say what,
// gets application/json, in which a document at fault is answered with 200.
package graphqlhttp

import (
	"net/http"

	"legislative/internal/access"
	"legislative/internal/engine"
)

// Options are what a handler can be told. The zero value of each field stands
// for its default.
type Options struct {
	// BodyBytes bounds the body of a POST. Default 64 KiB.
	BodyBytes int64
	// Documents are texts, by name, that clients may name by their SHA-256,
	// besides those of fixed operations. They are not free of limits.
	Documents map[string]string
	// StoreBytes bounds the memory of documents that clients store by their
	// hash. Default 8 MiB.
	StoreBytes int
}

// Handler answers requests at the URL of the GraphQL endpoint. The caller is
// expected in the context (package access).
type Handler struct {
	engine    *engine.Engine
	body      int64
	documents map[string]string
	store     *store
}

// New makes the handler.
func New(e *engine.Engine, o Options) *Handler {
	if o.BodyBytes == 0 {
		o.BodyBytes = 64 << 10
	}
	if o.StoreBytes == 0 {
		o.StoreBytes = 8 << 20
	}
	return &Handler{engine: e, body: o.BodyBytes, documents: o.Documents, store: newStore(e, o.Documents, o.StoreBytes)}
}

// ServeHTTP answers one request.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	form, ok := negotiate(r.Header.Values("Accept"))
	if !ok {
		refuse(w, r, legacy, fault(codeNotAcceptable, "None of the media types in Accept is spoken here: ask for %s or %s.", current, legacy))
		return
	}
	if err := h.admit(r); err != nil {
		refuse(w, r, form, err)
		return
	}
	request, err := h.read(w, r)
	if err != nil {
		refuse(w, r, form, err)
		return
	}
	answer := h.engine.Do(r.Context(), request.Request)
	if answer.Data != nil {
		h.store.keep(request)
	}
	write(w, form, statusOf(r.Method, form, answer), answer)
}

// admit refuses what does not depend on the body.
func (h *Handler) admit(r *http.Request) error {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost:
	default:
		return fault(codeMethodNotAllowed, "Send the operation with POST, or a query with GET.")
	}
	if _, ok := access.CallerFrom(r.Context()); !ok {
		return fault(engine.CodeMissingKey, "A key is needed: send Authorization: Bearer and the key.")
	}
	return nil
}
