package server

import (
	"net/http"
	"strings"

	"github.com/rs/cors"

	"legislative/internal/http/problem"
	"legislative/rest"
)

// exposedHeaders are the header fields of responses that pages of other origins
// may read, beside those that browsers always let them read.
var exposedHeaders = []string{
	"Allow", "Content-Disposition", "Deprecation", "ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After", "Sunset", "WWW-Authenticate", problem.RequestIDHeader,
}

// apiBases are the paths, with all below them, that pages of the configured origins
// may use. The pages of account holders are not among them, since cookies say there
// who is signed in.
var apiBases = []string{rest.CurrentBase, rest.SuccessorBase, "/graphql", "/exports"}

// contractPaths are the paths of the files that describe the API.
var contractPaths = map[string]bool{"/openapi.json": true, "/graphql/schema.graphql": true, "/graphql/manifest.json": true}

// anyOrigin is the value of Access-Control-Allow-Origin for all origins.
var anyOrigin = []string{"*"}

// withCORS returns a handler that lets pages of other origins read responses of
// next: pages of all origins the files and pages that describe the API, and those
// of the given origins, * for all, the API. They need a key, as programs do;
// browsers send no cookies with their requests. Preflight requests, which have no
// key, are answered before next.
func (s *Service) withCORS(origins []string, next http.Handler) http.Handler {
	policy := func(http.ResponseWriter, *http.Request) {}
	if len(origins) > 0 {
		policy = cors.New(cors.Options{
			AllowedOrigins: origins,
			AllowedMethods: []string{http.MethodGet, http.MethodHead, http.MethodPost},
			AllowedHeaders: []string{"*"}, // clients add their own, and only Authorization gives any rights
			ExposedHeaders: exposedHeaders,
			MaxAge:         7200, // seconds; browsers allow no more
		}).HandlerFunc
	}
	preflight := s.log.handle("preflight", problem.Write, func(w http.ResponseWriter, r *http.Request, _ *entry) error {
		policy(w, r)
		return nil
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch path := r.URL.Path; {
		case contractPaths[path] || strings.HasPrefix(path, problem.Path):
			w.Header()["Access-Control-Allow-Origin"] = anyOrigin
		case !isBelow(path, apiBases):
		case len(origins) > 0 && isPreflight(r):
			preflight(w, r)
			return
		default:
			policy(w, r)
		}
		next.ServeHTTP(w, r)
	})
}

// isBelow reports whether a path is one of bases or below one.
func isBelow(path string, bases []string) bool {
	for _, base := range bases {
		if below, ok := strings.CutPrefix(path, base); ok && (below == "" || below[0] == '/') {
			return true
		}
	}
	return false
}

// isPreflight reports whether a browser asks with a request whether a page may send
// another one.
func isPreflight(r *http.Request) bool {
	return r.Method == http.MethodOptions && r.Header.Get("Origin") != "" && r.Header.Get("Access-Control-Request-Method") != ""
}
