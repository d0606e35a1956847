package rest_test

import (
	"net/http"
	"strings"
	"testing"

	"legislative/internal/account/ratelimit"
	"legislative/internal/store/database/databasetest"
)

// Paths that contain no records need no key.
func TestPublicPaths(t *testing.T) {
	t.Parallel()
	b := start(t, databasetest.Open(t, databasetest.Engines[0]), ratelimit.Limits{})
	for path, contentType := range map[string]string{
		"/":                       "text/html",
		"/docs":                   "text/html",
		"/graphiql":               "text/html",
		"/openapi.json":           "application/json",
		"/graphql/schema.graphql": "text/plain",
		"/graphql/manifest.json":  "application/json",
		"/problems/plan_required": "text/plain",
		"/livez":                  "text/plain",
		"/readyz":                 "text/plain",
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			a := b.send(t, method, path, "Authorization", "")
			if a.StatusCode != http.StatusOK || !strings.HasPrefix(a.Header.Get("Content-Type"), contentType) ||
				a.Header.Get("X-Request-Id") == "" || a.Header.Get("X-Content-Type-Options") != "nosniff" || a.Header.Get("Content-Security-Policy") == "" {
				t.Errorf("%s %s: %d %v", method, path, a.StatusCode, a.Header)
			}
		}
		if a := b.send(t, http.MethodDelete, path, "Authorization", ""); a.StatusCode != http.StatusMethodNotAllowed {
			t.Errorf("DELETE %s: %d", path, a.StatusCode)
		}
	}
	checkProblem(t, b.send(t, http.MethodGet, "/nothing", "Authorization", ""), 404, "not_found")
}
