package service_test

import (
	"encoding/csv"
	"encoding/json"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/tests/running"
)

const committeePath = "/committees/house/hsza00"

func TestForms(t *testing.T) {
	t.Parallel()
	service := running.Start(t)
	response, body := service.Get(t, "", committeePath)
	if response.StatusCode != 200 || !strings.Contains(string(body), "<h1>House Committee on Granaries and Orchards</h1>") {
		t.Errorf("%s = %d", committeePath, response.StatusCode)
	}
	if policy := response.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") {
		t.Errorf("the policy of the page is %q", policy)
	}
	if cookies := response.Cookies(); len(cookies) > 0 {
		t.Errorf("the page sets cookies: %v", cookies)
	}

	response, body = service.Get(t, "", committeePath+"/members.csv")
	rows, err := csv.NewReader(strings.NewReader(string(body))).ReadAll()
	if err != nil || len(rows) != 39 || rows[0][0] != "bioguide_id" {
		t.Errorf("the table of members has %d rows, %v, want 38 members below the names of columns", len(rows), err)
	}
	if kind := response.Header.Get("Content-Type"); !strings.HasPrefix(kind, "text/csv") {
		t.Errorf("the table of members has the type %q", kind)
	}

	_, body = service.Get(t, "", committeePath+"/api.json")
	var operation struct {
		Query     string
		Variables map[string]any
	}
	if err := json.Unmarshal(body, &operation); err != nil || operation.Variables["systemCode"] != "HSZA00" || !strings.Contains(operation.Query, "...Roster") {
		t.Errorf("the operation of the page is %s, %v", body, err)
	}
	_, body = service.Get(t, "", committeePath+"/api")
	if !strings.Contains(string(body), `id="roster"`) || !strings.Contains(string(body), "/graphiql?query=") {
		t.Error("the page of queries has no query of the roster")
	}
}

// The tables of lists with several pages say that they have the rows of one.
func TestTablesOfLists(t *testing.T) {
	t.Parallel()
	service := running.Start(t)
	const whole = `<a href="/docs/guides/exports">Export whole tables</a>`
	text, source := readPage(t, service, "/bills?order=number_asc")
	if !strings.Contains(text, "Download these 30 rows as CSV") || !strings.Contains(source, whole) {
		t.Error("the first page of bills does not say how many rows its table has, or where whole tables are")
	}
	next := regexp.MustCompile(`rel="next" href="([^"]*)"`).FindStringSubmatch(source)
	if next == nil {
		t.Fatal("the list of bills has one page only")
	}
	last, _ := readPage(t, service, html.UnescapeString(next[1]))
	if !strings.Contains(last, "Download these ") || strings.Contains(last, "Next bills") {
		t.Error("the last page of bills does not say how many rows its table has")
	}
	for _, path := range []string{"/committees", "/bills?status=vetoed"} {
		text, source := readPage(t, service, path)
		if !strings.Contains(text, "Download as CSV") || strings.Contains(source, whole) {
			t.Errorf("%s has one page and does not lead to its whole table", path)
		}
	}
}

// Clients that have a page get 304, and pages for programs only do not hide errors.
func TestPageResponses(t *testing.T) {
	t.Parallel()
	service := running.Start(t)
	first, _ := service.Get(t, "", committeePath)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, service.URL+committeePath, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("If-None-Match", first.Header.Get("ETag"))
	request.Header.Set("Accept-Encoding", "gzip")
	again, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Body.Close(); err != nil || again.StatusCode != http.StatusNotModified {
		t.Errorf("a page that the client has = %d, %v, want 304", again.StatusCode, err)
	}
	for path, want := range map[string]struct {
		status int
		text   string
	}{
		"/committees/house/hszz99":              {404, "No committee with this code is loaded."},
		"/committees/house/nothing":             {400, "systemCode: Must be the code of a committee"},
		"/committees/attic/hsza00":              {400, "chamber: Must be one of: house, senate, joint."},
		"/members?q=zzz&state=NE":               {200, `href="/members?current=all&amp;q=zzz&amp;state=NE"`},
		"/members?congress=200":                 {200, `<option value="200" selected>`},
		"/votes/analytics?party=R&state=NE":     {200, `<option value="NE" selected>`},
		"/amendments?congress=200&type=hamdt":   {200, "Remove the filter Type: House amendment"},
		"/votes?member=A900005":                 {200, `<h1>House votes of `},
		"/votes?congress=200&passed=true":       {200, "Remove the filter Outcome: Carried"},
		"/votes?member=A900005&position=yea":    {200, `member=A900005&amp;position=nay"`},
		committeePath + "?after=nothing":        {400, "after"},
		"/search?q=" + strings.Repeat("w+", 21): {400, "at most 20 words"},
		committeePath + "?utm_source=somewhere": {200, "Granaries"},
		committeePath + "/members.csv?after=x":  {400, `"code":"invalid_parameter"`},
		"/committees/house/hszz99/members.csv":  {404, `"code":"not_found"`},
	} {
		response, body := service.Get(t, "", path)
		if response.StatusCode != want.status || !strings.Contains(string(body), want.text) {
			t.Errorf("%s = %d, want %d with %q:\n%s", path, response.StatusCode, want.status, want.text, body)
		}
	}
}

// Everything that a page shows is in the answer that its reader can get with a key of
// the plan for analysis.
func TestOperationOfPageNeedsKey(t *testing.T) {
	t.Parallel()
	service := running.Start(t)
	_, operation := service.Get(t, "", committeePath+"/api.json")
	for key, want := range map[string]int{"": 401, service.Key(t, access.Analysis): 200} {
		if response := service.Post(t, key, "/graphql", operation); response.StatusCode != want {
			t.Errorf("the operation of a page with key %q = %d, want %d", key, response.StatusCode, want)
		}
	}
}
