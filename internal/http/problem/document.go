package problem

import (
	"cmp"
	"encoding/json"
	"math"
	"net/http"
	"strconv"
	"time"
)

// RequestIDHeader names the header that identifies a request in the log. The
// server sets it on every response before a handler runs.
const RequestIDHeader = "X-Request-Id"

// Path is the prefix of the paths of the pages that explain the codes.
const Path = "/problems/"

// Document is the body of an error (RFC 9457).
type Document struct {
	Type      string      `json:"type"` // path that explains the code
	Title     string      `json:"title"`
	Status    int         `json:"status"`
	Detail    string      `json:"detail"`
	Instance  string      `json:"instance"` // path of the request
	Code      Code        `json:"code"`
	RequestID string      `json:"requestId"`
	Errors    []Parameter `json:"errors,omitempty"`
}

// HandlerFunc answers a request or returns the error to answer it with. An error
// that it returns after it has begun a response is only logged.
type HandlerFunc func(http.ResponseWriter, *http.Request) error

// Write answers a request with the problem document of err.
func Write(w http.ResponseWriter, r *http.Request, err error) {
	e := Of(err)
	t := TypeOf(e.Code)
	SetHeader(w.Header(), e)
	w.Header().Set("Content-Type", "application/problem+json")
	body, marshalErr := json.Marshal(Document{
		Type:      Path + string(t.Code),
		Title:     t.Title,
		Status:    t.Status,
		Detail:    e.Message(),
		Instance:  r.URL.EscapedPath(),
		Code:      t.Code,
		RequestID: w.Header().Get(RequestIDHeader),
		Errors:    e.Parameters,
	})
	if marshalErr != nil {
		panic(marshalErr) // strings and numbers always marshal
	}
	w.WriteHeader(t.Status)
	_, _ = w.Write(body) // fails only if the client is gone
}

// SetHeader sets the header fields that belong to an error, whatever the form
// of its body.
func SetHeader(h http.Header, e *Error) {
	h.Set("Cache-Control", "no-store")
	h.Del("ETag")
	switch e.Code {
	case MissingKey:
		h.Set("WWW-Authenticate", `Bearer realm="legislative"`)
	case InvalidKey, RevokedKey, ExpiredKey:
		h.Set("WWW-Authenticate", `Bearer realm="legislative", error="invalid_token"`)
	case MethodNotAllowed:
		h.Set("Allow", cmp.Or(e.Allow, "GET, HEAD"))
	case RateLimited, Unavailable:
		h.Set("Retry-After", strconv.Itoa(roundSeconds(e.RetryAfter)))
	}
}

// RetrySeconds is how long clients should wait before they repeat a request if
// the error does not say.
const RetrySeconds = 2

// roundSeconds rounds up.
func roundSeconds(wait time.Duration) int {
	if wait <= 0 {
		return RetrySeconds
	}
	return int(math.Ceil(wait.Seconds()))
}

// ReadOnly returns a handler that refuses methods other than GET and HEAD, and
// passes on the rest.
func ReadOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			Write(w, r, &Error{Code: MethodNotAllowed})
			return
		}
		next.ServeHTTP(w, r)
	})
}
