package rollup_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
	"legislative/internal/stored/rollup"
)

// columns packs ballots and unpacks them as the database does.
func columns(t *testing.T, ballots ...rollcall.Ballot) rollcall.Columns {
	t.Helper()
	roll, err := rollcall.NewRoll(ballots)
	if err != nil {
		t.Fatal(err)
	}
	packed, err := roll.Value()
	if err != nil {
		t.Fatal(err)
	}
	var c rollcall.Columns
	if err := c.Scan(packed); err != nil {
		t.Fatal(err)
	}
	return c
}

func votes(t *testing.T) []rollup.Vote {
	t.Helper()
	return []rollup.Vote{
		{Congress: 200, Session: 1, PolicyArea: "Taxation", Ballots: columns(t,
			rollcall.Ballot{Voter: 1, Party: "D", State: "TX", Cast: "Yea"},
			rollcall.Ballot{Voter: 2, Party: "R", State: "TX", Cast: "Nay"},
			rollcall.Ballot{Voter: 3, Party: "R", State: "VT", Cast: "Not Voting"})},
		{Congress: 200, Session: 2, Ballots: columns(t,
			rollcall.Ballot{Voter: 1, Party: "I", State: "TX", Cast: "Aye"},
			rollcall.Ballot{Voter: 2, Party: "R", State: "TX", Cast: "Quill"})},
	}
}

func count(t *testing.T, f rollup.Filter) rollup.Result {
	t.Helper()
	c := rollup.NewCounter(f)
	for _, v := range votes(t) {
		c.Add(v)
	}
	return c.Result(100)
}

func compare(t *testing.T, name string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(rollup.Row{}), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

func TestCounterGroups(t *testing.T) {
	t.Parallel()
	r := count(t, rollup.Filter{Members: true})
	compare(t, "totals", rollup.Row{Votes: 2, VoteCounts: congress.VoteCounts{Yea: 2, Nay: 1, NotVoting: 1, Other: 1}}, r.Totals)
	compare(t, "by Congress", []rollup.Row{{Congress: 200, Votes: 2, VoteCounts: r.Totals.VoteCounts}}, r.ByCongress)
	compare(t, "by party", []rollup.Row{
		{Party: "R", Votes: 2, VoteCounts: congress.VoteCounts{Nay: 1, NotVoting: 1, Other: 1}},
		{Party: "D", Votes: 1, VoteCounts: congress.VoteCounts{Yea: 1}},
		{Party: "I", Votes: 1, VoteCounts: congress.VoteCounts{Yea: 1}},
	}, r.ByParty)
	compare(t, "by policy area", []rollup.Row{{PolicyArea: "Taxation", Votes: 1, VoteCounts: congress.VoteCounts{Yea: 1, Nay: 1, NotVoting: 1}}}, r.ByPolicyArea)
	compare(t, "members", []rollup.Row{
		{Voter: 1, Party: "I", State: "TX", Votes: 2, VoteCounts: congress.VoteCounts{Yea: 2}},
		{Voter: 2, Party: "R", State: "TX", Votes: 2, VoteCounts: congress.VoteCounts{Nay: 1, Other: 1}},
		{Voter: 3, Party: "R", State: "VT", Votes: 1, VoteCounts: congress.VoteCounts{NotVoting: 1}},
	}, r.Members)
}

func TestCounterFilters(t *testing.T) {
	t.Parallel()
	voter := int64(2)
	for name, c := range map[string]struct {
		filter rollup.Filter
		want   rollup.Row
	}{
		"party":       {rollup.Filter{Party: "r"}, rollup.Row{Votes: 2, VoteCounts: congress.VoteCounts{Nay: 1, NotVoting: 1, Other: 1}}},
		"state":       {rollup.Filter{State: "vt"}, rollup.Row{Votes: 1, VoteCounts: congress.VoteCounts{NotVoting: 1}}},
		"policy area": {rollup.Filter{PolicyArea: "taxation"}, rollup.Row{Votes: 1, VoteCounts: congress.VoteCounts{Yea: 1, Nay: 1, NotVoting: 1}}},
		"voter":       {rollup.Filter{Voter: &voter}, rollup.Row{Votes: 2, VoteCounts: congress.VoteCounts{Nay: 1, Other: 1}}},
		"nothing":     {rollup.Filter{Party: "W"}, rollup.Row{}},
	} {
		r := count(t, c.filter)
		compare(t, name, c.want, r.Totals)
		var positions int
		for _, row := range r.ByState {
			positions += row.Total()
		}
		if positions != c.want.Total() {
			t.Errorf("%s: ByState has %d positions, want %d", name, positions, c.want.Total())
		}
	}
}

func BenchmarkCounter(b *testing.B) {
	many := make([]rollcall.Ballot, 435)
	for i := range many {
		many[i] = rollcall.Ballot{Voter: int64(i * 31), Party: []string{"D", "R"}[i%2], State: string(rune('A'+i%50)) + "X", Cast: "Yea"}
	}
	roll, _ := rollcall.NewRoll(many)
	packed, _ := roll.Value()
	for b.Loop() {
		c := rollup.NewCounter(rollup.Filter{Members: true})
		for range 1000 {
			v := rollup.Vote{Congress: 200, Session: 1}
			if err := v.Ballots.Scan(packed); err != nil {
				b.Fatal(err)
			}
			c.Add(v)
		}
		c.Result(100)
	}
}
