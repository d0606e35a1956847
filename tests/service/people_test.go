package service_test

import (
	"strings"
	"testing"

	"legislative/tests/running"
)

// Pages of unusual records say what is unusual about them.
func TestPeople(t *testing.T) {
	t.Parallel()
	s := running.Start(t)
	for path, wants := range map[string][]string{
		"/votes/200/1/1":   {"422 members answered the call; 13 did not.", "A new House calls the roll of its members by states"},
		"/votes/200/1/2":   {"Quillrigg was elected Speaker with", "The House chooses its Speaker.", "in Washington"},
		"/votes/200/1/3":   {"Goosebrook of California Amendment No. 1", "crossed party lines", "more than half of the members who voted Yea or Nay"},
		"/votes/200/1/17":  {"The House vacated this vote. No count of it is loaded."},
		"/votes/200/1/21":  {"The President vetoed the bill.", "two thirds of the members who voted Yea or Nay"},
		"/members/B900021": {"is the Delegate from the District of Columbia (Democrat).", "A Delegate speaks, introduces bills and votes in committees"},
		"/members/A900005": {"is the Representative from South Carolina’s 3rd district (Republican). In the House since", "/docs/graphql#PartyUnity"},
		"/":                {"Bills are counted if their status file is loaded"},
		"/committees":      {"subcommittees"},
		committeePath: {
			"ommittee of the House with 38 members.", "Majority", "Bills by stage", `<a href="/bills?committee=HSZA00&amp;status=`,
			`38 members, each a circle; see <a href="#members-title">Members</a>`,
		},
		"/committees/house/hsza11": {`1 committee, each a square: <a href="/committees/house/hsza00">House Committee on Granaries and Orchards</a>, the parent committee`},
		"/members?state=DC":        {"Delegate from the District of Columbia"},
	} {
		text, source := readPage(t, s, path)
		if strings.Contains(text, "· ·") {
			t.Errorf("%s separates parts of a line of which one is missing", path)
		}
		for _, want := range wants {
			if !strings.Contains(text, want) && !strings.Contains(source, want) {
				t.Errorf("%s has no %q", path, want)
			}
		}
	}
}
