package graph_test

import (
	"context"
	"fmt"
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/ingest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// bill returns a status file of a bill with a title and the text of its latest action.
func statusFile(number int, title, date, action string) []byte {
	return fmt.Appendf(nil, `<billStatus><version>3.0.0</version><bill><congress>200</congress><type>HR</type><number>%d</number>
		<title>%s</title><updateDate>2187-06-01T00:00:00Z</updateDate><introducedDate>2187-01-03</introducedDate>
		<actions><item><actionDate>%s</actionDate><text>%s</text><type>BecameLaw</type></item></actions>
		<latestAction><actionDate>%s</actionDate><text>%s</text></latestAction></bill></billStatus>`, number, title, date, action, date, action)
}

// rollCall is a vote on the passage of a bill of which no file is loaded.
const rollCall = `<rollcall-vote><vote-metadata><congress>200</congress><session>1st</session>
	<chamber>U.S. House of Representatives</chamber><rollcall-num>7</rollcall-num><legis-num>H R 90</legis-num>
	<vote-question>On Passage</vote-question><vote-type>YEA-AND-NAY</vote-type><vote-result>Passed</vote-result>
	<action-date>3-May-2187</action-date><vote-desc>One Big Vaccination Bill Act</vote-desc></vote-metadata><vote-data><recorded-vote>
	<legislator name-id="Q000001" party="D" state="ZA">Quill</legislator><vote>Yea</vote></recorded-vote></vote-data></rollcall-vote>`

// loadNamed loads bills with similar names.
func loadNamed(t *testing.T, db *database.DB) {
	t.Helper()
	files := map[string][]byte{"roll007.xml": []byte(rollCall)}
	for number, title := range map[int]string{
		1: "Moon Dust Act", 2: "Clean Moon Dust Act", 3: "Dust of the Moon Act", 4: "To sweep moon dust for hires.", 5: "Moon Dust Sweepers Act",
	} {
		files[fmt.Sprintf("BILLSTATUS-200hr%d.xml", number)] = statusFile(number, title, fmt.Sprintf("2187-02-0%d", number), "Referred to committee.")
	}
	files["BILLSTATUS-200hr6.xml"] = statusFile(6, "Moon Dust Vacuums Act", "2187-01-09", "Became Public Law No: 200-6.")
	report, err := ingest.Files(context.Background(), db, maps.All(files))
	if err != nil || len(report.Failures) > 0 {
		t.Fatal(err, report.Failures)
	}
}

// TestRelevance checks the order of the bills that a search finds, on both engines, and
// that its pages have each of them once.
func TestRelevance(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		loadNamed(t, db)
		b := newBench(t, db)
		numbers := func(query string, size int) (found []string) {
			for _, node := range b.walk(fmt.Sprintf("bills(PAGE, query: %q)", query), "billNumber", "billNumber", size) {
				found = append(found, fmt.Sprint(node))
			}
			return found
		}
		for query, want := range map[string][]string{
			"moon dust act":               {"1", "2", "6", "5", "3"}, // is it, contains it, has its words
			"moon dust":                   {"6", "5", "1", "2", "4", "3"},
			"dusts moons":                 {"6", "5", "3", "2", "1", "4"},
			"Moon Dust Vacuums Act":       {"6"},
			"P.L. 200-6":                  {"6"},
			"200-hr-5":                    {"5"},
			"big vaccinations":            {"90"},
			"one big vaccination bill":    {"90"},
			"the dust of a moon sweepers": {"5"},
			"moon dust act for of xyzzy":  nil,
		} {
			if diff := cmp.Diff(want, numbers(query, 100)); diff != "" {
				t.Errorf("%q, -want +got:\n%s", query, diff)
			}
			if diff := cmp.Diff(numbers(query, 100), numbers(query, 2)); diff != "" {
				t.Errorf("%q in pages of 2:\n%s", query, diff)
			}
		}
		data, _ := b.run(`{ search(query: "moon dast") { suggestion } known: search(query: "moon dusts") { suggestion } name: search(query: "HRES 9") { suggestion }
			beside: search(query: "HRES 9 moon dast") { suggestion }
			bill(congress: 200, billType: hr, billNumber: "90") { alternativeTitles { title source } }
			suggest(query: "one b") { totalCount nextCursor nodes { text kind recordId } }
			byLaw: suggest(query: "public law 200") { nodes { recordId } }
			houseVotes(query: "hr90") { nodes { rollCallNumber } } }`, nil)
		want := map[string]any{
			"search": map[string]any{"suggestion": "moon dust"}, "known": map[string]any{"suggestion": nil}, "name": map[string]any{"suggestion": nil},
			"beside":     map[string]any{"suggestion": "HRES 9 moon dust"},
			"bill":       map[string]any{"alternativeTitles": []any{map[string]any{"title": "One Big Vaccination Bill Act", "source": "vote"}}},
			"suggest":    map[string]any{"totalCount": 1.0, "nextCursor": nil, "nodes": []any{map[string]any{"text": "One Big Vaccination Bill Act", "kind": "bill", "recordId": "200hr90"}}},
			"byLaw":      map[string]any{"nodes": []any{map[string]any{"recordId": "200hr6"}}},
			"houseVotes": map[string]any{"nodes": []any{map[string]any{"rollCallNumber": 7.0}}},
		}
		if diff := cmp.Diff(want, data); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	})
}
