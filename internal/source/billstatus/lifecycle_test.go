package billstatus_test

import (
	"path/filepath"
	"testing"

	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
)

func TestProgress(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures {
		b := read(t, string(fixture(t, f.file)))
		if got, since := b.Progress(); got != congress.BecameLaw || since != "2288-07-20" {
			t.Errorf("Progress of %s = %s, %s, want became_law, 2288-07-20", f.file, got, since)
		}
	}
	b := read(t, body(`<titles><item><titleType>Official Title as Introduced</titleType>
		<title>Proposing an amendment to the Constitution of the United States to keep lamps lit.</title></item></titles>
		<actions><item><actionDate>2287-04-01</actionDate><text>Passed/agreed to in Senate</text><actionCode>17000</actionCode></item>
		<item><actionDate>2287-03-01</actionDate><text>Passed/agreed to in House</text><actionCode>8000</actionCode></item></actions>`))
	if got, since := b.Progress(); got != congress.SentToStates || since != "2287-04-01" {
		t.Errorf("Progress = %s, %s, want sent_to_states, 2287-04-01", got, since)
	}
}

// TestRealProgress compares the statuses of published bills with those according
// to Congress.gov.
func TestRealProgress(t *testing.T) {
	t.Parallel()
	known := map[string]string{
		"114hconres70": "agreed_concurrent 2015-09-16", // Senate, two days after the House
		"114hjres45":   "referred 2015-04-16",
		"114hr1155":    "passed_house 2016-01-07", // afterwards referred in the Senate
		"114hr1314":    "became_law 2015-11-02",   // amendments between the chambers
		"114hr22":      "became_law 2015-12-04",   // conference
		"114hr2822":    "reported 2015-06-18",     // remained unfinished business
		"114hres348":   "agreed_simple 2015-10-20",
		"114sconres11": "agreed_concurrent 2015-05-05", // by conference
		"114sjres8":    "vetoed 2015-03-31",            // the veto message was tabled
		"114sres105":   "agreed_simple 2015-03-27",
		"115hr302":     "passed_senate 2018-10-03", // concurred, not yet presented
		"115s2269":     "to_president 2018-10-02",
		"116hr1500":    "passed_house 2019-05-22",
		"117hr2":       "introduced 2021-01-03", // reserved for the Speaker
		"117hr5376":    "became_law 2022-08-16",
		"117s1260":     "passed_senate 2021-06-08",
		"117sconres5":  "agreed_concurrent 2021-02-05",
		"117sconres7":  "referred 2021-03-01",
		"118s2226":     "passed_senate 2023-07-27",
		"118sres714":   "referred 2024-05-23",
		"119hres214":   "agreed_simple 2025-03-11",
	}
	first := map[congress.BillID]string{}
	seen := map[string]bool{}
	for _, path := range realFiles(t) {
		b := readFile(t, path)
		status, since := b.Progress()
		got := string(status) + " " + since
		if want := known[b.ID.String()]; want != "" && got != want {
			t.Errorf("Progress of %s = %s, want %s", filepath.Base(path), got, want)
		}
		if law := len(b.Laws) > 0; law != (status == congress.BecameLaw) {
			t.Errorf("Progress of %s = %s, want became_law only with laws, which are %v", filepath.Base(path), got, b.Laws)
		}
		if other := first[b.ID]; other != "" && got != other {
			t.Errorf("Progress of %s, in schema %s, = %s, want %s as in another file", filepath.Base(path), b.Schema, got, other)
		}
		first[b.ID], seen[b.ID.String()] = got, true
	}
	for id := range known {
		if !seen[id] {
			t.Errorf("no file on %s", id)
		}
	}
}

// TestProgressWithoutCodes removes the Library's codes, which the 3.0 preview
// omits from many actions, and expects the same status from the texts.
func TestProgressWithoutCodes(t *testing.T) {
	t.Parallel()
	for _, path := range realFiles(t) {
		b := readFile(t, path)
		want, since := b.Progress()
		uncoded := *b
		uncoded.Actions = mapped(b.Actions, func(a *billstatus.Action) {
			if a.Source.Name == "Library of Congress" && a.Text != "" {
				a.Code = ""
			}
		})
		if got, gotSince := uncoded.Progress(); got != want || gotSince != since {
			t.Errorf("Progress of %s without codes = %s, %s, want %s, %s", filepath.Base(path), got, gotSince, want, since)
		}
	}
}
