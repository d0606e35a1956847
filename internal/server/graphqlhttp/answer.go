package graphqlhttp

import (
	"context"
	"errors"
	"net/http"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/store/answers"
)

// knownBytes bounds the memory for the keys of answers by request.
const knownBytes = 4 << 20

// identify returns a key for everything on which the answer to a request
// depends, apart from the records. The text does without being parsed, so a
// request that is repeated is answered without parsing it.
func identify(r *http.Request, text []byte, caller access.Caller) answers.Key {
	kind := "url"
	if r.Method == http.MethodPost {
		kind = "body"
	}
	if asksForCost(r) {
		kind += " with cost"
	}
	return answers.NewKey(kind, string(text), caller.Rights())
}

// headers are the header fields of answers, by method and media type. Only
// answers to GET have entity tags.
var headers = map[string]map[string]*answers.Header{
	http.MethodPost: {currentType: newHeader(currentType, false), legacyType: newHeader(legacyType, false)},
	http.MethodGet:  {currentType: newHeader(currentType, true), legacyType: newHeader(legacyType, true)},
	http.MethodHead: {currentType: newHeader(currentType, true), legacyType: newHeader(legacyType, true)},
}

func newHeader(mediaType string, isTagged bool) *answers.Header {
	variant := ""
	if mediaType == currentType {
		variant = "-graphql"
	}
	return &answers.Header{
		Variant:      variant,
		ContentType:  []string{mediaType + "; charset=utf-8"},
		CacheControl: []string{"private, no-cache"},
		Vary:         []string{"Accept-Encoding", "Accept, Authorization, " + costHeader},
		Tagged:       isTagged,
	}
}

// writeKept writes the answer to a request that has been answered before, if it
// is kept. Otherwise it returns false.
func (h *Handler) writeKept(w http.ResponseWriter, r *http.Request, mediaType string, identity answers.Key) bool {
	if h.answers == nil {
		return false
	}
	key, ok := h.known.Get(string(identity[:]))
	if !ok {
		return false
	}
	isServed, _ := h.answers.ServeKept(w, r, headers[r.Method][mediaType], key)
	return isServed // if that failed, so does the answer
}

// exchange is a request whose operation may run.
type exchange struct {
	request  request
	call     *engine.Call
	caller   access.Caller
	identity answers.Key
}

// failure is the error of a response that has errors, which is not kept.
type failure struct{ engine.Response }

func (failure) Error() string { return "the operation failed" }

// answer answers a request with the kept answer or a new one.
func (h *Handler) answer(w http.ResponseWriter, r *http.Request, mediaType string, e exchange) error {
	// An operation that runs long is not repeated when records change
	// meanwhile. Its answer is not kept.
	const attempts = 1
	key := answers.NewKey(append([]string{"graphql"}, e.call.Identity(e.caller)...)...)
	a, err := h.answers.Get(r.Context(), key, answers.Source{Attempts: attempts, Build: func(ctx context.Context) ([]byte, error) {
		response := h.engine.Run(ctx, e.call)
		if response.Refused != nil {
			return nil, response.Refused
		}
		if len(response.Errors) > 0 {
			return nil, failure{response}
		}
		return encode(response), nil
	}})
	if f, ok := errors.AsType[failure](err); ok {
		h.remember(e.request, f.Response)
		h.writeFailed(w, r, mediaType, f.Response)
		return nil
	}
	if err != nil {
		return err
	}
	h.store.add(e.request)
	if e.request.hash == "" || e.request.isStored {
		// A request with both a document and its hash is always parsed, so
		// that the document is stored again if it has been dropped.
		h.known.Add(string(e.identity[:]), key, 256)
	}
	a.Write(w, r, headers[r.Method][mediaType])
	return nil
}

// writeFailed writes a response with errors. Its data can be large.
func (h *Handler) writeFailed(w http.ResponseWriter, r *http.Request, mediaType string, response engine.Response) {
	body, name := h.answers.Compress(r, encode(response))
	if name != "" {
		w.Header().Set("Content-Encoding", name)
	}
	w.Header().Add("Vary", "Accept-Encoding")
	writePlain(w, mediaType, statusOf(r.Method, mediaType, response), body)
}
