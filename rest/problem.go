package rest

import (
	"context"
	"encoding/json"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// RequestIDHeader is set on every response before a handler runs.
const RequestIDHeader = "X-Request-Id"

// Problem is the body of an error, as RFC 9457 describes it.
type Problem struct {
	Type      string           `json:"type"` // an address of the service that explains Code
	Title     string           `json:"title"`
	Status    int              `json:"status"`
	Detail    string           `json:"detail"`
	Instance  string           `json:"instance"` // the path asked for
	Code      Kind             `json:"code"`
	RequestID string           `json:"requestId"`
	Errors    []ParameterError `json:"errors,omitempty"`
}

// ProblemPath is where kinds of errors are explained.
const ProblemPath = "/problems/"

// defaultRetry is how long to wait where nothing better is known.
const defaultRetry = 2 * time.Second

// WriteError answers a request with the problem that err is to its client.
func WriteError(w http.ResponseWriter, r *http.Request, err error) {
	e := ErrorOf(err)
	WriteErrorHeader(w, r, e)
	w.Header().Set("Content-Type", "application/problem+json")
	m := e.Meaning()
	body, marshalErr := json.Marshal(Problem{
		Type:      ProblemPath + string(m.Kind),
		Title:     m.Title,
		Status:    m.Status,
		Detail:    e.Message(),
		Instance:  r.URL.EscapedPath(),
		Code:      m.Kind,
		RequestID: w.Header().Get(RequestIDHeader),
		Errors:    e.Parameters,
	})
	if marshalErr != nil {
		panic(marshalErr) // strings and numbers always marshal
	}
	w.WriteHeader(m.Status)
	_, _ = w.Write(body) // a client that is gone needs no answer
}

// WriteErrorHeader sets the header fields that an error carries, whatever
// form its body has.
func WriteErrorHeader(w http.ResponseWriter, r *http.Request, e *Error) {
	report(r.Context(), e)
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Del("ETag")
	switch e.Kind {
	case MissingKey:
		h.Set("WWW-Authenticate", `Bearer realm="legislative"`)
	case InvalidKey, RevokedKey:
		h.Set("WWW-Authenticate", `Bearer realm="legislative", error="invalid_token"`)
	case MethodNotAllowed:
		h.Set("Allow", strings.Join(e.Allow, ", "))
	case RateLimited, Unavailable:
		wait := e.RetryAfter
		if wait <= 0 {
			wait = defaultRetry
		}
		h.Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	}
}

type causeKey struct{}

// WithCause makes whoever answers a request with an error leave the error's
// cause, which clients are not told, in cause.
func WithCause(ctx context.Context, cause *error) context.Context {
	return context.WithValue(ctx, causeKey{}, cause)
}

func report(ctx context.Context, e *Error) {
	if cause, ok := ctx.Value(causeKey{}).(*error); ok && e.Cause != nil {
		*cause = e.Cause
	}
}

// explain serves what a problem's type points to.
func explain(w http.ResponseWriter, r *http.Request) {
	m, ok := meaningOf(Kind(strings.TrimPrefix(r.URL.Path, ProblemPath)))
	if !ok {
		WriteError(w, r, &Error{Kind: NotFound})
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write([]byte(m.Title + "\n\n" + m.Detail + "\n"))
}
