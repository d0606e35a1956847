package rollcall_test

import (
	"database/sql"
	"database/sql/driver"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

// storedValue is a value of a column.
type storedValue interface {
	driver.Valuer
	sql.Scanner
}

// storedValues returns a value of each type that is stored for a session.
func storedValues() []storedValue {
	all := rollcall.Group{Party: rollcall.All, State: rollcall.All, Votes: 2, Positions: rollcall.Counts{3, 1, 0, 300, 0}, VotesWith: rollcall.Counts{2, 1, 0, 2, 0}}
	one := rollcall.Group{Party: 1, State: 0, Votes: 1, Positions: rollcall.Counts{1}, VotesWith: rollcall.Counts{1}}
	docket := &rollcall.Docket{}
	docket.Add(1, "2187-01-05", "", nil)
	docket.Add(7, "2187-01-05", "Health", []rollcall.Majority{{Party: "D", Position: congress.Yea}, {Party: "R", Position: congress.Nay}})
	docket.Add(1200, "", "Taxation", []rollcall.Majority{{Party: "R", Position: congress.Yea}})
	return []storedValue{
		&rollcall.Summary{
			Parties: []string{"D", "R"}, States: []string{"TX"}, Groups: []rollcall.Group{all, one},
			Areas: []rollcall.Area{{Name: "Health", Groups: []rollcall.Group{all}}},
		},
		&rollcall.Areas{{Name: "Health", Groups: []rollcall.Group{all, one}}, {Name: "Café", Groups: []rollcall.Group{one}}},
		&rollcall.Voters{{Voter: 12, Party: 1, Positions: rollcall.Counts{5, 0, 0, 0, 1}}, {Voter: 12, State: 3}, {Voter: 25_000_001}},
		docket,
		&rollcall.Affiliations{{From: 1, Party: "D", State: "TX"}, {From: 90, Party: "I", State: "TX"}},
	}
}

func TestStoredValuesRoundTrip(t *testing.T) {
	t.Parallel()
	for _, want := range storedValues() {
		packed, err := want.Value()
		if err != nil {
			t.Fatal(err)
		}
		got := reflect.New(reflect.TypeOf(want).Elem()).Interface().(storedValue)
		if err := got.Scan(packed); err != nil {
			t.Errorf("%T: %v", want, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%T: Scan(Value()) (-want +got):\n%s", want, diff)
		}
		for n := range packed.([]byte) {
			if err := got.Scan(packed.([]byte)[:n]); err == nil {
				t.Errorf("%T: Scan accepted %d of %d bytes", want, n, len(packed.([]byte)))
			}
		}
	}
}

// TestSummaryRejectsUnknownNames checks that Scan rejects a group of a party that
// the summary does not list.
func TestSummaryRejectsUnknownNames(t *testing.T) {
	t.Parallel()
	packed, err := rollcall.Summary{Parties: []string{"D"}, States: []string{"TX"}, Groups: []rollcall.Group{{Party: 1}}}.Value()
	if err != nil {
		t.Fatal(err)
	}
	if err := new(rollcall.Summary).Scan(packed); err == nil {
		t.Error("Scan accepted a group of the second of one party")
	}
}

func TestAffiliationsOfOldRecords(t *testing.T) {
	t.Parallel()
	old := rollcall.Affiliations{{From: 1}}
	if err := old.Scan(nil); err != nil || old != nil {
		t.Errorf("Scan(nil) = %v, %v, want no affiliations", old, err)
	}
}

func TestPartyUnity(t *testing.T) {
	t.Parallel()
	yea, nay := congress.Yea, congress.Nay
	for _, tc := range []struct {
		majorities []rollcall.Majority
		want       bool
	}{
		{[]rollcall.Majority{{"D", yea}, {"R", nay}}, true},
		{[]rollcall.Majority{{"R", yea}, {"I", yea}, {"D", nay}}, true},
		{[]rollcall.Majority{{"D", yea}, {"R", yea}}, false},
		{[]rollcall.Majority{{"D", yea}, {"I", nay}}, false}, // Republicans are divided
		{nil, false},
	} {
		d := rollcall.Docket{}
		d.Add(1, "", "", []rollcall.Majority{{"D", yea}, {"R", nay}})
		d.Add(2, "", "", tc.majorities)
		if got := d.IsPartyUnity(1); got != tc.want {
			t.Errorf("IsPartyUnity with majorities %v = %v, want %v", tc.majorities, got, tc.want)
		}
	}
}
