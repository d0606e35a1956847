package service_test

import (
	"net/http"
	"strings"
	"testing"

	"legislative/tests/running"
)

// browser is the header Accept of browsers.
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

// ask sends a request without following redirects. It returns the status, the content type
// or, of a redirect, the location, and the body.
func ask(t *testing.T, s *running.Service, method, path, accept string) (status int, kind, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, s.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept", accept)
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var text strings.Builder
	if err := response.Write(&text); err != nil {
		t.Fatal(err)
	}
	if location := response.Header.Get("Location"); location != "" {
		return response.StatusCode, location, text.String()
	}
	return response.StatusCode, response.Header.Get("Content-Type"), text.String()
}

// Browsers get a page for paths that do not exist, and programs a problem document.
func TestMissingPaths(t *testing.T) {
	t.Parallel()
	s := running.Start(t)
	const page, document = "text/html; charset=utf-8", "application/problem+json"
	for _, c := range []struct {
		method, path, accept string
		status               int
		kind, part           string
	}{
		{"GET", "/nope", browser, 404, page, "This path does not exist."},
		{"GET", "/nope", browser, 404, page, `<a href="/search">Search</a>`},
		{"GET", "/nope", browser, 404, page, "No record here is real."},
		{"GET", "/nope", browser, 404, page, "Cache-Control: no-store"},
		{"POST", "/nope", browser, 404, page, "This path does not exist."},
		{"GET", "/nope", "*/*", 404, document, `"detail":"This path does not exist."`},
		{"GET", "/nope", "", 404, document, `"code":"not_found"`},
		{"GET", "/api/nope", browser, 404, document, `"code":"not_found"`},
		{"GET", "/api/v1/nope", browser, 401, document, `"code":"missing_key"`},
		{"GET", "/graphql/nope", browser, 404, document, `"code":"not_found"`},
		{"GET", "/problems/nope", browser, 404, page, "This path does not exist."},
		{"POST", "/bills", browser, 405, page, "Use GET or HEAD."},
		{"POST", "/bills/117", browser, 405, document, "method_not_allowed"},
		{"GET", "/bills/", browser, 301, "/bills", ""},
		{"GET", "/members/?q=a", "*/*", 301, "/members?q=a", ""},
		{"HEAD", "/bills/200/hr/1/", browser, 301, "/bills/200/hr/1", ""},
		{"POST", "/bills/", browser, 404, page, "This path does not exist."},
		{"GET", "/graphql/", browser, 404, document, "not_found"},
		{"GET", "//example.com/", browser, 404, page, "This path does not exist."},
		{"GET", "/nope/", browser, 404, page, "This path does not exist."},
		{"GET", "/bills/200", browser, 301, "/bills?congress=200", ""},
		{"GET", "/bills/200/", browser, 301, "/bills/200", ""},
		{"GET", "/bills/200/hr", browser, 301, "/bills?congress=200&type=hr", ""},
		{"GET", "/amendments/200/hamdt", browser, 301, "/amendments?congress=200&type=hamdt", ""},
		{"GET", "/votes/200", "*/*", 301, "/votes?congress=200", ""},
		{"GET", "/votes/200/1", browser, 301, "/votes?congress=200&session=1", ""},
		{"GET", "/committees/house", browser, 301, "/committees", ""},
		{"GET", "/bills/200/hr/1", browser, 200, page, "<h1>"},
		{"GET", "/votes/200/1/1", browser, 200, page, "<h1>"},
		{"GET", "/bills/bills.csv", browser, 200, "text/csv; charset=utf-8; header=present", ""},
	} {
		status, kind, body := ask(t, s, c.method, c.path, c.accept)
		if status != c.status || kind != c.kind || !strings.Contains(body, c.part) {
			t.Errorf("%s %s for %q = %d %s, want %d %s with %q:\n%.900s", c.method, c.path, c.accept, status, kind, c.status, c.kind, c.part, body)
		}
	}
}
