package graphqlhttp_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/operation"
	"legislative/internal/server/graphqlhttp"
)

func ExampleNew() {
	e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{})
	h := graphqlhttp.New(e, graphqlhttp.Options{})

	r := httptest.NewRequest(http.MethodPost, "/graphql", strings.NewReader(`{"query":"{__typename}"}`))
	r.Header.Set("Content-Type", "application/json")
	caller := access.Caller{Plan: access.DeveloperFree, Scopes: []access.Scope{access.BillsRead}}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r.WithContext(operation.WithCaller(r.Context(), caller)))
	fmt.Println(w.Code, w.Header().Get("Content-Type"), w.Body)
	// Output:
	// 200 application/json; charset=utf-8 {"data":{"__typename":"Query"}}
}
