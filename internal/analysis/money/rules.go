package money

import "legislative/internal/analysis/legaltext"

// boundRule reads words before a sum as a bound.
type boundRule struct {
	rule
	words []string // just before the sum
	low   bool     // the sum is a minimum rather than a maximum
}

// rule is a [legaltext.Rule] of this package.
type rule legaltext.Rule

// boundRules are tried in order.
var boundRules = []boundRule{
	{rule{"at-most", "not to exceed $", "a sum that must not be exceeded"}, []string{"not", "to", "exceed"}, false},
	{rule{"at-most", "not exceed $", "a sum that must not be exceeded"}, []string{"not", "exceed"}, false},
	{rule{"at-most", "not exceeding $", "a sum that must not be exceeded"}, []string{"not", "exceeding"}, false},
	{rule{"at-most", "not in excess of $", "a sum that must not be exceeded"}, []string{"not", "in", "excess", "of"}, false},
	{rule{"at-most", "not more than $", "a sum that must not be exceeded"}, []string{"not", "more", "than"}, false},
	{rule{"at-most", "no more than $", "a sum that must not be exceeded"}, []string{"no", "more", "than"}, false},
	{rule{"at-most", "nor more than $", "a sum that must not be exceeded"}, []string{"nor", "more", "than"}, false},
	{rule{"at-most", "nor exceed $", "a sum that must not be exceeded"}, []string{"nor", "exceed"}, false},
	{rule{"at-most", "nor exceeding $", "a sum that must not be exceeded"}, []string{"nor", "exceeding"}, false},
	{rule{"at-most", "nor in excess of $", "a sum that must not be exceeded"}, []string{"nor", "in", "excess", "of"}, false},
	{rule{"at-most", "nor greater than $", "a sum that must not be exceeded"}, []string{"nor", "greater", "than"}, false},
	{rule{"at-most", "no greater than $", "a sum that must not be exceeded"}, []string{"no", "greater", "than"}, false},
	{rule{"at-most", "not greater than $", "a sum that must not be exceeded"}, []string{"not", "greater", "than"}, false},
	{rule{"at-most", "up to $", "a sum that must not be exceeded"}, []string{"up", "to"}, false},
	{rule{"at-least", "not less than $", "a sum that must be reached"}, []string{"not", "less", "than"}, true},
	{rule{"at-least", "no less than $", "a sum that must be reached"}, []string{"no", "less", "than"}, true},
	{rule{"at-least", "nor less than $", "a sum that must be reached"}, []string{"nor", "less", "than"}, true},
	{rule{"at-least", "at least $", "a sum that must be reached"}, []string{"at", "least"}, true},
	{rule{"at-most", "less than $", "a sum that bounds from above"}, []string{"less", "than"}, false},
	{rule{"at-least", "in excess of $", "a sum that is exceeded"}, []string{"in", "excess", "of"}, true},
	{rule{"at-least", "more than $", "a sum that is exceeded"}, []string{"more", "than"}, true},
	{rule{"at-least", "greater than $", "a sum that is exceeded"}, []string{"greater", "than"}, true},
	{rule{"at-least", "exceeding $", "a sum that is exceeded"}, []string{"exceeding"}, true},
	{rule{"at-least", "exceeds $", "a sum that is exceeded"}, []string{"exceeds"}, true},
}

// The rules of sums without a bound.
var (
	exactRule = rule{"exact", "", "a sum in figures after a dollar sign, or in figures or words before dollars or cents"}
	rangeRule = rule{"range", "", "two sums between which another lies: $1,000 to $2,000, not less than $1,000 nor more than $2,000"}
)
