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
