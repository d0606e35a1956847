package vote

import (
	"cmp"
	"strings"

	"legislative/web/page"
)

// outcomes are the outcomes of a question by the values of the parameter.
var outcomes = []page.Choice{{Value: "true", Name: "Carried"}, {Value: "false", Name: "Failed"}}

// sessionNames has the names of the sessions of a Congress by their numbers.
var sessionNames = map[string]string{"1": "First", "2": "Second", "3": "Third"}

// memberPositions are the positions of the member by the values of the parameter.
var memberPositions = []page.Choice{
	{Value: "yea", Name: "Yea"}, {Value: "nay", Name: "Nay"}, {Value: "present", Name: "Present"}, {Value: "not_voting", Name: "Not Voting"},
}

// Active returns the filters of the list.
func (l *list) Active() []page.ActiveFilter {
	filters := []string{
		"q", "Words", "congress", "Congress", "session", "Session", "passed", "Outcome", "result", "Result", "policyArea", "Policy area",
		"maxMargin", "Greatest margin", "from", "From", "to", "To", "bill", "Bill", "member", "Member",
	}
	if l.Get("member") != "" {
		filters = append(filters, "position", "Position of the member")
	}
	return l.Chosen(l.valueName, filters...)
}

// valueName returns the value of a filter for people.
func (l *list) valueName(filter, value string) string {
	switch filter {
	case "passed":
		return nameOf(outcomes, value)
	case "position":
		return nameOf(memberPositions, value)
	case "session":
		return cmp.Or(sessionNames[value], value)
	case "from", "to":
		return page.FormatDate(value)
	case "member":
		if l.Member != nil {
			return l.Member.Name
		}
	}
	return value
}

// nameOf returns the name of a value, or the value if it is not among the choices.
func nameOf(choices []page.Choice, value string) string {
	for _, c := range choices {
		if strings.EqualFold(c.Value, value) {
			return c.Name
		}
	}
	return value
}

// Facets returns the filters with the values of the votes in the list.
func (l *list) Facets() []page.Facet {
	f := l.HouseVotes.Facets
	var facets []page.Facet
	if l.Member != nil {
		facets = append(facets, page.Facet{Filter: "position", Name: "Position of the member", Choices: memberPositions})
	}
	facets = append(facets,
		page.CongressFacet(f.Congresses),
		page.NewFacet("session", "Session", f.Sessions, func(number string) string { return sessionNames[number] }),
		page.Facet{Filter: "passed", Name: "Outcome", Choices: outcomes},
		page.NewFacet("result", "Result", f.Results, nil),
		page.NewFacet("policyArea", "Policy area", f.PolicyAreas, nil),
	)
	return page.Facets(facets, "congress", "session", "passed", "position")
}

// Orders returns the orders of the list.
func (*list) Orders() []page.Choice {
	return []page.Choice{{Value: "newest", Name: "Newest first"}, {Value: "oldest", Name: "Oldest first"}, {Value: "closest", Name: "Closest first"}}
}

// Order returns the order of the list.
func (l *list) Order() string { return cmp.Or(l.Get("order"), "newest") }

// Kept returns the names of filters that the form of the page has no fields for and
// keeps.
func (l *list) Kept() []string {
	return page.Except(l.Active(), "q", "from", "to", "maxMargin", "bill", "member", "order")
}
