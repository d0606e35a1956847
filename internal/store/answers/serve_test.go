package answers_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"legislative/internal/store/answers"
)

// An answer is made if the request is admitted, and then served to all.
func TestServe(t *testing.T) {
	t.Parallel()
	s := newState()
	c := answers.New(answers.Options{Dataset: s, MaxBytes: 1 << 20})
	refusal := errors.New("refused")
	serve := func(admission error, tag string) (*httptest.ResponseRecorder, error) {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		if tag != "" {
			r.Header.Set("If-None-Match", tag)
		}
		w := httptest.NewRecorder()
		return w, c.Serve(w, r, jsonHeader, answers.NewKey("a"), answers.Source{
			Build: func(context.Context) ([]byte, error) { return []byte("body"), nil },
			Admit: func() error { return admission },
		})
	}
	if w, err := serve(refusal, ""); !errors.Is(err, refusal) || w.Body.Len() > 0 {
		t.Errorf("Serve of a refused request = %q, %v, want %v", w.Body, err, refusal)
	}
	w, err := serve(nil, "")
	if err != nil || w.Code != 200 || w.Body.String() != "body" {
		t.Errorf("Serve = %d %q, %v", w.Code, w.Body, err)
	}
	if kept, err := serve(refusal, ""); err != nil || kept.Code != 200 || kept.Body.String() != "body" {
		t.Errorf("Serve of a kept answer = %d %q, %v", kept.Code, kept.Body, err)
	}
	if same, err := serve(refusal, w.Header().Get("Etag")); err != nil || same.Code != 304 {
		t.Errorf("Serve of an answer that the client has = %d, %v, want 304", same.Code, err)
	}
	s.Store("")
	if _, err := serve(nil, ""); err == nil {
		t.Error("Serve without the database = nil error")
	}
}
