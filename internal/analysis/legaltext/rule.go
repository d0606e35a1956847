package legaltext

// Rule describes one rule, as published.
type Rule struct {
	Name        string
	Pattern     string // in the syntax of patterns; "" if the rule is more than a pattern
	Description string
}

// Match is a place in a passage that matches a rule.
type Match struct {
	Rule        Rule
	First, Next int    // the tokens in [First, Next)
	Value       string // in the form of the kind of finding
}
