package congress

import (
	"regexp"
	"strings"
)

// Step is an action on a measure, with the fields that determine its effect on
// the measure's status.
type Step struct {
	Date string // YYYY-MM-DD
	Code string // the action's code, such as "8000" or "H11100", or ""
	Text string
}

// event is the effect of a step on a measure.
type event struct {
	kind    eventKind
	chamber Chamber // the acting chamber, or "" if no chamber acts or it is unknown
}

type eventKind int

const (
	introduction eventKind = iota + 1
	referral
	report
	passage
	failure
	exchange // an action on the other chamber's amendments
	conference
	reportAgreement // to a conference report
	reportRejection // of a conference report
	presentment
	enactment
	veto
	pocketVeto
	override
	overrideFailure
)

// codeEvents lists the action codes that change a measure's status, with the
// names that Congress.gov publishes for them. The Library of Congress's codes
// are numeric and each has one meaning. The House's own codes begin with a
// letter, and some are used for opposite events: E30000 for signatures and
// vetoes, H37100 for passage and its failure. The list contains only those
// House codes whose meaning is unambiguous; the Library records the other
// events again under its own codes.
//
// Source: https://www.congress.gov/help/field-values/action-codes, and for codes
// 19500, 20500 and 20700 and those of the House the published files.
var codeEvents = []struct {
	code, name string
	event
}{
	{"1000", "Introduced in House", event{introduction, House}},
	{"10000", "Introduced in Senate", event{introduction, Senate}},
	{"Intro-H", "", event{introduction, House}},
	{"2000", "Referred to House committee", event{referral, House}},
	{"3000", "Referred to House subcommittee", event{referral, House}},
	{"H11000", "", event{referral, House}},
	{"H11100", "", event{referral, House}},
	{"H11100-A", "", event{referral, House}},
	{"H11200", "", event{referral, House}},
	{"11000", "Referred to Senate committee", event{referral, Senate}},
	{"12000", "Referred to Senate subcommittee", event{referral, Senate}},
	{"5000", "Reported to House", event{report, House}},
	{"H12100", "", event{report, House}},
	{"H12200", "", event{report, House}},
	{"14000", "Reported to Senate", event{report, Senate}},
	{"8000", "Passed/agreed to in House", event{passage, House}},
	{"17000", "Passed/agreed to in Senate", event{passage, Senate}},
	{"9000", "Failed of passage/not agreed to in House", event{failure, House}},
	{"18000", "Failed of passage/not agreed to in Senate", event{failure, Senate}},
	{"19000", "Resolving differences -- House actions", event{exchange, House}},
	{"19500", "", event{exchange, House}},
	{"20000", "Resolving differences -- Senate actions", event{exchange, Senate}},
	{"20500", "", event{exchange, Senate}},
	{"20700", "To conference", event{conference, ""}},
	{"20800", "Conference committee actions", event{conference, ""}},
	{"20900", "Conference report filed", event{conference, ""}},
	{"21000", "Conference report agreed to in House", event{reportAgreement, House}},
	{"22000", "Conference report disagreed to in House", event{reportRejection, House}},
	{"23000", "Conference report agreed to in Senate", event{reportAgreement, Senate}},
	{"24000", "Conference report disagreed to in Senate", event{reportRejection, Senate}},
	{"28000", "Presented to President", event{presentment, ""}},
	{"E20000", "", event{presentment, ""}},
	{"29000", "Signed by President", event{enactment, ""}},
	{"29100", "Sent to Archivist", event{enactment, ""}}, // law without signature after ten days
	{"30000", "Pocket vetoed by President", event{pocketVeto, ""}},
	{"31000", "Vetoed by President", event{veto, ""}},
	{"32000", "Passed House over veto", event{override, House}},
	{"33000", "Failed of passage in House over veto", event{overrideFailure, House}},
	{"34000", "Passed Senate over veto", event{override, Senate}},
	{"35000", "Failed of passage in Senate over veto", event{overrideFailure, Senate}},
	{"36000", "Became Public Law", event{enactment, ""}},
	{"37000", "", event{enactment, ""}},
	{"38000", "", event{enactment, ""}},
	{"39000", "", event{enactment, ""}},
	{"40000", "", event{enactment, ""}},
	{"41000", "Became Private Law", event{enactment, ""}},
	{"42000", "", event{enactment, ""}},
	{"43000", "", event{enactment, ""}},
	{"44000", "", event{enactment, ""}},
	{"45000", "", event{enactment, ""}},
	{"E40000", "", event{enactment, ""}},
}

// phraseEvents lists the beginnings of the texts of steps without a code: the
// Senate's actions, which have no codes, and those of House committees.
var phraseEvents = []struct {
	pattern *regexp.Regexp
	event
}{
	{regexp.MustCompile(`(?i)^(received in the senate,? (and )?)?read twice,? and referred`), event{referral, Senate}},
	{regexp.MustCompile(`(?i)^referred to the (house |senate )?(sub)?committee`), event{referral, ""}},
	{regexp.MustCompile(`(?i)^committee on .{3,120}?\. (original measure )?reported (to senate )?by senator`), event{report, Senate}},
	{regexp.MustCompile(`(?i)^reported (\(amended\) )?by the committee`), event{report, House}},
	{regexp.MustCompile(`(?i)^(passed senate|resolution agreed to in senate|(introduced|submitted) in the senate, .{0,80}(passed|agreed to))`), event{passage, Senate}},
	{regexp.MustCompile(`(?i)^(failed of passage|resolution not agreed to) in senate`), event{failure, Senate}},
	{regexp.MustCompile(`(?i)^senate (agreed to|concurred in|disagreed to) (the )?house amendment`), event{exchange, Senate}},
	{regexp.MustCompile(`(?i)^senate agreed to conference report`), event{reportAgreement, Senate}},
}

// event finds the effect of the step by its code or, if it has no code, by the
// name of a code or the phrase that its text begins with. It reports false if
// the step does not change a measure's status.
func (s Step) event() (event, bool) {
	for _, c := range codeEvents {
		if s.Code != "" && s.Code == c.code || s.Code == "" && c.name != "" && hasPrefixFold(s.Text, c.name) {
			return c.event, true
		}
	}
	if s.Code != "" {
		return event{}, false
	}
	for _, p := range phraseEvents {
		if p.pattern.MatchString(s.Text) {
			return p.event, true
		}
	}
	return event{}, false
}

// hasPrefixFold reports whether s begins with prefix, ignoring case.
func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

var (
	// citations matches the references to the Congressional Record at the end
	// of a text.
	citations   = regexp.MustCompile(`(?i)\s*\((text|consideration|cr )[^()]*.*$`)
	amending    = regexp.MustCompile(`(?i)\bwith (an )?amend(ment|ments|ed)\b|\bas amended\b|\(amended\)`)
	concurring  = regexp.MustCompile(`(?i)\b(agreed?|concur|concurred|recedes?|receded) (to|in|from)\b`)
	disagreeing = regexp.MustCompile(`(?i)\b(disagree|insist|failed|not agreed|rejected|portion|conference|conferees)`)
)

// isAmending reports whether the chamber amended the measure that it passed.
// Codes 8000 and 17000 cover passage with and without amendments.
func (s Step) isAmending() bool {
	return amending.MatchString(citations.ReplaceAllString(s.Text, ""))
}

// isConcurring reports whether the chamber accepted the other chamber's
// amendments unchanged. Codes 19500 and 20500 cover every action on them.
func (s Step) isConcurring() bool {
	text := citations.ReplaceAllString(s.Text, "")
	return concurring.MatchString(text) && !disagreeing.MatchString(text) && !s.isAmending()
}
