package web

import (
	"strings"
	"testing"

	"legislative/internal/problem"
)

func TestEveryCodeIsExplained(t *testing.T) {
	t.Parallel()
	h := newRouter(t, coverage)
	index := request(h, "GET", "/problems").Body.String()
	for _, code := range problem.All() {
		e := explainedCodes[code.Code]
		if e.Cause == "" || e.Remedy == "" || code.Title == "" && (e.Name == "" || e.Message == "") {
			t.Errorf("code %s has no complete explanation: %+v", code.Code, e)
		}
		path := problem.Path + string(code.Code)
		page := request(h, "GET", path, "Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
		if page.Code != 200 || page.Header().Get("Content-Type") != "text/html; charset=utf-8" || !strings.Contains(page.Body.String(), "Remedy") {
			t.Errorf("GET %s = %d, header %v, want a page", path, page.Code, page.Header())
		}
		if !strings.Contains(index, `<a href="`+path+`">`) {
			t.Errorf("the list has no link to %s", path)
		}
	}
	if len(explainedCodes) != len(problem.All()) {
		t.Errorf("%d explanations of %d codes", len(explainedCodes), len(problem.All()))
	}
}

// Clients other than browsers get the text that they have always got.
func TestProblemsWithoutHTML(t *testing.T) {
	t.Parallel()
	h := newRouter(t, coverage)
	for _, accepted := range []string{"", "*/*", "application/json", "text/plain", "text/html;q=0, */*"} {
		response := request(h, "GET", "/problems/not_found", "Accept", accepted)
		if response.Code != 200 || response.Header().Get("Content-Type") != "text/plain; charset=utf-8" || response.Header().Get("Vary") != "Accept" {
			t.Errorf("Accept: %s: %d, header %v, want the plain text", accepted, response.Code, response.Header())
		}
	}
	if response := request(h, "GET", "/problems/nothing", "Accept", "text/html"); response.Code != 404 {
		t.Errorf("GET /problems/nothing = %d, want 404", response.Code)
	}
}
