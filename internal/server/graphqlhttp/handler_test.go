package graphqlhttp_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/operation"
	"legislative/internal/server/graphqlhttp"
)

// newHandler returns a handler of the real schema without a database, which is
// enough for requests that are refused before execution.
func newHandler(t testing.TB, o graphqlhttp.Options) *graphqlhttp.Handler {
	t.Helper()
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	return graphqlhttp.New(engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{Logger: log}), o)
}

// withCaller returns a request of a caller on the plan with all of its scopes.
func withCaller(r *http.Request, plan access.Plan) *http.Request {
	return r.WithContext(operation.WithCaller(r.Context(), access.Caller{Plan: plan, Scopes: plan.Scopes()}))
}

// post returns a request for a response of the current media type.
func post(body string) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "/graphql", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/graphql-response+json")
	return withCaller(r, access.Analysis)
}

// requestOf returns a request with a document.
func requestOf(document string) *http.Request { return post(bodyOf(document)) }

func bodyOf(document string) string {
	b, err := json.Marshal(map[string]string{"query": document})
	if err != nil {
		panic(err)
	}
	return string(b)
}

// response is a response as a client reads it.
type response struct {
	status int
	header http.Header
	body   string
	data   json.RawMessage
	codes  []string
	errors []struct {
		Message    string
		Path       []any
		Extensions struct {
			Code          string
			Parameter     string
			Number, Limit int
		}
	}
}

func serve(t testing.TB, h http.Handler, r *http.Request) (a response) {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	a.status, a.header, a.body = w.Code, w.Header(), w.Body.String()
	if a.body == "" {
		return a
	}
	var body struct {
		Data   json.RawMessage
		Errors json.RawMessage
	}
	if err := json.Unmarshal([]byte(a.body), &body); err != nil {
		t.Fatalf("body %q: %v", a.body, err)
	}
	a.data = body.Data
	if body.Errors != nil {
		if err := json.Unmarshal(body.Errors, &a.errors); err != nil {
			t.Fatalf("errors %s: %v", body.Errors, err)
		}
	}
	for _, e := range a.errors {
		a.codes = append(a.codes, e.Extensions.Code)
	}
	return a
}

// firstCode returns the code of the first error, or "" if there is none.
func (a response) firstCode() string {
	if len(a.codes) == 0 {
		return ""
	}
	return a.codes[0]
}

// storing returns a request with a document and its hash, so that the handler
// stores the document.
func storing(document string) *http.Request {
	sum := sha256.Sum256([]byte(document))
	b, err := json.Marshal(map[string]any{"query": document, "extensions": map[string]any{
		"persistedQuery": map[string]any{"version": 1, "sha256Hash": hex.EncodeToString(sum[:])},
	}})
	if err != nil {
		panic(err)
	}
	return post(string(b))
}
