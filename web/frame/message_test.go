package frame_test

import (
	"net/http/httptest"
	"strings"
	"testing"

	"legislative/internal/http/problem"
	"legislative/web/frame"
)

// The page of an error leads only to pages that exist.
func TestMessages(t *testing.T) {
	t.Parallel()
	for _, people := range []bool{false, true} {
		assets, err := frame.NewAssets(frame.Options{People: people})
		if err != nil {
			t.Fatal(err)
		}
		messages, err := assets.NewMessages()
		if err != nil {
			t.Fatal(err)
		}
		w := httptest.NewRecorder()
		w.Header().Set(problem.RequestIDHeader, "some-request")
		messages.Write(w, httptest.NewRequest("GET", "/bills/117", nil), problem.Of(&problem.Error{
			Code: problem.InvalidParameter, Parameters: []problem.Parameter{{Parameter: "congress", Detail: "Must be <positive>."}},
		}))
		body := w.Body.String()
		if w.Code != 400 || w.Header().Get("Cache-Control") != "no-store" || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") {
			t.Errorf("the page has status %d and header %v", w.Code, w.Header())
		}
		for _, want := range []string{"<h1>Invalid parameter</h1>", "congress: Must be &lt;positive&gt;.", "request some-request", `name="robots" content="noindex"`, `href="/docs"`} {
			if !strings.Contains(body, want) {
				t.Errorf("the page has no %q:\n%s", want, body)
			}
		}
		if leads := strings.Contains(body, `href="/search"`); leads != people {
			t.Errorf("the page leads to the search: %t, want %t", leads, people)
		}
	}
}
