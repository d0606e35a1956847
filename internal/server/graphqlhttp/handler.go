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

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/store/answers"
	"legislative/internal/store/lru"
)

// Options are the settings of a handler. The zero value of each field stands
// for its default.
type Options struct {
	// BodyBytes bounds the body of a POST. Default 64 KiB.
	BodyBytes int64
	// StoreBytes bounds the memory for documents that clients store by their
	// hash. Default 8 MiB.
	StoreBytes int
	// Answers keeps answers. Without it, every request is executed, and
	// responses have no entity tags.
	Answers *answers.Cache
}

// Handler serves the GraphQL endpoint. It takes the caller from the context of
// the request (package operation).
type Handler struct {
	engine    *engine.Engine
	bodyBytes int64
	store     *store
	answers   *answers.Cache
	known     *lru.Cache[answers.Key] // keys of answers by request, see identify
}

// New returns a handler that executes operations with e.
func New(e *engine.Engine, o Options) *Handler {
	if o.BodyBytes == 0 {
		o.BodyBytes = 64 << 10
	}
	if o.StoreBytes == 0 {
		o.StoreBytes = 8 << 20
	}
	return &Handler{
		engine:    e,
		bodyBytes: o.BodyBytes,
		store:     newStore(e, o.StoreBytes),
		answers:   o.Answers,
		known:     lru.New[answers.Key](knownBytes),
	}
}

// ServeHTTP executes the operation of a request.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := h.Handle(w, r); err != nil {
		WriteError(w, r, err)
	}
}

// Handle is like ServeHTTP, except that it returns the errors that are not the
// client's, for which the request log has a cause. Answer them with
// [WriteError].
func (h *Handler) Handle(w http.ResponseWriter, r *http.Request) error {
	mediaType, ok := negotiate(r.Header)
	if !ok {
		writeError(w, r, legacyType, engine.NewError(problem.NotAcceptable, "Accept allows no media type of the service: accept %s or %s.", currentType, legacyType))
		return nil
	}
	caller, err := checkRequest(r)
	if err != nil {
		writeError(w, r, mediaType, err)
		return nil
	}
	text, err := h.readText(w, r)
	if err != nil {
		writeError(w, r, mediaType, err)
		return nil
	}
	identity := identify(r, text, caller)
	if h.writeKept(w, r, mediaType, identity) {
		return nil
	}
	request, err := h.parseRequest(r.Method, text)
	if err != nil {
		writeError(w, r, mediaType, err)
		return nil
	}
	request.ReportCost = asksForCost(r)
	call, refusal := h.engine.Admit(r.Context(), request.Request)
	if call == nil {
		writeResponse(w, r, mediaType, refusal)
		return nil
	}
	if h.answers == nil {
		response := h.engine.Run(r.Context(), call)
		if response.Refused != nil {
			return response.Refused
		}
		h.remember(request, response)
		writeResponse(w, r, mediaType, response)
		return nil
	}
	return h.answer(w, r, mediaType, exchange{request, call, caller, identity})
}

// remember stores the document of a request that was executed.
func (h *Handler) remember(request request, response engine.Response) {
	if response.Data != nil {
		h.store.add(request)
	}
}

// checkRequest checks the method and returns the caller.
func checkRequest(r *http.Request) (caller access.Caller, err error) {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost:
	default:
		return caller, engine.NewError(problem.MethodNotAllowed, "Send operations with POST, or queries with GET.")
	}
	caller, ok := operation.CallerFrom(r.Context())
	if !ok {
		return caller, engine.NewStandardError(problem.MissingKey)
	}
	return caller, nil
}
