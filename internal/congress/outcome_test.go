package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestMajorities(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		voteType string
		majority congress.Majority
		yea, nay int
		needed   int
	}{
		{"YEA-AND-NAY", "1/2", 218, 217, 218},
		{"RECORDED VOTE", "1/2", 210, 210, 211},
		{"", "1/2", 1, 0, 1},
		{"2/3 YEA-AND-NAY", "2/3", 290, 145, 290},
		{"2/3 RECORDED VOTE", "2/3", 290, 144, 290},
		{"2/3 YEA-AND-NAY", "2/3", 288, 144, 288},
		{"3/5 YEA-AND-NAY", "3/5", 261, 174, 261},
		{"3/5 RECORDED VOTE", "3/5", 261, 173, 261},
	} {
		counts := congress.VoteCounts{Yea: c.yea, Nay: c.nay, Present: 3}
		if majority := congress.MajorityRequired(c.voteType); majority != c.majority || counts.Needed(majority) != c.needed {
			t.Errorf("%+v requires %s or %d Yeas", c, majority, counts.Needed(majority))
		}
	}
}

func TestOutcome(t *testing.T) {
	t.Parallel()
	votes := congress.VoteCounts{Yea: 210, Nay: 213, Present: 1}
	for _, c := range []struct {
		counts     congress.VoteCounts
		result     string
		passed, ok bool
		rank       int
	}{
		{votes, "Failed", false, true, 3},
		{votes, "Rejected", false, true, 3},
		{congress.VoteCounts{Yea: 213, Nay: 210}, "AGREED TO", true, true, 3},
		{congress.VoteCounts{Yea: 300}, "Passed", true, true, 300},
		{congress.VoteCounts{Yea: 210, Nay: 210}, "Failed", false, true, 0},
		{votes, "", false, false, 3},
		{congress.VoteCounts{Present: 400}, "Passed", false, false, congress.NoMargin}, // a quorum call
		{congress.VoteCounts{Other: 430}, "Quill", false, false, congress.NoMargin},    // a Speaker
	} {
		passed, ok := c.counts.Passed(c.result)
		if passed != c.passed || ok != c.ok || c.counts.MarginRank() != c.rank {
			t.Errorf("%+v %q: passed %t, known %t, rank %d; want %t, %t, %d", c.counts, c.result, passed, ok, c.counts.MarginRank(), c.passed, c.ok, c.rank)
		}
	}
}
