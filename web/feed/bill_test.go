package feed

import (
	"encoding/json"
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The feed of a bill leaves out actions that repeat others, and leads to the places of
// the page that have the rest.
func TestBillFeed(t *testing.T) {
	t.Parallel()
	const answer = `{"bill": {"congress": 200, "billType": "hr", "billNumber": "1", "actions": {"nodes": [
		{"date": "2187-11-23", "text": "Became Public Law No: 200-1.", "sourceSystem": "House floor actions"},
		{"date": "2187-11-23", "text": "Became Public Law No: 200-1.", "sourceSystem": "Library of Congress"}
	]}, "textVersions": [
		{"versionCode": "enr", "versionName": "Enrolled Bill", "date": "2187-11-22", "textCached": true},
		{"versionCode": "ih", "versionName": "Introduced in House", "date": "2187-11-21"}
	]}}`
	f, err := newBillFeed(site{&url.URL{Scheme: "https", Host: "example.org"}}, nil, func(v any) error { return json.Unmarshal([]byte(answer), v) })
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range f.Entries {
		got = append(got, e.Title, e.Links[0].Href)
	}
	const page = "https://example.org/bills/200/hr/1"
	want := []string{
		"H.R. 1: Became Public Law No: 200-1.", page + "#actions",
		"H.R. 1: text Enrolled Bill", page + "/text/enr",
		"H.R. 1: text Introduced in House", page + "#texts",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The result of an election of the Speaker is a name even if nobody was elected.
func TestElectionOutcome(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]string{
		`{"result": "Doe", "summary": {"other": 433, "notVoting": 1}, "election": {"elected": "Doe"}}`: "Doe elected: 433 for candidates, 0 present, 1 not voting",
		`{"result": "Doe", "summary": {"other": 434}, "election": {"elected": null}}`:                  "Nobody elected: 434 for candidates, 0 present, 0 not voting",
		`{"result": "Passed", "summary": {"yea": 2, "nay": 1}, "election": null}`:                      "Passed: 2 yea, 1 nay, 0 present, 0 not voting",
	} {
		var v vote
		if err := json.Unmarshal([]byte(answer), &v); err != nil {
			t.Fatal(err)
		}
		if got := v.outcome(); got != want {
			t.Errorf("the outcome of %s is %q, want %q", answer, got, want)
		}
	}
}
