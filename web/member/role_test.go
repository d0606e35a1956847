package member

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSummary(t *testing.T) {
	t.Parallel()
	seventh, atLarge := 7, 0
	for want, p := range map[string]profile{
		"A is a Senator from Kentucky (Republican).":                   {Chamber: "Senate", State: "KY", Party: "Republican", IsCurrent: true},
		"A is the Representative from Ohio’s 7th district (Democrat).": {Chamber: "House", State: "OH", District: &seventh, Party: "Democrat", IsCurrent: true},
		"A was a Representative from Illinois’s 7th district (Whig).":  {Chamber: "House", State: "IL", District: &seventh, Party: "Whig"},
		"A is the Representative from Alaska at large.":                {Chamber: "House", State: "AK", District: &atLarge, IsCurrent: true},
		"A is a Representative from Ohio.":                             {Chamber: "House", State: "OH", IsCurrent: true},
		"A is the Delegate from the District of Columbia (Democrat).":  {Chamber: "House", State: "DC", District: &atLarge, Party: "Democrat", IsCurrent: true},
		"A is the Resident Commissioner from Puerto Rico.":             {Chamber: "House", State: "PR", District: &atLarge, IsCurrent: true},
		"A was a Resident Commissioner from the Philippine Islands.":   {Chamber: "House", State: "PI"},
		"A was a Delegate from Dakota Territory (Democrat).":           {Chamber: "House", State: "DK", Party: "Democrat"},
		"A was a Member of Congress (Anti-Administration).":            {Party: "Anti-Administration"},
	} {
		p.Name = "A"
		if got := p.Summary(); got != want {
			t.Errorf("the summary is %q, want %q", got, want)
		}
	}
}

func TestParties(t *testing.T) {
	t.Parallel()
	changed := term{Party: "Republican", StartDate: "2019-01-03", EndDate: "2021-01-03"}
	changed.PartyAffiliations = append(changed.PartyAffiliations,
		struct{ Start, End, Party string }{"2019-01-03", "2019-12-18", "Democrat"},
		struct{ Start, End, Party string }{"2019-12-19", "2021-01-03", "Republican"})
	later := term{Party: "Republican", StartDate: "2021-01-03", EndDate: "2023-01-03"}
	m := member{Terms: []term{changed, later}}
	want := []partyTime{{"Democrat", "2019-01-03", "2019-12-18"}, {"Republican", "2019-12-19", "2023-01-03"}}
	if diff := cmp.Diff(want, m.Parties()); diff != "" {
		t.Error(diff)
	}
	m.Terms = []term{later, later}
	if got := m.Parties(); got != nil {
		t.Errorf("a member who stayed in a party has the parties %v", got)
	}
}

func TestSince(t *testing.T) {
	t.Parallel()
	m := member{profile: profile{Chamber: "House", IsCurrent: true}, Terms: []term{
		{Chamber: "House", StartDate: "2011-01-03", EndDate: "2013-01-03"}, {Chamber: "Senate", StartDate: "2013-01-03", EndDate: "2015-01-03"},
		{Chamber: "House", StartDate: "2015-01-03", EndDate: "2017-01-03"}, {Chamber: "House", StartDate: "2019-01-03", EndDate: "2021-01-03"},
		{Chamber: "House", StartDate: "2021-01-12", EndDate: "2023-01-03"},
	}}
	if got := m.Since(); got != "2019-01-03" {
		t.Errorf("the member is in the House since %q", got)
	}
	m.IsCurrent = false
	if got := m.Since(); got != "" {
		t.Errorf("a former member is in the House since %q", got)
	}
}

// A list of those who served in a Congress shows how they served then.
func TestListedTerms(t *testing.T) {
	t.Parallel()
	third := 3
	moved := listed{profile: profile{Chamber: "Senate", State: "OH", Party: "Democrat"}, Services: []service{
		{Chamber: "House", State: "OH", District: &third, PartyName: "Democrat"}, {Chamber: "House", State: "OH", District: &third, PartyName: "Democrat"},
		{Chamber: "Senate", State: "OH", PartyName: "Democrat"},
	}}
	var roles []string
	for _, term := range moved.Terms() {
		roles = append(roles, term.Role())
	}
	if diff := cmp.Diff([]string{"Representative from Ohio’s 3rd district", "Senator from Ohio"}, roles); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"Democrat"}, moved.Parties()); diff != "" {
		t.Error(diff)
	}
	moved.Services = nil
	if terms := moved.Terms(); len(terms) != 1 || terms[0].Role() != "Senator from Ohio" {
		t.Errorf("without a Congress: %v", terms)
	}
}
