package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"legislative/rest"
)

// record is what is known of a request at its end.
type record struct {
	key   int
	cause error
}

type recordKey struct{}

func noteKey(ctx context.Context, id int) {
	if r, ok := ctx.Value(recordKey{}).(*record); ok {
		r.key = id
	}
}

// logged logs each request, and turns a panic into an error. A request is
// told by its route and not by its path: what is asked for is nobody's
// business, and a path can hold a key by mistake.
func logged(log *slog.Logger) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			began := time.Now()
			note := &record{}
			ctx := rest.WithCause(context.WithValue(r.Context(), recordKey{}, note), &note.cause)
			r = r.WithContext(ctx)
			response := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
			serveSafely(next, response, r, note)
			log.LogAttrs(ctx, levelOf(response.Status(), r.URL.Path), "request",
				note.attributes(r, response, time.Since(began))...)
		})
	}
}

// serveSafely serves a request; what a handler throws is an internal error.
func serveSafely(next http.Handler, w middleware.WrapResponseWriter, r *http.Request, note *record) {
	defer func() {
		thrown := recover()
		if thrown == nil {
			return
		}
		if err, ok := thrown.(error); ok && errors.Is(err, http.ErrAbortHandler) {
			panic(thrown) // which net/http knows what to do about
		}
		if w.Status() == 0 {
			rest.WriteError(w, r, &rest.Error{Kind: rest.Internal})
		}
		note.cause = fmt.Errorf("panic: %v\n%s", thrown, debug.Stack())
	}()
	next.ServeHTTP(w, r)
}

func (n *record) attributes(r *http.Request, w middleware.WrapResponseWriter, took time.Duration) []slog.Attr {
	attributes := []slog.Attr{
		slog.String("id", w.Header().Get(rest.RequestIDHeader)),
		slog.String("method", r.Method),
		slog.String("route", chi.RouteContext(r.Context()).RoutePattern()),
		slog.Int("status", w.Status()),
		slog.Int("bytes", w.BytesWritten()),
		slog.Float64("ms", float64(took.Microseconds())/1000),
	}
	if n.key != 0 {
		attributes = append(attributes, slog.Int("key", n.key))
	}
	if n.cause != nil {
		attributes = append(attributes, slog.String("error", n.cause.Error()))
	}
	return attributes
}

// levelOf is how much a request matters to who reads the log.
func levelOf(status int, path string) slog.Level {
	switch {
	case status == http.StatusInternalServerError:
		return slog.LevelError
	case path == "/livez" || path == "/readyz":
		return slog.LevelDebug
	case status == http.StatusServiceUnavailable:
		return slog.LevelWarn
	default:
		return slog.LevelInfo
	}
}
