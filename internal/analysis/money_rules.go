package analysis

// boundRule reads words before a sum as a bound on it.
type boundRule struct {
	Rule
	words []string // just before the sum
	low   bool     // the sum is the least, not the most
}

// boundRules are tried in order.
var boundRules = []boundRule{
	{Rule{"at-most", "not to exceed $", "a sum that must not be exceeded"}, []string{"not", "to", "exceed"}, false},
	{Rule{"at-most", "not exceed $", "a sum that must not be exceeded"}, []string{"not", "exceed"}, false},
	{Rule{"at-most", "not exceeding $", "a sum that must not be exceeded"}, []string{"not", "exceeding"}, false},
	{Rule{"at-most", "not in excess of $", "a sum that must not be exceeded"}, []string{"not", "in", "excess", "of"}, false},
	{Rule{"at-most", "not more than $", "a sum that must not be exceeded"}, []string{"not", "more", "than"}, false},
	{Rule{"at-most", "no more than $", "a sum that must not be exceeded"}, []string{"no", "more", "than"}, false},
	{Rule{"at-most", "nor more than $", "a sum that must not be exceeded"}, []string{"nor", "more", "than"}, false},
	{Rule{"at-most", "nor exceed $", "a sum that must not be exceeded"}, []string{"nor", "exceed"}, false},
	{Rule{"at-most", "nor exceeding $", "a sum that must not be exceeded"}, []string{"nor", "exceeding"}, false},
	{Rule{"at-most", "nor in excess of $", "a sum that must not be exceeded"}, []string{"nor", "in", "excess", "of"}, false},
	{Rule{"at-most", "nor greater than $", "a sum that must not be exceeded"}, []string{"nor", "greater", "than"}, false},
	{Rule{"at-most", "no greater than $", "a sum that must not be exceeded"}, []string{"no", "greater", "than"}, false},
	{Rule{"at-most", "not greater than $", "a sum that must not be exceeded"}, []string{"not", "greater", "than"}, false},
	{Rule{"at-most", "up to $", "a sum that must not be exceeded"}, []string{"up", "to"}, false},
	{Rule{"at-least", "not less than $", "a sum that must be reached"}, []string{"not", "less", "than"}, true},
	{Rule{"at-least", "no less than $", "a sum that must be reached"}, []string{"no", "less", "than"}, true},
	{Rule{"at-least", "nor less than $", "a sum that must be reached"}, []string{"nor", "less", "than"}, true},
	{Rule{"at-least", "at least $", "a sum that must be reached"}, []string{"at", "least"}, true},
	{Rule{"at-most", "less than $", "a sum that bounds from above"}, []string{"less", "than"}, false},
	{Rule{"at-least", "in excess of $", "a sum that is exceeded"}, []string{"in", "excess", "of"}, true},
	{Rule{"at-least", "more than $", "a sum that is exceeded"}, []string{"more", "than"}, true},
	{Rule{"at-least", "greater than $", "a sum that is exceeded"}, []string{"greater", "than"}, true},
	{Rule{"at-least", "exceeding $", "a sum that is exceeded"}, []string{"exceeding"}, true},
	{Rule{"at-least", "exceeds $", "a sum that is exceeded"}, []string{"exceeds"}, true},
}

// The rules for sums without a bound.
var (
	exactRule = Rule{"exact", "", "a sum in figures after a dollar sign, or in figures or words before dollars or cents"}
	rangeRule = Rule{"range", "", "two sums between which another lies: $1,000 to $2,000, not less than $1,000 nor more than $2,000"}
)
