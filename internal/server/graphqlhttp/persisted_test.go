package graphqlhttp_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/server/graphqlhttp"
)

func sha(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func byHash(hash string) *http.Request {
	return post(fmt.Sprintf(`{"extensions":{"persistedQuery":{"version":1,"sha256Hash":%q}}}`, hash))
}

// A client sends an unknown hash, gets an error, sends the document with the
// hash, and can then use the hash in either form.
func TestAutomaticPersistedQueries(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{})
	const document = `{__typename}`
	const want = `{"data":{"__typename":"Query"}}`
	a := serve(t, h, byHash(sha(document)))
	if a.status != 404 || a.firstCode() != "PERSISTED_QUERY_NOT_FOUND" || a.errors[0].Message != "PersistedQueryNotFound" {
		t.Errorf("unknown hash: %d %s", a.status, a.body)
	}
	for name, r := range map[string]*http.Request{"another document": storing("{a:__typename}"), "the document": storing(document)} {
		if a := serve(t, h, r); a.status != 200 {
			t.Errorf("%s: %d %s", name, a.status, a.body)
		}
	}
	query := url.Values{"extensions": {fmt.Sprintf(`{"persistedQuery":{"version":1,"sha256Hash":%q}}`, sha(document))}}
	for name, r := range map[string]*http.Request{
		"by hash":               byHash(sha(document)),
		"by documentId":         post(fmt.Sprintf(`{"documentId":"sha256:%s"}`, sha(document))),
		"by get":                withCaller(httptest.NewRequest(http.MethodGet, "/graphql?"+query.Encode(), nil), access.Analysis),
		"by get and documentId": withCaller(httptest.NewRequest(http.MethodGet, "/graphql?documentId=sha256:"+sha(document), nil), access.Analysis),
	} {
		if a := serve(t, h, r); a.body != want {
			t.Errorf("%s: %d %s", name, a.status, a.body)
		}
	}
}

func TestInvalidPersistedQueries(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{})
	hash := sha("{__typename}")
	for body, code := range map[string]string{
		fmt.Sprintf(`{"query":"{a}","extensions":{"persistedQuery":{"version":1,"sha256Hash":%q}}}`, hash):    "hash_mismatch",
		fmt.Sprintf(`{"extensions":{"persistedQuery":{"version":2,"sha256Hash":%q}}}`, hash):                  "invalid_request",
		fmt.Sprintf(`{"extensions":{"persistedQuery":{"sha256Hash":%q}}}`, hash):                              "invalid_request",
		fmt.Sprintf(`{"extensions":{"persistedQuery":{"version":1,"sha256Hash":%q}}}`, strings.ToUpper(hash)): "invalid_request",
		`{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"abc"}}}`:                                  "invalid_request",
		`{"extensions":{"persistedQuery":7}}`:                                                                 "invalid_request",
		`{"documentId":"md5:abc"}`:                                                                            "invalid_request",
		`{"documentId":""}`:                                                                                   "invalid_request",
		`{"documentId":7}`:                                                                                    "invalid_request",
		fmt.Sprintf(`{"query":"{a}","documentId":"sha256:%s"}`, hash):                                         "hash_mismatch",
	} {
		if a := serve(t, h, post(body)); a.status != 400 || a.firstCode() != code {
			t.Errorf("%s: %d %s, want 400 and %s", body, a.status, a.body, code)
		}
	}
}

// A document is stored only after it was executed.
func TestInvalidDocumentsAreNotStored(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{})
	if a := serve(t, h, storing("{nonsense}")); a.status != 422 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if a := serve(t, h, byHash(sha("{nonsense}"))); a.status != 404 {
		t.Errorf("%d %s", a.status, a.body)
	}
}

// The fixed operations are stored from the start and listed by the manifest.
// Limits do not apply to them, by hash or by text.
func TestManifest(t *testing.T) {
	t.Parallel()
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{Logger: log})
	deep := "query deep {__schema {types {name " + strings.Repeat("ofType{", 22) + "name" + strings.Repeat("}", 22) + "}}}"
	op, err := e.Prepare("deep", deep)
	if err != nil {
		t.Fatal(err)
	}
	h := graphqlhttp.New(e, graphqlhttp.Options{})
	for name, r := range map[string]*http.Request{
		"fixed by hash": byHash(op.SHA256),
		"fixed by text": requestOf(deep),
	} {
		if a := serve(t, h, r); a.status != 200 {
			t.Errorf("%s: %d %.300s", name, a.status, a.body)
		}
	}
	want := fmt.Sprintf(`{"format":"apollo-persisted-query-manifest","version":1,"operations":[`+
		`{"id":%q,"name":"deep","type":"query","body":%q}]}`, sha(deep), deep)
	if got := string(h.Manifest()); got != want {
		t.Errorf("manifest %s, want %s", got, want)
	}
	if a := serve(t, h, requestOf(deep+" ")); a.firstCode() != "too_deep" {
		t.Errorf("one byte more than the fixed operation: %d %.300s, want too_deep", a.status, a.body)
	}
}
