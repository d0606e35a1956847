package graphqlhttp_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/internal/operation"
	"legislative/internal/server/graphqlhttp"
	"legislative/internal/store/answers"
)

// fixedState is a dataset that never changes.
type fixedState struct{}

func (fixedState) State(context.Context) (string, error)   { return "1", nil }
func (fixedState) AreSame([]int64, string, string) bool    { return false }
func (fixedState) Refresh(context.Context) (string, error) { return "1", nil }

func send(h http.Handler, caller access.Caller, method, target, body string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(operation.WithCaller(context.Background(), caller), method, target, strings.NewReader(body))
	for i := 0; i < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// Kept answers have the status, the header and the body of the first.
func TestKeptAnswers(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{Answers: answers.New(answers.Options{Dataset: fixedState{}, MaxBytes: 1 << 20})})
	caller := access.Caller{Plan: access.Enterprise, Scopes: access.Scopes}
	target := "/graphql?query=" + url.QueryEscape(`{__schema{types{name}}}`)
	first := send(h, caller, "GET", target, "", "Accept-Encoding", "gzip")
	tag := first.Header().Get("ETag")
	if first.Code != 200 || tag == "" || first.Header().Get("Content-Encoding") != "gzip" {
		t.Fatalf("%d %v", first.Code, first.Header())
	}
	for _, method := range []string{"GET", "HEAD"} {
		if w := send(h, caller, method, target, "", "Accept-Encoding", "gzip"); w.Code != 200 || w.Header().Get("ETag") != tag {
			t.Errorf("%s again: %d %v", method, w.Code, w.Header())
		}
		w := send(h, caller, method, target, "", "If-None-Match", tag)
		if w.Code != 304 || w.Body.Len() > 0 || w.Header().Get("ETag") != tag || w.Header().Get("Cache-Control") != "private, no-cache" ||
			len(w.Header()["Vary"]) != 2 {
			t.Errorf("%s with If-None-Match: %d %v", method, w.Code, w.Header())
		}
	}
	if w := send(h, caller, "GET", target, "", "Accept", "application/graphql-response+json", "If-None-Match", tag); w.Code != 200 || w.Header().Get("ETag") == tag {
		t.Errorf("another media type: %d %v, want 200 and another tag", w.Code, w.Header())
	}
	for range 2 {
		w := send(h, caller, "POST", "/graphql", `{"query":"{__schema{types{name}}}"}`, "Content-Type", "application/json", "If-None-Match", tag)
		if w.Code != 200 || w.Header().Get("ETag") != "" || w.Body.Len() == 0 || w.Header().Get("Content-Type") != "application/json; charset=utf-8" {
			t.Errorf("POST: %d %v, want 200 without a tag", w.Code, w.Header())
		}
	}
}
