package lists_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

const measuredFields = `attendance%[1]s {votes attended rate} partyUnity%[1]s {votes withParty score}`

// TestMemberVoting checks that a ranking has the measures of all members in order.
func TestMemberVoting(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) {
		own, ofMember := fmt.Sprintf(measuredFields, ""), fmt.Sprintf(measuredFields, "(span: {congress: 200, session: 1})")
		for order, measure := range map[string][]string{"unity_desc": {"partyUnity", "score"}, "attendance_asc": {"attendance", "rate"}} {
			ranked := a.readAll(t, "memberVoting", ", congress: 200, session: 1, orderBy: "+order, "partyLetter member {bioguideId partyLetter "+ofMember+"} "+own, 7)
			last := map[string]float64{"unity_desc": 1}[order]
			for _, n := range ranked {
				for _, name := range []string{"attendance", "partyUnity"} {
					if diff := cmp.Diff(valueAt(n, "member", name), n[name]); diff != "" {
						t.Errorf("%s of %v (-member +ranking):\n%s", name, valueAt(n, "member", "bioguideId"), diff)
					}
				}
				value, isKnown := valueAt(n, measure...).(float64)
				if isKnown && (value < last) != (order == "unity_desc") && value != last {
					t.Errorf("%s: %v follows %v", order, value, last)
				}
				last = value
			}
			if len(ranked) < 20 {
				t.Errorf("%s: %d members", order, len(ranked))
			}
		}
		all := a.readAll(t, "memberVoting", ", congress: 200", "partyLetter attendance {votes}", 100)
		want := 0
		for _, n := range all {
			if n["partyLetter"] == "R" && valueAt(n, "attendance", "votes").(float64) >= 5 {
				want++
			}
		}
		if got := a.readAll(t, "memberVoting", `, congress: 200, filter: {party: "republican", minVotes: 5}`, "partyLetter", 100); len(got) != want || want == 0 {
			t.Errorf("%d Republicans with 5 votes, want %d", len(got), want)
		}
	})
}

// TestVotesOfMemberOnBills checks the conditions on the bills of a member's votes.
func TestVotesOfMemberOnBills(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) {
		first := a.readAll(t, "memberVoting", ", congress: 200", "member {bioguideId}", 100)[0]
		member := fmt.Sprintf("member(bioguideId: %q)", valueAt(first, "member", "bioguideId"))
		read := func(filter string) (votes []map[string]any) {
			data := a.mustDo(t, fmt.Sprintf("{%s {votes(first: 500%s) {totalCount nodes {vote {id bill {congress billType billNumber policyArea}}}}}}", member, filter), nil)
			connection := data["member"].(map[string]any)["votes"].(map[string]any)
			for _, n := range connection["nodes"].([]any) {
				votes = append(votes, n.(map[string]any)["vote"].(map[string]any))
			}
			if connection["totalCount"] != float64(len(votes)) {
				t.Errorf("%s: %d votes of %v", filter, len(votes), connection["totalCount"])
			}
			return votes
		}
		all := read("")
		i := slices.IndexFunc(all, func(v map[string]any) bool { return valueAt(v, "bill", "policyArea") != nil })
		if i < 0 {
			t.Fatal("no vote is on a bill with a policy area")
		}
		area, name := fmt.Sprint(valueAt(all[i], "bill", "policyArea")), billNames(all[i])[0]
		for filter, matches := range map[string]func(map[string]any) bool{
			fmt.Sprintf("policyArea: %q", strings.ToUpper(area)):          func(v map[string]any) bool { return valueAt(v, "bill", "policyArea") == area },
			fmt.Sprintf("bill: %q", name):                                 func(v map[string]any) bool { return slices.Equal(billNames(v), []string{name}) },
			fmt.Sprintf("bill: %q, policyArea: %q", name, "No such area"): func(map[string]any) bool { return false },
		} {
			want := slices.DeleteFunc(slices.Clone(all), func(v map[string]any) bool { return !matches(v) })
			if diff := cmp.Diff(want, read(", filter: {"+filter+"}"), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("%s (-want +got):\n%s", filter, diff)
			}
		}
	})
}
