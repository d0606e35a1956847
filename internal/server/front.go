package server

import (
	"context"
	"crypto/rand"
	"log/slog"
	"net/http"
	"regexp"
	"slices"
	"sync/atomic"
	"time"

	"github.com/go-chi/chi/v5"

	"legislative/rest"
)

// Front stands before a service from the moment on that the program listens:
// it tells whether the program lives and is ready, and gives every request
// what all have in common.
type Front struct {
	http.Handler

	service  atomic.Pointer[Service]
	stopping atomic.Bool
}

// NewFront makes a front without a service behind it.
func NewFront(log *slog.Logger) *Front {
	f := &Front{}
	router := chi.NewRouter()
	router.Use(withRequestID, withSecurityHeaders, logged(log), withKnownMethod)
	for path, handler := range map[string]http.HandlerFunc{"/livez": alive, "/readyz": f.ready} {
		router.Get(path, handler)
		router.Head(path, handler)
	}
	router.Mount("/", http.HandlerFunc(f.serve))
	router.MethodNotAllowed(refuseMethod)
	f.Handler = router
	return f
}

// Open lets requests through to a service.
func (f *Front) Open(s *Service) { f.service.Store(s) }

// Stop makes the program not ready, so that no more requests are sent here.
// Those that are go on being answered.
func (f *Front) Stop() { f.stopping.Store(true) }

func (f *Front) serve(w http.ResponseWriter, r *http.Request) {
	s := f.service.Load()
	if s == nil {
		rest.WriteError(w, r, &rest.Error{Kind: rest.Unavailable, Detail: "The service is starting. Try again after as long as Retry-After says."})
		return
	}
	s.ServeHTTP(w, r)
}

// withKnownMethod takes a method that HTTP does not define for one that means
// nothing here. The routers refuse the former before all else, and the latter
// as any other that a path does not have: once the key is seen to be good.
func withKnownMethod(next http.Handler) http.Handler {
	known := []string{
		http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
		http.MethodConnect, http.MethodOptions, http.MethodTrace,
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !slices.Contains(known, r.Method) {
			traced := *r
			traced.Method = http.MethodTrace
			r = &traced
		}
		next.ServeHTTP(w, r)
	})
}

// refuseMethod answers requests with methods that a page does not have.
func refuseMethod(w http.ResponseWriter, r *http.Request) {
	rest.WriteError(w, r, &rest.Error{Kind: rest.MethodNotAllowed, Allow: []string{http.MethodGet, http.MethodHead}})
}

func alive(w http.ResponseWriter, _ *http.Request) { say(w, http.StatusOK, "alive") }

func (f *Front) ready(w http.ResponseWriter, r *http.Request) {
	const soon = time.Second
	ctx, cancel := context.WithTimeout(r.Context(), soon)
	defer cancel()
	switch s := f.service.Load(); {
	case f.stopping.Load():
		say(w, http.StatusServiceUnavailable, "stopping")
	case s == nil:
		say(w, http.StatusServiceUnavailable, "starting")
	case s.Ready(ctx) != nil:
		say(w, http.StatusServiceUnavailable, "the database does not answer")
	default:
		say(w, http.StatusOK, "ready")
	}
}

func say(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text + "\n")) // a prober that is gone needs no answer
}

type requestIDKey struct{}

// requestIDFrom is the id of a context's request.
func requestIDFrom(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

// saneID is what a request may be called by its sender.
var saneID = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z._:/+=-]{0,99}$`)

// withRequestID gives each request an id, the sender's own where it has a
// sane one.
func withRequestID(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := r.Header.Get(rest.RequestIDHeader)
		if !saneID.MatchString(id) {
			id = rand.Text()
		}
		w.Header().Set(rest.RequestIDHeader, id)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestIDKey{}, id)))
	})
}

// withSecurityHeaders keeps browsers from doing anything with answers but
// reading them.
func withSecurityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
		h.Set("Cross-Origin-Resource-Policy", "same-site")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		next.ServeHTTP(w, r)
	})
}
