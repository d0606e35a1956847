package answers

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"legislative/internal/http/contentcoding"
	"legislative/internal/operation/turns"
)

// Answer is a body with its encoded forms. It is safe for concurrent use.
type Answer struct {
	key       Key
	state     atomic.Pointer[string] // of the dataset; the last in which the answer is known to be the same
	dependsOn []int64                // keys of records; nil if the answer can depend on any
	builtAt   time.Time              // when it began to be built
	tag       string                 // see tagOf
	cache     *Cache                 // that keeps the answer, or nil
	gate      *turns.Gate
	forms     [contentcoding.Number]atomic.Pointer[form]
}

// form is a body in one coding, with the values of its header fields.
type form struct {
	coding                 contentcoding.Coding
	body                   []byte
	tag, length, encodings []string
}

func newAnswer(key Key, state string, body []byte) *Answer {
	a := &Answer{key: key, tag: tagOf(body)}
	a.state.Store(&state)
	a.forms[contentcoding.Identity].Store(newForm(a.tag, contentcoding.Identity, body))
	return a
}

func newForm(tag string, c contentcoding.Coding, body []byte) *form {
	f := &form{coding: c, body: body, tag: []string{quoteTag(tag, c)}, length: []string{strconv.Itoa(len(body))}}
	if c != contentcoding.Identity {
		f.encodings = []string{c.String()}
	}
	return f
}

// Body returns the body without compression. It must not be changed.
func (a *Answer) Body() []byte { return a.forms[contentcoding.Identity].Load().body }

// Tag returns a text that follows from the body alone. Different bodies have different
// tags.
func (a *Answer) Tag() string { return a.tag }

// form returns the answer in a coding, or without compression if there is no
// time for it. It keeps each form that it makes.
func (a *Answer) form(ctx context.Context, c contentcoding.Coding) *form {
	plain := a.forms[contentcoding.Identity].Load()
	if c == contentcoding.Identity || len(plain.body) < minCompressed {
		return plain
	}
	if f := a.forms[c].Load(); f != nil {
		return f
	}
	// Requests that come at the same time may each make the form: if one of
	// them did it for all, others would wait for its account's turn.
	body, ok := compressInTurn(ctx, a.gate, c, plain.body)
	if !ok {
		return plain
	}
	if f := newForm(a.tag, c, body); !a.forms[c].CompareAndSwap(nil, f) {
		return a.forms[c].Load()
	}
	if a.cache != nil {
		a.cache.weigh(a)
	}
	return a.forms[c].Load()
}

// size returns the memory that the answer occupies.
func (a *Answer) size() int {
	const overhead = 1024 // of the structures of the answer and of the cache
	sum := overhead + 8*len(a.dependsOn)
	for i := range a.forms {
		if f := a.forms[i].Load(); f != nil {
			sum += len(f.body) + 128
		}
	}
	return sum
}

// Header has the header fields of responses that do not depend on the answer.
type Header struct {
	ContentType, CacheControl, Vary []string
	// Tagged reports whether responses have an entity tag, and status 304 if
	// the client has the answer already.
	Tagged bool
	// Variant is part of the entity tag. It distinguishes responses with the
	// same body that differ in the other fields.
	Variant string
}

// SetVary sets the field Vary. It keeps Origin, which the field has before if
// pages of other origins may read responses.
func (h *Header) SetVary(header http.Header) {
	vary := h.Vary
	if slices.Contains(header["Vary"], "Origin") {
		vary = append(slices.Clip(vary), "Origin")
	}
	header["Vary"] = vary
}

// Write writes the answer as the response to a request, in the coding that
// the client prefers.
func (a *Answer) Write(w http.ResponseWriter, r *http.Request, h *Header) {
	if h.Tagged && len(r.Header["If-None-Match"]) > 0 && writeNotModified(w, r, h, a.tag) {
		return
	}
	f := a.form(r.Context(), contentcoding.Negotiate(r.Header))
	header := w.Header()
	header["Cache-Control"] = h.CacheControl
	header["Content-Length"] = f.length
	header["Content-Type"] = h.ContentType
	h.SetVary(header)
	if f.encodings != nil {
		header["Content-Encoding"] = f.encodings
	}
	if h.Tagged && h.Variant == "" {
		header["Etag"] = f.tag
	} else if h.Tagged {
		header["Etag"] = []string{quoteTag(a.tag+h.Variant, f.coding)}
	}
	_, _ = w.Write(f.body) // fails only if the client is gone
}

// writeNotModified writes a response with status 304 if the client has an
// answer with the tag, and otherwise returns false.
func writeNotModified(w http.ResponseWriter, r *http.Request, h *Header, tag string) bool {
	tag += h.Variant
	matched := matchTag(r.Header, tag)
	if matched == "" {
		if !isWildcard(r.Header) {
			return false
		}
		matched = quoteTag(tag, contentcoding.Identity)
	}
	header := w.Header()
	header["Cache-Control"] = h.CacheControl
	header["Etag"] = []string{matched}
	h.SetVary(header)
	w.WriteHeader(http.StatusNotModified)
	return true
}
