package positions

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

func TestFindBreaks(t *testing.T) {
	t.Parallel()
	var ballots []rollcall.Ballot
	for i, b := range []struct{ name, party, cast string }{
		{"With", "D", "Aye"}, {"With too", "D", "Yea"}, {"Against", "D", "No"}, {"Absent", "D", "Not Voting"}, {"Present", "D", "Present"},
		{"Tied", "R", "Yea"}, {"Tied too", "R", "Nay"},
		{"Independent", "I", "Yea"}, {"Independent too", "I", "Yea"}, {"Independent against", "I", "Nay"},
	} {
		ballots = append(ballots, rollcall.Ballot{Voter: int64(i + 1), Name: b.name, Party: b.party, Cast: b.cast})
	}
	vote := &ent.HouseVote{Congress: 200, Session: 1, RollCall: 1}
	for _, c := range []struct {
		more []rollcall.Ballot
		want map[string]congress.Position
	}{
		{nil, map[string]congress.Position{"Against": congress.Yea}},
		{[]rollcall.Ballot{{Voter: 100, Name: "Decides", Party: "R", Cast: "No"}}, map[string]congress.Position{"Against": congress.Yea, "Tied": congress.Nay}},
	} {
		roll, err := rollcall.NewRoll(append(c.more, ballots...))
		if err != nil {
			t.Fatal(err)
		}
		breaks, err := findBreaks(vote, roll)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]congress.Position{}
		for _, b := range breaks {
			got[b.Position.Name] = b.Majority
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("breaks (-want +got):\n%s", diff)
		}
	}
}
