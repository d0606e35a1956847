package server

import (
	"context"
	"crypto/rand"
	"net/http"
	"regexp"
	"slices"

	"github.com/go-chi/chi/v5"

	"legislative/internal/problem"
)

type requestIDKey struct{}

func requestIDFrom(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

// acceptableID matches the request IDs that clients may choose.
var acceptableID = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z._:/+=-]{0,99}$`)

// withRequestID gives each request an ID: the one that the client sent, if it
// is acceptable, or a random one.
func withRequestID(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := r.Header.Get(problem.RequestIDHeader)
		if !acceptableID.MatchString(id) {
			id = rand.Text()
		}
		w.Header().Set(problem.RequestIDHeader, id)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestIDKey{}, id)))
	})
}

// withSecurityHeaders forbids browsers everything but reading responses. The
// pages relax this for themselves.
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

// withRoutableMethod routes a method that HTTP does not define as TRACE, which
// no handler allows either. The router itself would refuse it, before the
// handler has checked the key and outside of the log.
func withRoutableMethod(next http.Handler) http.Handler {
	defined := []string{
		http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
		http.MethodConnect, http.MethodOptions, http.MethodTrace,
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !slices.Contains(defined, r.Method) {
			chi.RouteContext(r.Context()).RouteMethod = http.MethodTrace
		}
		next.ServeHTTP(w, r)
	})
}
