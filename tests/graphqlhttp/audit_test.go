// Package graphqlhttp_test runs the audits of the npm package graphql-http
// against the GraphQL handler, and against the service around it.
package graphqlhttp_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/server/graphqlhttp"
	"legislative/tests/node"
	"legislative/tests/running"
)

// minAudits is the number of audits in the package. Running fewer means that
// some were skipped.
const minAudits = 61

func TestAuditsOfTheHandler(t *testing.T) {
	e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{})
	server := httptest.NewServer(authenticated(graphqlhttp.New(e, graphqlhttp.Options{})))
	defer server.Close()
	audit(t, server.URL, "key")
}

// In the service, authentication, limits and compression precede the handler.
func TestAuditsOfTheService(t *testing.T) {
	service := running.Start(t)
	audit(t, service.URL+"/graphql", service.Key(t, access.Enterprise))
}

// audit is not parallel, since it may install the package.
func audit(t *testing.T, url, key string) {
	t.Helper()
	output := strings.TrimSpace(string(node.Run(t, ".", "audit.mjs", nil, url, key)))
	lines := strings.Split(output, "\n")
	if len(lines) < minAudits {
		t.Errorf("%d audits ran, want at least %d", len(lines), minAudits)
	}
	for _, line := range lines {
		if !strings.HasPrefix(line, "ok\t") {
			t.Error(line)
		}
	}
}

func authenticated(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer key" {
			graphqlhttp.WriteError(w, r, &problem.Error{Code: problem.InvalidKey})
			return
		}
		caller := access.Caller{Plan: access.DeveloperFree, Scopes: []access.Scope{access.BillsRead}}
		next.ServeHTTP(w, r.WithContext(operation.WithCaller(r.Context(), caller)))
	})
}
