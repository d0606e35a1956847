package server

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"legislative/internal/http/problem"
)

// requestLog logs requests, one line for each.
type requestLog struct{ *slog.Logger }

// entry has the attributes that a request's handlers add to its log line.
type entry struct {
	route string
	keyID int
}

// A handlerFunc is a [problem.HandlerFunc] that fills in an entry.
type handlerFunc func(http.ResponseWriter, *http.Request, *entry) error

// An errorWriter answers a request with an error, such as [problem.Write].
type errorWriter func(http.ResponseWriter, *http.Request, error)

// handle returns a handler that runs h, answers with its error by write unless
// h has written a response, and logs the request and the cause of the error. A
// panic of h is an internal error.
//
// The log has the route and not the path: the log must not reveal which
// records a client reads, and a path can contain a key by mistake. If route is
// empty, it is the one that the router has found.
func (l requestLog) handle(route string, write errorWriter, h handlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		response := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		e := entry{route: route}
		if route == "" {
			e.route = chi.RouteContext(r.Context()).RoutePattern()
		}
		err := callSafely(h, response, r, &e)
		if err != nil && response.Status() == 0 {
			write(response, r, err)
		}
		attributes := append(make([]slog.Attr, 0, 8),
			slog.String("id", w.Header().Get(problem.RequestIDHeader)),
			slog.String("method", loggedMethod(r.Method)),
			slog.String("route", e.route),
			slog.Int("status", response.Status()),
			slog.Int("bytes", response.BytesWritten()),
			slog.Float64("ms", float64(time.Since(start).Microseconds())/1000),
		)
		if e.keyID != 0 {
			attributes = append(attributes, slog.Int("key", e.keyID))
		}
		if err != nil {
			if cause := problem.Of(err).Cause; cause != nil {
				attributes = append(attributes, slog.String("error", cause.Error()))
			}
		}
		l.LogAttrs(r.Context(), levelOf(response.Status(), r.URL.Path), "request", attributes...)
	}
}

// loggedMethod returns a method for the log. One that HTTP does not define can be
// anything, such as a key that was sent in a wrong place.
func loggedMethod(method string) string {
	if isDefinedMethod(method) {
		return method
	}
	return "other"
}

// middleware logs the requests to a handler that writes its errors itself.
func (l requestLog) middleware(next http.Handler) http.Handler {
	return l.handle("", problem.Write, func(w http.ResponseWriter, r *http.Request, _ *entry) error {
		next.ServeHTTP(w, r)
		return nil
	})
}

// refuse returns a handler that answers all requests with an error.
func (l requestLog) refuse(err error) http.HandlerFunc {
	return l.handle("/*", problem.Write, func(http.ResponseWriter, *http.Request, *entry) error { return err })
}

// callSafely calls h and returns a panic as an error, except for
// [http.ErrAbortHandler], which package net/http handles.
func callSafely(h handlerFunc, w http.ResponseWriter, r *http.Request, e *entry) (err error) {
	defer func() {
		value := recover()
		if value == nil {
			return
		}
		if abort, ok := value.(error); ok && errors.Is(abort, http.ErrAbortHandler) {
			panic(value)
		}
		err = fmt.Errorf("panic: %v\n%s", value, debug.Stack())
	}()
	return h(w, r, e)
}

func levelOf(status int, urlPath string) slog.Level {
	switch {
	case status == http.StatusInternalServerError:
		return slog.LevelError
	case urlPath == "/livez" || urlPath == "/readyz":
		return slog.LevelDebug
	case status == http.StatusServiceUnavailable:
		return slog.LevelWarn
	default:
		return slog.LevelInfo
	}
}
