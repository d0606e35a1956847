package web

import (
	"strings"
	"testing"

	"legislative/internal/http/problem"
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
		for path, want := range map[string]string{
			"/problems/not_found":        "Not found\n\nThe record is not loaded, or the path does not exist.\n",
			"/problems/already_received": problem.TypeOf(problem.AlreadyReceived).Title + "\n\n" + problem.TypeOf(problem.AlreadyReceived).Detail + "\n",
			"/problems/too_deep":         "Too deep\n\nFields are nested",
			"/problems/answer_too_large": "Answer too large\n\nThe ",
		} {
			response := request(h, "GET", path, "Accept", accepted)
			if response.Code != 200 || response.Header().Get("Content-Type") != "text/plain; charset=utf-8" || response.Header().Get("Vary") != "Accept" || !strings.HasPrefix(response.Body.String(), want) {
				t.Errorf("%s, Accept: %s: %d, header %v, %s, want the plain text %s", path, accepted, response.Code, response.Header(), response.Body, want)
			}
		}
	}
	if response := request(h, "GET", "/problems/nothing", "Accept", "text/html"); response.Code != 404 {
		t.Errorf("GET /problems/nothing = %d, want 404", response.Code)
	}
}
