package web

import (
	"net/http"
	"strings"
)

// policy is a content security policy, as a list of directives.
type policy []string

// pagePolicy applies to all pages but GraphiQL.
func pagePolicy() policy {
	return policy{
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self'",
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	}
}

// graphiqlPolicy allows inline styles, which GraphiQL's editor, Monaco, sets
// when it renders lines and for which there can be no hash or nonce, and data:
// URLs, which its styles use for images. Scripts and workers must be files of
// this service, and styles cannot send data to other sites.
func graphiqlPolicy() policy {
	return policy{
		"default-src 'none'",
		"script-src 'self'",
		"worker-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	}
}

// apply sets the policy in the responses of next.
func (p policy) apply(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", strings.Join(p, "; "))
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
		next.ServeHTTP(w, r)
	})
}
