package congress

import (
	"regexp"
	"strings"
)

// Step is an action on a measure, as far as it decides where the measure
// stands.
type Step struct {
	Date string // YYYY-MM-DD
	Code string // the action's code, such as "8000" or "H11100"; "" where it has none
	Text string
}

// move is what a step does to a measure, and which chamber does it.
type move struct {
	kind    moveKind
	chamber Chamber // "" where it is not for a chamber to do
}

type moveKind int

const (
	introduces moveKind = iota + 1
	refers
	reports
	passes
	fails
	exchanges // answers the other chamber's amendments
	confers
	agrees  // to a conference report
	refuses // a conference report
	presents
	enacts
	vetoes
	vetoesByPocket
	overrides
	sustains // fails to override
)

// codes are the Library of Congress's action codes that move a measure, with
// the names that Congress.gov publishes for them. The Library's codes are an
// authoritative list; the House's own, which begin with a letter, are not, and
// some stand for opposite events: E30000 is on signatures and on vetoes,
// H37100 on passage and on its failure. Of those, only the unmistakable are
// here; the Library records the same events again in its own codes.
//
// Source: https://www.congress.gov/help/field-values/action-codes, for codes
// 19500, 20500 and 20700 and those of the House the published files.
var codes = []struct {
	code, name string
	move
}{
	{"1000", "Introduced in House", move{introduces, House}},
	{"10000", "Introduced in Senate", move{introduces, Senate}},
	{"Intro-H", "", move{introduces, House}},
	{"2000", "Referred to House committee", move{refers, House}},
	{"3000", "Referred to House subcommittee", move{refers, House}},
	{"H11000", "", move{refers, House}},
	{"H11100", "", move{refers, House}},
	{"H11100-A", "", move{refers, House}},
	{"H11200", "", move{refers, House}},
	{"11000", "Referred to Senate committee", move{refers, Senate}},
	{"12000", "Referred to Senate subcommittee", move{refers, Senate}},
	{"5000", "Reported to House", move{reports, House}},
	{"H12100", "", move{reports, House}},
	{"H12200", "", move{reports, House}},
	{"14000", "Reported to Senate", move{reports, Senate}},
	{"8000", "Passed/agreed to in House", move{passes, House}},
	{"17000", "Passed/agreed to in Senate", move{passes, Senate}},
	{"9000", "Failed of passage/not agreed to in House", move{fails, House}},
	{"18000", "Failed of passage/not agreed to in Senate", move{fails, Senate}},
	{"19000", "Resolving differences -- House actions", move{exchanges, House}},
	{"19500", "", move{exchanges, House}},
	{"20000", "Resolving differences -- Senate actions", move{exchanges, Senate}},
	{"20500", "", move{exchanges, Senate}},
	{"20700", "To conference", move{confers, ""}},
	{"20800", "Conference committee actions", move{confers, ""}},
	{"20900", "Conference report filed", move{confers, ""}},
	{"21000", "Conference report agreed to in House", move{agrees, House}},
	{"22000", "Conference report disagreed to in House", move{refuses, House}},
	{"23000", "Conference report agreed to in Senate", move{agrees, Senate}},
	{"24000", "Conference report disagreed to in Senate", move{refuses, Senate}},
	{"28000", "Presented to President", move{presents, ""}},
	{"E20000", "", move{presents, ""}},
	{"29000", "Signed by President", move{enacts, ""}},
	{"29100", "Sent to Archivist", move{enacts, ""}}, // unsigned, by the rule of ten days
	{"30000", "Pocket vetoed by President", move{vetoesByPocket, ""}},
	{"31000", "Vetoed by President", move{vetoes, ""}},
	{"32000", "Passed House over veto", move{overrides, House}},
	{"33000", "Failed of passage in House over veto", move{sustains, House}},
	{"34000", "Passed Senate over veto", move{overrides, Senate}},
	{"35000", "Failed of passage in Senate over veto", move{sustains, Senate}},
	{"36000", "Became Public Law", move{enacts, ""}},
	{"37000", "", move{enacts, ""}},
	{"38000", "", move{enacts, ""}},
	{"39000", "", move{enacts, ""}},
	{"40000", "", move{enacts, ""}},
	{"41000", "Became Private Law", move{enacts, ""}},
	{"42000", "", move{enacts, ""}},
	{"43000", "", move{enacts, ""}},
	{"44000", "", move{enacts, ""}},
	{"45000", "", move{enacts, ""}},
	{"E40000", "", move{enacts, ""}},
}

// phrases are how steps without a code begin: those of the Senate, whose
// actions have none, and of House committees.
var phrases = []struct {
	pattern *regexp.Regexp
	move
}{
	{regexp.MustCompile(`(?i)^(received in the senate,? (and )?)?read twice,? and referred`), move{refers, Senate}},
	{regexp.MustCompile(`(?i)^referred to the (house |senate )?(sub)?committee`), move{refers, ""}},
	{regexp.MustCompile(`(?i)^committee on .{3,120}?\. (original measure )?reported (to senate )?by senator`), move{reports, Senate}},
	{regexp.MustCompile(`(?i)^reported (\(amended\) )?by the committee`), move{reports, House}},
	{regexp.MustCompile(`(?i)^(passed senate|resolution agreed to in senate|(introduced|submitted) in the senate, .{0,80}(passed|agreed to))`), move{passes, Senate}},
	{regexp.MustCompile(`(?i)^(failed of passage|resolution not agreed to) in senate`), move{fails, Senate}},
	{regexp.MustCompile(`(?i)^senate (agreed to|concurred in|disagreed to) (the )?house amendment`), move{exchanges, Senate}},
	{regexp.MustCompile(`(?i)^senate agreed to conference report`), move{agrees, Senate}},
}

// move tells what a step does: by its code or, only where it has none, by the
// name of a code or a phrase that its text begins with.
func (s Step) move() (move, bool) {
	for _, c := range codes {
		if s.Code != "" && s.Code == c.code || s.Code == "" && c.name != "" && beginsWith(s.Text, c.name) {
			return c.move, true
		}
	}
	if s.Code != "" {
		return move{}, false
	}
	for _, p := range phrases {
		if p.pattern.MatchString(s.Text) {
			return p.move, true
		}
	}
	return move{}, false
}

func beginsWith(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

var (
	// citations are the references to the Congressional Record that end a text.
	citations  = regexp.MustCompile(`(?i)\s*\((text|consideration|cr )[^()]*.*$`)
	amendment  = regexp.MustCompile(`(?i)\bwith (an )?amend(ment|ments|ed)\b|\bas amended\b|\(amended\)`)
	assent     = regexp.MustCompile(`(?i)\b(agreed?|concur|concurred|recedes?|receded) (to|in|from)\b`)
	reluctance = regexp.MustCompile(`(?i)\b(disagree|insist|failed|not agreed|rejected|portion|conference|conferees)`)
)

// amends tells whether a chamber changed what it passed. Codes do not say:
// 8000 and 17000 are on passage with and without amendments.
func (s Step) amends() bool {
	return amendment.MatchString(citations.ReplaceAllString(s.Text, ""))
}

// concurs tells whether a chamber took the other's amendments as they are.
// Codes do not say: 19500 and 20500 are on every answer.
func (s Step) concurs() bool {
	text := citations.ReplaceAllString(s.Text, "")
	return assent.MatchString(text) && !reluctance.MatchString(text) && !s.amends()
}
