package dates_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/duty"
	"legislative/internal/analysis/legaltext"
)

func TestDeadlines(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DeadlineKind, map[string][]string{
		"Not later than 180 days after the date of the enactment of this Act, the Mayor of the Moon shall act.":              {"Not later than 180 days after the date of the enactment of this Act => 180 days after enactment"},
		"A crater shall answer no later than one year after enactment of this section.":                                      {"no later than one year after enactment of this section => 1 year after enactment"},
		"Within ninety (90) business days of landing, the Mayor shall report the cheese.":                                    {"Within ninety (90) business days of landing => 90 business days after landing"},
		"A spoon shall be returned within 2 years.":                                                                          {"within 2 years => 2 years"},
		"The Mayor shall count the rinds by September 30, 2026, and annually thereafter.":                                    {"by September 30, 2026 => 2026-09-30", "annually thereafter => every 1 year"},
		"Count the rinds not later than March 1 of each year.":                                                               {"not later than March 1 of each year => --03-01 each year"},
		"Tell the crater at least 30 days before the eclipse.":                                                               {"at least 30 days before the eclipse => 30 days before the eclipse"},
		"Tell the crater not less than 15 days in advance.":                                                                  {"not less than 15 days in advance => 15 days before"},
		"The Mayor shall, not later than the end of the 60-day period beginning on the date of enactment of this Act, sing.": {"not later than the end of the 60-day period beginning on the date of enactment of this Act => 60 days after enactment"},
		"The Mayor shall sing before the expiration of the 7-day period which begins on the date of the eclipse.":            {"before the expiration of the 7-day period which begins on the date of the eclipse => 7 days after the date of the eclipse"},
		"Not less frequently than once every 7 years, the moon shall be weighed.":                                            {"Not less frequently than once every 7 years => every 7 years"},
		"Weigh it every two weeks, and at least annually.":                                                                   {"every two weeks => every 2 weeks", "at least annually => every 1 year"},
		"Weigh it not later than 30 days after the tide described in subsection (a)(4)(B), and every 180 days thereafter.": {
			"not later than 30 days after the tide described in subsection (a)(4)(B) => 30 days after the tide described in subsection (a)(4)(B)",
			"every 180 days thereafter => every 180 days"},
		"Weigh it not later than the most recent Tuesday.": {"not later than the most recent Tuesday => by the most recent Tuesday"},
		"Sing as soon as may be, but in no case later than 3 days after dawn, and in no event later than dusk.": {
			"in no case later than 3 days after dawn => 3 days after dawn", "in no event later than dusk => by dusk"},
		"The Mayor shall sing by the date that is 30 days after the tide.": {"by the date that is 30 days after the tide => 30 days after the tide"},
		"Sing not later than 180 days after the date of enactment, or 2 years after enactment.": {
			"not later than 180 days after the date of enactment => 180 days after enactment"},
		"The Mayor shall sing within 60 days after the date of enactment of the Moon Act.": {
			"within 60 days after the date of enactment of the Moon Act => 60 days after the date of enactment of the Moon Act"},
		"Not later than 5:00 p.m. eastern time on March 1, 2027, the Mayor shall sing, or by midnight on May 2, 2027.": {
			"Not later than 5:00 p.m. eastern time on March 1, 2027 => 2027-03-01", "by midnight on May 2, 2027 => 2027-05-02"},
		"Not later than 5 p.m. on the date that is 9 days after dawn, sing.": {
			"Not later than 5 p.m. on the date that is 9 days after dawn => 9 days after dawn"},
		"Within two hundred and seventy days of dawn, the Mayor shall sing.": {"Within two hundred and seventy days of dawn => 270 days after dawn"},
		"Not later than 18 months (548 days) after the date of the comet, sing.": {
			"Not later than 18 months (548 days) after the date of the comet => 18 months after the date of the comet"},
		"Not later than 1 year and 6 months after dawn, sing.": {"Not later than 1 year and 6 months after dawn => 18 months after dawn"},
		"Not later than 1 year, 2 years, and 5 years after the date of enactment of this Act, sing.": {
			"Not later than 1 year => 1 year after enactment", "2 years => 2 years after enactment",
			"5 years after the date of enactment of this Act => 5 years after enactment"},
		"Sing not later than the earlier of 30 days after dawn, or March 1, 2031.": {
			"not later than the earlier of 30 days after dawn => 30 days after dawn", "March 1, 2031 => 2031-03-01"},
		"Sing not later than the earlier of—\n(A) the date that is 5 years after dawn; or\n(B) the date of the comet.": {
			"the date that is 5 years after dawn => 5 years after dawn",
			"the date of the comet => by the date of the comet"},
		"Sing not later than the later of—\n(A) the comet; or\n(B) the tide.": {
			"the comet => by the comet", "the tide => by the tide"},
		"Sing not later than 9 days after the later of the comet, and the tide.": {
			"not later than 9 days after the later of the comet, and the tide => 9 days after the later of the comet or the tide"},
		"It shall melt by the end of fiscal year 2031.": {"by the end of fiscal year 2031 => by the end of fiscal year 2031"},
	})
}

// TestDuties checks phrases that are deadlines only if a duty belongs to them.
func TestDuties(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DeadlineKind, map[string][]string{
		"The Mayor shall annually submit rinds.":                                            {"annually => every 1 year"},
		"The committee shall convene at least twice annually.":                              {"at least twice annually => every 6 months"},
		"The Mayor quarterly shall submit rinds.":                                           {"quarterly => every 3 months"},
		"The Mayor shall report annually on rinds.":                                         {"annually => every 1 year"},
		"The craters shall be reviewed semi-annually.":                                      {"semi-annually => every 6 months"},
		"The Mayor shall—\n(1) annually inspect the moon; and\n(2) publish a list monthly.": {"annually => every 1 year", "monthly => every 1 month"},
		"The Mayor shall report, on an annual basis, to the craters.":                       {"on an annual basis => every 1 year"},
		"On a quarterly basis, the Mayor shall inspect the moon.":                           {"On a quarterly basis => every 3 months"},
		"Inspections are conducted at least on an annual basis.":                            {"at least on an annual basis => every 1 year"},
		"The Mayor shall complete the crater before January 1, 2031.":                       {"before January 1, 2031 => 2031-01-01"},
		"The Mayor shall, prior to May 2, 2031, sing.":                                      {"prior to May 2, 2031 => 2031-05-02"},
		"Before May 2, 2031, the Mayor shall submit a rind.":                                {"Before May 2, 2031 => 2031-05-02"},
		"The rule shall be issued prior to May 2031.":                                       {"prior to May 2031 => 2031-05"},

		"Cheese worth $5 annually is eaten, and adjusted annually.":                          nil,
		"The Mayor shall pay daily wages and issue a monthly song.":                          nil,
		"The Mayor may report annually, and the support annually shall not exceed one rind.": nil,
		"The rate shall be the one calculated on an annual basis.":                           nil,
		"A crater sings on a daily basis.":                                                   nil,
		"This shall apply to craters dug before January 1, 2031.":                            nil,
		"The Mayor shall establish a list of craters built before January 1, 2031.":          nil,
		"The Mayor shall pay any rind due before January 1, 2031.":                           nil,
		"Craters made before January 1, 2031, shall not melt.":                               nil,
		"The Mayor shall issue a rind before May 2.":                                         nil,
	})
}

func TestNoDeadlines(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DeadlineKind, map[string][]string{
		"Sing by February 30, 2031, June 31, 2031 or February 29, 2031.":   nil,
		"It is due on the earlier of— dusk.":                               nil,
		"There is cheese for each of fiscal years 2025 through 2029.":      nil,
		"It shall remain available until September 30, 2026.":              nil,
		"A spoon is lent for a period of not more than 5 years.":           nil,
		"Whoever within the 5 years before the theft was fined is barred.": nil,
		"Craters dug on or before the date of enactment of this Act stay.": nil,
		"For fiscal year 2021 and each fiscal year thereafter, one spoon.": nil,
		"No cheese may be kept within 50 miles of Earth by 2,000 mice.":    nil,
		"Amend it by striking “not later than 90 days” after “spoon”.":     nil,
	})
}

func TestDeadlineForm(t *testing.T) {
	t.Parallel()
	a := analysis.Analyze(analysistest.Bill("SEC. 1.|Due|Not later than 45 days after the eclipse, the Mayor shall sing, and by May 1, 2031."))
	var got []analysis.Deadline
	for _, f := range a.Findings {
		if f.Kind == analysis.DeadlineKind {
			got = append(got, *f.Deadline)
		}
	}
	sing := &duty.Duty{
		Actor: &legaltext.Place{Section: 1, Start: 55, End: 64, Text: "the Mayor"}, Action: duty.Other,
		Verb: &legaltext.Place{Section: 1, Start: 71, End: 75, Text: "sing"},
	}
	want := []deadline.Deadline{
		{Kind: deadline.Due, Duration: 45, Unit: "day", Direction: deadline.After, Anchor: "the eclipse", Duty: sing},
		{Kind: deadline.Due, Direction: deadline.By, Date: "2031-05-01", Duty: sing},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
