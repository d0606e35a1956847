package money

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// boundRule reads words before a sum as a bound.
type boundRule struct {
	rule
	words   []string // before the sum
	low     bool     // the sum is a minimum rather than a maximum
	exceeds bool     // the sum is exceeded, so that a negation makes it a maximum
}

// rule is a [legaltext.Rule] of this package.
type rule legaltext.Rule

// The descriptions of rules of bounds.
const (
	mostText    = "a sum that must not be exceeded"
	leastText   = "a sum that must be reached"
	exceedsText = "a sum that is exceeded"
	belowText   = "a sum that bounds from above"
)

// boundRules are tried in order.
var boundRules = []boundRule{
	atMost("not", "to", "exceed"), atMost("not", "exceed"), atMost("not", "exceeding"), atMost("not", "in", "excess", "of"),
	atMost("not", "be", "in", "excess", "of"), atMost("not", "more", "than"), atMost("not", "be", "more", "than"), atMost("no", "more", "than"),
	atMost("nor", "more", "than"), atMost("nor", "exceed"), atMost("nor", "exceeding"), atMost("nor", "in", "excess", "of"),
	atMost("nor", "greater", "than"), atMost("no", "greater", "than"), atMost("not", "greater", "than"), atMost("not", "be", "greater", "than"),
	atMost("not", "over"), atMost("not", "above"), atMost("no", "higher", "than"), atMost("not", "higher", "than"), atMost("not", "to", "be", "exceeded"),
	atMost("up", "to"), atMost("at", "most"), atMost("as", "much", "as"), atMost("maximum", "of"), atMost("limited", "to"), atMost("limit", "of"),
	atMost("limitation", "of"), atMost("ceiling", "of"), atMost("cap", "of"),
	atLeast("not", "less", "than"), atLeast("not", "be", "less", "than"), atLeast("no", "less", "than"), atLeast("nor", "less", "than"),
	atLeast("not", "fewer", "than"), atLeast("not", "lower", "than"), atLeast("not", "below"), atLeast("not", "under"), atLeast("at", "least"),
	atLeast("minimum", "of"), atLeast("as", "little", "as"),
	below("less", "than", "or", "equal", "to"), below("less", "than"), below("lower", "than"), below("below"), below("under"),
	exceeding("in", "excess", "of"), exceeding("greater", "than", "or", "equal", "to"), exceeding("more", "than"), exceeding("greater", "than"), exceeding("higher", "than"), exceeding("larger", "than"),
	exceeding("exceeding"), exceeding("exceeds"), exceeding("exceed"), exceeding("exceeded"), exceeding("over"), exceeding("above"),
}

func atMost(words ...string) boundRule { return newBoundRule("at-most", mostText, words, false, false) }
func below(words ...string) boundRule  { return newBoundRule("at-most", belowText, words, false, false) }
func atLeast(words ...string) boundRule {
	return newBoundRule("at-least", leastText, words, true, false)
}
func exceeding(words ...string) boundRule {
	return newBoundRule("at-least", exceedsText, words, true, true)
}

func newBoundRule(name, description string, words []string, low, exceeds bool) boundRule {
	return boundRule{rule{name, strings.Join(words, " ") + " $", description}, words, low, exceeds}
}

// fillers are the words that can stand between a bound and its sum, as in "not to
// exceed an additional $100" or "shall not exceed total obligations of $100".
var fillers = []string{
	"a", "an", "the", "additional", "total", "totaling", "aggregate", "amount", "amounts", "sum", "obligations", "principal", "combined", "estimated", "overall",
	"annual", "of", "in", "greater", "lesser", "limit", "either",
}

// The rules of sums whose bound follows from other words than those before them.
var (
	exactRule      = rule{"exact", "", "a sum in figures after a dollar sign, or in figures or words before dollars or cents"}
	rangeRule      = rule{"range", "", "two sums between which another lies: $1,000 to $2,000, not less than $1,000 nor more than $2,000"}
	prohibitedRule = rule{"at-most", "no … in excess of $", "a sum that a prohibition forbids to exceed"}
	orLessRule     = rule{"at-most", "$ or less", "a sum that bounds from above"}
	orMoreRule     = rule{"at-least", "$ or more", "a sum that bounds from below"}
	lessOfRule     = rule{"at-most", "whichever is less", "one of two sums, of which the less bounds from above"}
	moreOfRule     = rule{"at-least", "whichever is greater", "one of two sums, of which the greater bounds from below"}
	listMostRule   = rule{"at-most", "not to exceed: $", "an item of a list whose introduction bounds it from above"}
	listLeastRule  = rule{"at-least", "not less than: $", "an item of a list whose introduction bounds it from below"}
	sharedRule     = rule{"at-most", "not to exceed $ and $, respectively", "a sum that shares the bound of the one before it"}
)
