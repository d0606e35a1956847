package frame

import (
	"net/http"
	"strings"
)

// Policy is a content security policy, as a list of directives.
type Policy []string

// PagePolicy returns the policy of pages that load scripts, styles and images of
// this service only, and submit no forms.
func PagePolicy() Policy { return newPolicy("'none'") }

// FormPolicy is like [PagePolicy], for pages whose forms are submitted to this
// service.
func FormPolicy() Policy { return newPolicy("'self'") }

func newPolicy(formAction string) Policy {
	return Policy{
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self'",
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action " + formAction,
		"frame-ancestors 'none'",
	}
}

// Set sets the policy in the header of a response.
func (p Policy) Set(h http.Header) {
	h.Set("Content-Security-Policy", strings.Join(p, "; "))
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
}

// Handler sets the policy in the responses of next.
func (p Policy) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.Set(w.Header())
		next.ServeHTTP(w, r)
	})
}
