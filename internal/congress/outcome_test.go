package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

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
