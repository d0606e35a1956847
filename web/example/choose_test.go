package example

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// choose returns the set that is chosen among records as the operation returns them.
func choose(t *testing.T, data string) Set {
	t.Helper()
	var f found
	if err := json.Unmarshal([]byte(data), &f); err != nil {
		t.Fatal(err)
	}
	return f.choose()
}

func TestChooseTheBillWithMost(t *testing.T) {
	t.Parallel()
	set := choose(t, `{
		"laws": {"nodes": [{"congress": 200, "billType": "s", "billNumber": "1", "coverage": {"loaded": ["status_file"]}}]},
		"newest": {"nodes": [{"congress": 200, "billType": "hr", "billNumber": "2", "coverage": {"loaded": ["status_file", "bill_text"]},
			"textVersions": [{"databaseId": 5, "textCached": false}, {"databaseId": 6, "textCached": true}],
			"votes": {"nodes": [{"congress": 200, "session": 1, "rollCallNumber": 3}]},
			"committees": [{"chamber": "House", "systemCode": "HSBB00"}],
			"sponsors": [{"member": null}, {"member": {"bioguideId": "A000001"}}]}]},
		"withVotes": {"nodes": [{"congress": 200, "session": 2, "rollCallNumber": 9, "bill": {"congress": 200, "billType": "hr", "billNumber": "7", "coverage": {"loaded": []}}}]},
		"amended": {"nodes": [{"congress": 200, "amendmentType": "hamdt", "amendmentNumber": "4", "amendedBill": null}]},
		"committees": {"nodes": [
			{"chamber": "House", "systemCode": "HSAA00", "members": [{"bioguideId": "A000001"}]},
			{"chamber": "House", "systemCode": "HSBB00", "members": [{"bioguideId": "A000001"}]}]},
		"members": {"nodes": [{"bioguideId": "B000001"}]}
	}`)
	text := int64(6)
	want := Set{
		Bill: &Bill{200, "hr", "2", &text}, Vote: &Vote{200, 1, 3}, Amendment: &Amendment{200, "hamdt", "4"},
		Committee: &Committee{"House", "HSBB00"}, Member: &Member{"A000001"},
	}
	if diff := cmp.Diff(want, set); diff != "" {
		t.Errorf("set (-want +got):\n%s", diff)
	}
}

func TestMissingRecords(t *testing.T) {
	t.Parallel()
	// A bill of which no file is loaded has no answer.
	set := choose(t, `{"withVotes": {"nodes": [
		{"congress": 200, "session": 2, "rollCallNumber": 9, "bill": {"congress": 200, "billType": "hr", "billNumber": "7", "coverage": {"loaded": []}}}]}}`)
	for path, want := range map[string]string{
		"/bills/{congress}/{billType}/{billNumber}":                      "bill",
		"/bills/{congress}/{billType}/{billNumber}/text/{textVersionID}": "bill",
		"/amendments/{congress}/{amendmentType}/{amendmentNumber}":       "amendment",
		"/committees/{chamber}/{systemCode}":                             "committee",
	} {
		if values, missing := set.For(path); missing == nil || missing.Record != want || values != nil {
			t.Errorf("For(%s) = %v, %v, want a missing %s", path, values, missing, want)
		}
	}
	values, missing := set.For("/house-votes/{congress}/{session}/{rollCallNumber}")
	if diff := cmp.Diff(map[string]string{"congress": "200", "session": "2", "rollCallNumber": "9"}, values); diff != "" || missing != nil {
		t.Errorf("For a vote: %v, %s", missing, diff)
	}
	set.Bill = &Bill{200, "hr", "1", nil}
	if _, missing := set.For("/bills/{congress}/{billType}/{billNumber}/text/{textVersionID}"); missing != noText {
		t.Errorf("For a text = %v, want that no text is loaded", missing)
	}
}
