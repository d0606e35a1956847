package server

import (
	"crypto/rand"
	"net/http"
	"regexp"

	"github.com/go-chi/chi/v5"

	"legislative/internal/access/keyform"
	"legislative/internal/http/problem"
)

// acceptableID matches the request IDs that clients may choose.
var acceptableID = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z._:/+=-]{0,99}$`)

// setRequestID gives a request an ID: the one that the client sent, if it is
// acceptable and has no key, which the log must not have, or a random one.
func setRequestID(response http.Header, r *http.Request) {
	id := r.Header.Get(problem.RequestIDHeader)
	if id == "" || !acceptableID.MatchString(id) || keyform.IsIn(id) {
		id = rand.Text()
	}
	response[problem.RequestIDHeader] = []string{id}
}

// The values of the security headers, which are the same for all responses.
var (
	contentSecurityPolicy     = []string{"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"}
	crossOriginResourcePolicy = []string{"same-site"}
	referrerPolicy            = []string{"no-referrer"}
	contentTypeOptions        = []string{"nosniff"}
	frameOptions              = []string{"DENY"}
)

// setSecurityHeaders forbids browsers everything but reading responses. The
// pages relax this for themselves.
func setSecurityHeaders(h http.Header) {
	h["Content-Security-Policy"] = contentSecurityPolicy
	h["Cross-Origin-Resource-Policy"] = crossOriginResourcePolicy
	h["Referrer-Policy"] = referrerPolicy
	h["X-Content-Type-Options"] = contentTypeOptions
	h["X-Frame-Options"] = frameOptions
}

// withRoutableMethod routes a method that HTTP does not define as TRACE, which
// no handler allows either. The router itself would refuse it, before the
// handler has checked the key and outside of the log.
func withRoutableMethod(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isDefinedMethod(r.Method) {
			chi.RouteContext(r.Context()).RouteMethod = http.MethodTrace
		}
		next.ServeHTTP(w, r)
	})
}

// isDefinedMethod reports whether HTTP defines a method (RFC 9110, section 9, and
// RFC 5789).
func isDefinedMethod(method string) bool {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
		http.MethodConnect, http.MethodOptions, http.MethodTrace:
		return true
	}
	return false
}
