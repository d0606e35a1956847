package service_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/tests/crawl"
	"legislative/tests/running"
)

// readPage returns a page without tags, and its HTML.
func readPage(t *testing.T, s *running.Service, path string) (text, source string) {
	t.Helper()
	response, body := s.Get(t, "", path)
	if response.StatusCode != http.StatusOK {
		t.Fatalf("%s answers %d", path, response.StatusCode)
	}
	crawl.CheckWeight(t, path, body)
	source = string(body)
	text = html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(source, ""))
	return text, source
}

// query answers a GraphQL query.
func query(t *testing.T, s *running.Service, key, document string, into any) {
	t.Helper()
	body, err := json.Marshal(map[string]string{"query": document})
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/graphql", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+key)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	answer := struct {
		Data   any
		Errors json.RawMessage
	}{Data: into}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil || len(answer.Errors) > 0 {
		t.Fatalf("%v %s", err, answer.Errors)
	}
}

func TestBills(t *testing.T) {
	t.Parallel()
	s := running.Start(t)
	key := s.Key(t, access.Enterprise)
	t.Run("bill", func(t *testing.T) { t.Parallel(); testBill(t, s) })
	t.Run("amendments", func(t *testing.T) { t.Parallel(); testAmendments(t, s) })
	t.Run("actions", func(t *testing.T) { t.Parallel(); testActions(t, s) })
	t.Run("text", func(t *testing.T) { t.Parallel(); testText(t, s, key) })
	t.Run("comparison", func(t *testing.T) { t.Parallel(); testComparison(t, s, key) })
	t.Run("versions", func(t *testing.T) { t.Parallel(); testVersions(t, s) })
	t.Run("list", func(t *testing.T) { t.Parallel(); testList(t, s) })
	t.Run("missing", func(t *testing.T) {
		t.Parallel()
		for path, status := range map[string]int{
			"/bills/200/hr/99999": http.StatusNotFound, "/bills/200/xx/1": http.StatusBadRequest,
			"/bills/200/hr/1/text/5": http.StatusNotFound, "/bills/200/hr/1/text/xyz": http.StatusBadRequest, "/bills/200/hr/1/text/lts": http.StatusNotFound, "/amendments/200/hamdt/99999": http.StatusNotFound,
		} {
			if response, _ := s.Get(t, "", path); response.StatusCode != status {
				t.Errorf("%s answers %d, want %d", path, response.StatusCode, status)
			}
		}
	})
}

func testBill(t *testing.T, s *running.Service) {
	text, source := readPage(t, s, "/bills/200/hr/10")
	for _, want := range []string{
		"The President vetoed this bill. The House voted to override the veto on ", "no such Congress exists", "Compare with",
		"Identical bill, by CRS", "H.Amdt.", `"@type":"Legislation"`,
	} {
		if !strings.Contains(text, want) && !strings.Contains(source, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	if strings.Contains(source, "congress.gov") {
		t.Error("the page of a fictional bill links to an official site")
	}
	// The notice about campaign money precedes the figures.
	notice, figure := strings.Index(source, `class="notice"`), strings.Index(source, "billRollups")
	if notice < 0 || figure < notice {
		t.Errorf("the notice is at %d, the first figure at %d", notice, figure)
	}
}

func testAmendments(t *testing.T, s *running.Service) {
	text, _ := readPage(t, s, "/bills/200/hr/10/amendments?order=latest_action_desc")
	if strings.Index(text, "S.Amdt. 36") > strings.Index(text, "H.Amdt. 35") {
		t.Error("the amendment with the earlier action comes first")
	}
	bill, _ := readPage(t, s, "/bills/200/hr/10")
	if strings.Index(bill, "S.Amdt. 36") > strings.Index(bill, "H.Amdt. 35") {
		t.Error("on the page of the bill, the amendment with the earlier action comes first")
	}
	voted, _ := readPage(t, s, "/bills/200/hr/1/amendments?voted=true")
	if !strings.Contains(voted, "2 amendments with a loaded roll call") || !strings.Contains(voted, "H.Amdt. 1 ") || strings.Contains(voted, "H.Amdt. 2 ") {
		t.Error("the list of amendments with roll calls lacks some, or has others")
	}
	for _, path := range []string{"/bills/200/hr/10/amendments?order=size", "/bills/200/xx/10/amendments", "/bills/200/hr/1x/amendments"} {
		if response, _ := s.Get(t, "", path); response.StatusCode != http.StatusBadRequest {
			t.Errorf("%s answers %d", path, response.StatusCode)
		}
	}
}

func testActions(t *testing.T, s *running.Service) {
	all, _ := readPage(t, s, "/bills/200/hr/10/actions")
	committee, _ := readPage(t, s, "/bills/200/hr/10/actions?actions=committee")
	const vetoed, reported = "Vetoed by President.", "Reported with an amendment."
	if !strings.Contains(all, vetoed) || !strings.Contains(all, reported) {
		t.Error("the list of all actions lacks some")
	}
	if strings.Contains(committee, vetoed) || !strings.Contains(committee, reported) {
		t.Error("the list of committees' actions has others, or lacks some")
	}
}

// Each finding of the text has a place, at which the page marks its words.
func testText(t *testing.T, s *running.Service, key string) {
	var answer struct {
		Bill struct {
			TextVersions []struct {
				DatabaseID int64 `json:"databaseId"`
				Findings   struct {
					Nodes []struct {
						Text      string
						SectionID int64 `json:"sectionId"`
					}
				}
			}
		}
	}
	query(t, s, key, `{bill(congress: 200, billType: hr, billNumber: "10") {
		textVersions { databaseId findings(first: 100, kind: deadline) { nodes { text sectionId } } } }}`, &answer)
	marked := 0
	for _, v := range answer.Bill.TextVersions {
		for _, f := range v.Findings.Nodes {
			_, source := readPage(t, s, fmt.Sprintf("/bills/200/hr/10/text/%d?mark=deadline&after=%d", v.DatabaseID, f.SectionID-1))
			_, section, _ := strings.Cut(source, fmt.Sprintf(`<section id="s-%d"`, f.SectionID))
			section, _, _ = strings.Cut(section, "</section>")
			if !strings.Contains(section, `">`+html.EscapeString(f.Text)+`</mark>`) {
				t.Errorf("text %d does not mark %q", v.DatabaseID, f.Text)
				continue
			}
			marked++
		}
	}
	if marked == 0 {
		t.Error("no text has a deadline")
	}
	newest, source := readPage(t, s, "/bills/200/hr/10/text?q=carrier+pigeon")
	if !strings.Contains(newest, "matches") || !strings.Contains(source, `<span id="m-0"></span>`) || !strings.Contains(source, "f-match") {
		t.Error("the page does not mark the phrase")
	}
}

func testComparison(t *testing.T, s *running.Service, key string) {
	var answer struct {
		Bill struct {
			TextVersions []struct {
				DatabaseID int64 `json:"databaseId"`
			}
		}
	}
	query(t, s, key, `{bill(congress: 200, billType: hr, billNumber: "10") { textVersions { databaseId } }}`, &answer)
	versions := answer.Bill.TextVersions
	path := fmt.Sprintf("/bills/200/hr/10/text/compare/%d/%d", versions[len(versions)-1].DatabaseID, versions[0].DatabaseID)
	text, source := readPage(t, s, path)
	if !strings.Contains(text, "parts of the text differ") || !strings.Contains(source, `<ins><span class="sr">added: </span>`) {
		t.Error("the comparison shows no added words")
	}
	var other struct {
		Bill struct {
			TextVersions []struct {
				DatabaseID int64 `json:"databaseId"`
			}
		}
	}
	query(t, s, key, `{bill(congress: 200, billType: hr, billNumber: "15") { textVersions { databaseId } }}`, &other)
	path = fmt.Sprintf("/bills/200/hr/10/text/compare/%d/%d", other.Bill.TextVersions[0].DatabaseID, versions[0].DatabaseID)
	if response, _ := s.Get(t, "", path); response.StatusCode != http.StatusNotFound {
		t.Errorf("a comparison with the text of another bill answers %d", response.StatusCode)
	}
}

// Pages of texts have the codes of the versions in their addresses, and other addresses
// lead to these.
func testVersions(t *testing.T, s *running.Service) {
	_, source := readPage(t, s, "/bills/200/hr/10")
	if regexp.MustCompile(`/text/(compare/)?[0-9]`).MatchString(source) {
		t.Error("the page of the bill links to a text by its ID")
	}
	version := congress.TextVersionID{Bill: congress.BillID{Congress: 200, Type: "hr", Number: 10}, Code: "ih"}
	for path, want := range map[string]string{
		fmt.Sprintf("/bills/200/hr/10/text/%d?mark=date", version.Key()):      "/bills/200/hr/10/text/ih?mark=date",
		fmt.Sprintf("/bills/200/hr/10/text/%d/findings.csv", version.Key()):   "/bills/200/hr/10/text/ih/findings.csv",
		fmt.Sprintf("/bills/200/hr/10/text/compare/%d/EH/api", version.Key()): "/bills/200/hr/10/text/compare/ih/eh/api",
		"/bills/200/hr/10/text/ih?mark=date":                                  "/bills/200/hr/10/text/ih?mark=date",
	} {
		response, _ := s.Get(t, "", path)
		if got := response.Request.URL.RequestURI(); got != want || response.StatusCode != http.StatusOK {
			t.Errorf("%s leads to %s with status %d, want %s", path, got, response.StatusCode, want)
		}
	}
}

func testList(t *testing.T, s *running.Service) {
	_, source := readPage(t, s, "/bills?status=became_law&congress=200")
	statuses := regexp.MustCompile(`<span class="status">([^<]*)</span>`).FindAllStringSubmatch(source, -1)
	if len(statuses) == 0 {
		t.Fatal("the list has no laws")
	}
	for _, status := range statuses {
		if status[1] != "Became law" {
			t.Errorf("the list of laws has a bill with the status %s", status[1])
		}
	}
	if !strings.Contains(source, `href="/bills?congress=200" aria-label="Remove the filter Status: Became law"`) {
		t.Error("the filter cannot be removed")
	}
	_, source = readPage(t, s, "/bills?congress=200&order=number_asc")
	next := regexp.MustCompile(`rel="next" href="([^"]*)"`).FindStringSubmatch(source)
	if next == nil {
		t.Fatal("the list has one page only")
	}
	_, second := readPage(t, s, html.UnescapeString(next[1]))
	first := regexp.MustCompile(`<li><p><a href="(/bills/200/[^"]*)"`)
	if a, b := first.FindStringSubmatch(source), first.FindStringSubmatch(second); a == nil || b == nil || a[1] == b[1] {
		t.Errorf("the pages begin with %v and %v", a, b)
	}
}
