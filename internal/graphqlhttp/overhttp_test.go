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
	"legislative/internal/access"
	"legislative/internal/engine"
	"legislative/internal/graphqlhttp"
)

// handler serves the real schema over no database: what is refused before it
// runs never finds out.
func handler(t testing.TB, o graphqlhttp.Options) *graphqlhttp.Handler {
	t.Helper()
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	return graphqlhttp.New(engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{Logger: log}), o)
}

// known makes a request that of a caller on the plan, with all its scopes.
func known(r *http.Request, plan access.Plan) *http.Request {
	var scopes []access.Scope
	for _, s := range access.Scopes {
		if plan.Includes(s.Plan()) {
			scopes = append(scopes, s)
		}
	}
	return r.WithContext(access.WithCaller(r.Context(), access.Caller{Plan: plan, Scopes: scopes}))
}

// post is a request for the current media type.
func post(body string) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "/graphql", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/graphql-response+json")
	return known(r, access.Analysis)
}

// operation is a request that sends a document.
func operation(document string) *http.Request { return post(bodyOf(document)) }

func bodyOf(document string) string {
	b, err := json.Marshal(map[string]string{"query": document})
	if err != nil {
		panic(err)
	}
	return string(b)
}

// answer is an answer as a client reads it.
type answer struct {
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

func serve(t testing.TB, h http.Handler, r *http.Request) (a answer) {
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

// first is the code of the first error.
func (a answer) first() string {
	if len(a.codes) == 0 {
		return ""
	}
	return a.codes[0]
}

// stored is a request that sends a document and has it stored by its hash.
func stored(document string) *http.Request {
	sum := sha256.Sum256([]byte(document))
	b, err := json.Marshal(map[string]any{"query": document, "extensions": map[string]any{
		"persistedQuery": map[string]any{"version": 1, "sha256Hash": hex.EncodeToString(sum[:])},
	}})
	if err != nil {
		panic(err)
	}
	return post(string(b))
}
