package web

import (
	"net/http"
	"strings"
)

// policy is a content security policy: what a page may load, by directive.
type policy []string

// pages is the policy of pages that we wrote ourselves.
func pages() policy {
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

// editors is the policy of the GraphiQL page. Its editor, Monaco, writes
// styles into the page as it draws each line, which no hash or nonce can
// foresee; pictures in its styles are data: URLs. Scripts stay files of ours,
// workers too, and nothing that a style could send goes anywhere else.
func editors() policy {
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

// on answers with the policy set.
func (p policy) on(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", strings.Join(p, "; "))
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
		next.ServeHTTP(w, r)
	})
}
