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
