package congress

import (
	"slices"
	"strings"
)

// PassedResults and FailedResults are the results of votes, in lower case, that
// say that a question carried and that it did not. A vote that elects a Speaker
// has the candidate's name instead, and a quorum call has Passed without anybody
// voting Yea or Nay.
var (
	PassedResults = []string{"passed", "agreed to"}
	FailedResults = []string{"failed", "rejected", "not agreed to", "defeated"}
)

// NoMargin is the margin rank of a vote in which nobody voted Yea or Nay. It is
// greater than every margin.
const NoMargin = 1_000_000

// Margin returns the difference between the numbers of Yeas and Nays. It reports
// false if there are neither.
func (c VoteCounts) Margin() (margin int, ok bool) {
	return max(c.Yea-c.Nay, c.Nay-c.Yea), c.Yea+c.Nay > 0
}

// MarginRank returns the margin, or [NoMargin] if there is none.
func (c VoteCounts) MarginRank() int {
	if margin, ok := c.Margin(); ok {
		return margin
	}
	return NoMargin
}

// Majority is the part of the Yeas and Nays that must be Yeas: more than half, or at least
// two or three parts of three or five.
type Majority string

// The majorities that questions require.
const (
	Half        Majority = "1/2"
	TwoThirds   Majority = "2/3"
	ThreeFifths Majority = "3/5"
)

// MajorityRequired returns the majority that a vote of a type requires, such as 2/3
// YEA-AND-NAY.
func MajorityRequired(voteType string) Majority {
	for _, m := range []Majority{TwoThirds, ThreeFifths} {
		if strings.HasPrefix(voteType, string(m)+" ") {
			return m
		}
	}
	return Half
}

// Needed returns the number of Yeas that a majority of the Yeas and Nays takes.
func (c VoteCounts) Needed(m Majority) int {
	switch n := c.Yea + c.Nay; m {
	case TwoThirds:
		return (2*n + 2) / 3
	case ThreeFifths:
		return (3*n + 4) / 5
	default:
		return n/2 + 1
	}
}

// Passed reports whether the question of a vote with the counts and the result
// carried. It reports ok false if nobody voted Yea or Nay, or if the result says
// neither.
func (c VoteCounts) Passed(result string) (passed, ok bool) {
	if _, ok := c.Margin(); !ok {
		return false, false
	}
	result = strings.ToLower(result)
	passed = slices.Contains(PassedResults, result)
	return passed, passed || slices.Contains(FailedResults, result)
}
