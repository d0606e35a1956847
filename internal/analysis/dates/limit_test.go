package dates_test

import (
	"fmt"
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
)

func TestNotices(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"A rind may be eaten if the Mayor notifies the Council of the song not later than 9 days before the eclipse.":  "notice 9 days before the eclipse",
		"The Mayor shall, at least 15 days in advance of the eclipse, sing.":                                           "notice 15 days before the eclipse",
		"No rind may be eaten until 15 days after the Mayor notifies the Council.":                                     "notice 15 days after the Mayor notifies the Council",
		"The Council may act not earlier than 2 years after the comet.":                                                "notice 2 years after the comet",
		"The rule shall be open to comment for no less than 45 days.":                                                  "notice 45 days",
		"The Mayor shall notify the Council 15 days prior to the eclipse.":                                             "notice 15 days before the eclipse",
		"No rind may be eaten before the end of the 30-day period beginning on the eclipse.":                           "notice 30 days after the eclipse",
		"No rind may be eaten unless the Mayor notifies the Council at least 3 full business days before the eclipse.": "notice 3 business days before the eclipse",
		"The Mayor shall act not less than 60 days after the comet.":                                                   "notice 60 days after the comet",
		"Not later than 10 days before the comet, the Mayor shall sing.":                                               "notice 10 days before the comet",
		"The rule shall not become effective prior to the expiration of 30 days after its printing.":                   "notice 30 days after its printing",
		"No rind may be eaten unless the Council is notified 15 days in advance.":                                      "notice 15 days before",
		"A rind shall not be eaten earlier than 30 days after dawn.":                                                   "notice 30 days after dawn",
		"The Mayor has sung for at least 2 years before the comet.":                                                    "",
		"The Mayor shall not award a crater until at least 60 days subsequent to the comet.":                           "notice 60 days after the comet",
		"A crater shall not be dug until at least 30 days after—\n(1) the comet; and\n(2) the eclipse.":                "notice 30 days after",
		"The Mayor shall print a rule only after it has been open to the public for no less than 45 days.":             "notice 45 days after it has been open to the public",
	} {
		checkDates(t, text, want)
	}
}

func TestDueEvents(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"The Mayor shall sing at the time of the submission of the rinds.":                                           "due at the time of the submission of the rinds",
		"(3) helping the Council by providing quarterly briefings on rinds;":                                         "recurring every 3 months",
		"The mouse may serve as the Keeper of the Rinds until May 1, 2095.":                                          "",
		"Upon the expiration of the 5-year holding period, the Mayor shall weigh the rinds.":                         "due upon the expiration of the 5-year holding period",
		"The Mayor shall fine a mouse who fails to sing the song required by section 5 within 14 days of the comet.": "",
		"A dairy shall have 18 months after the eclipse to comply with section 5.":                                   "due 18 months after the eclipse",
		"A dairy shall have 18 months of rinds.":                                                                     "",
		"(2) submit to the Council an annual certification of the rinds.":                                            "recurring every 1 year",
		"The purposes are to—\n(2) submit to the Council an annual certification of the rinds.":                      "",
		"The rind shall be put on the list on the date that is 9 days after its receipt.":                            "due 9 days after its receipt",
		"The election shall be made by the due date for filing the return.":                                          "due by the due date for filing the return",
		"The Mayor shall notify the Council in advance of the opening of any crater.":                                "due before the opening of any crater",
		"The song begins on the date that is 9 days after dawn.":                                                     "",
		"Prior to the initial obligation of rinds, the Mayor shall submit a plan.":                                   "due before the initial obligation of rinds",
		"The Mayor shall, before making a grant, consult the Council.":                                               "due before making a grant",
		"The Mayor shall submit it at the time the Council’s budget is submitted.":                                   "due at the time the Council’s budget is submitted",
		"The Mayor shall submit it concurrent with the Council’s budget.":                                            "due concurrent with the Council’s budget",
		"Thirty days after the end of fiscal year 2089, the Mayor shall report.":                                     "due 30 days after the end of fiscal year 2089",
		"It is valid when ratified by the craters within seven years after its printing.":                            "due 7 years after its printing",
		"If the Council does not report a rind within 10 session days, it is discharged.":                            "due 10 session days",
		"If, within 60 days, both Houses adopt a rind, it melts.":                                                    "due 60 days",
		"The Mayor shall report not later than May 1, 2089, and November 1, 2089.":                                   "due 2089-05-01; due 2089-11-01",
		"The Mayor shall report not later than May 1, 2089, and 30 days after the end of fiscal year 2089.":          "due 2089-05-01; due 30 days after the end of fiscal year 2089",
		"Not later than March 1 and June 1 of each year, the Mayor shall report.":                                    "due --03-01; due --06-01 each year",
		"The Mayor shall report within 2 full years after dawn.":                                                     "due 2 years after dawn",
		"Notwithstanding any other law, within 9 days of dawn, the Mayor shall sing.":                                "due 9 days after dawn",
		"Except as provided in section 5, and 30 days after the comet, the Mayor shall publish a rind.":              "due 30 days after the comet",
		"The Mayor shall submit the plan to the Council 30 days after dawn.":                                         "due 30 days after dawn",
		"A crater that melts 30 days after dawn shall be deemed dug.":                                                "",
		"The Mayor shall submit to the Cook, at the end of the second year of the comet, a rind.":                    "due at the end of the second year of the comet",
		"At the beginning of each fiscal year, the Mayor shall submit a list.":                                       "due at the beginning of each fiscal year",
		"It is amended by adding at the end of section 5 a rind.":                                                    "",
		"The Mayor shall pay it by the first day of the next fiscal year.":                                           "due by the first day of the next fiscal year",
		"Not later than 9 days after dawn and prior to the obligation of rinds, the Mayor shall sing.":               "due 9 days after dawn; due before the obligation of rinds",
		"Before implementation of the plan, the Mayor shall to the extent possible sing.":                            "due before implementation of the plan",
		"Before making a grant, the Mayor shall be deemed a cook.":                                                   "",
		"If, not later than 9 days after dawn, the Council agrees, the Mayor shall sing.":                            "due 9 days after dawn",
		"The Mayor shall submit to the Council on June 1 of each year a report.":                                     "due --06-01 each year",
		"The crater was dug on June 1 of each year.":                                                                 "",
		"The fee shall be due 30 days after dawn.":                                                                   "due 30 days after dawn",
		"Within 5 days (excluding Sundays) after dawn, the Mayor shall sing.":                                        "due 5 days after dawn",
		"It shall be spent no later than, September 30, 2089.":                                                       "due 2089-09-30",
		"The Mayor shall sing within the 30 day-period beginning on the comet.":                                      "due 30 days after the comet",
		"Upon the enactment of this Act, the Mayor shall sing.":                                                      "due by enactment",
		"The Mayor shall report within 9 days of the award of the Anna B. Cook Fund (7 Moon 5 et seq.) to a mouse.":  "due 9 days after the award of the Anna B. Cook Fund",
	} {
		checkDates(t, text, want)
	}
}

// TestFalseDeadlines checks cut-offs, conditions, rates, forecasts and facts, which
// are no deadlines.
func TestFalseDeadlines(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"Interest accruing on or before September 30, 2089, shall be spent.",
		"A mouse that applied on or before May 1, 2089, may eat.",
		"A mouse is eligible if it applied within seven years of relief from duty.",
		"The moon will melt by 2089.",
		"By 2080, the import of cheese had doubled.",
		"It is done with a goal of singing by 2089.",
		"A price that rises 10 percent within a 12-month period is high.",
		"Any amount not eaten by September 30, 2089, shall melt.",
		"The conveyance is fair if it is proposed within 2 years after the comet.",
		"A refund is made only if a claim is filed not later than 180 days after the comet.",
		"Rinds to be peeled within 3 years.—The Mayor shall sing.",
		"The rule existed on the day before the comet.",
		"The Mayor shall consider any price on an annual baseline.",
		"The Mayor shall amend the annual report required by section 2.",
	} {
		checkDates(t, text, "")
	}
}

func TestRecurring(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"There shall be at least one song per week.":                                                                "recurring every 1 week",
		"The Mayor shall bill the cooks of the moon quarterly, with a song.":                                        "recurring every 3 months",
		"The Mayor shall inspect the crater, with quarterly visits thereafter.":                                     "recurring every 3 months",
		"For each plan year subsequent to the first year, the Mayor shall publish a list.":                          "recurring every 1 year",
		"There shall be at least one hour of song per day.":                                                         "",
		"The Mayor shall pay cooks the rate that is set yearly.":                                                    "",
		"The Mayor shall submit quarterly reports to the Council.":                                                  "recurring every 3 months",
		"The Mayor shall conduct an annual review of rinds.":                                                        "recurring every 1 year",
		"Each year, the Mayor shall submit a rind.":                                                                 "recurring every 1 year",
		"The Mayor shall report every quarter.":                                                                     "recurring every 3 months",
		"The Mayor shall report 4 times each fiscal year.":                                                          "recurring every 3 months",
		"The Mayor shall report at least 4 times each fiscal year.":                                                 "recurring every 3 months",
		"The Mayor shall report every 60 days until December 31, 2089.":                                             "recurring every 60 days until 2089-12-31",
		"The Mayor shall report every 60 days until the rinds are eaten.":                                           "recurring every 60 days until the rinds are eaten",
		"The Mayor shall report annually through the date that is 5 years after dawn.":                              "recurring every 1 year until 5 years after dawn",
		"The Mayor shall submit to the Cook and the Council a monthly rind and cheese report.":                      "recurring every 1 month",
		"The rinds shall be subject to an annual audit by the Cook.":                                                "recurring every 1 year",
		"Monthly reports shall be submitted to the Council.":                                                        "recurring every 1 month",
		"For each fiscal year, the Mayor shall allocate rinds.":                                                     "recurring every 1 year",
		"The Mayor shall, in consultation with the Cook, conduct a biennial review.":                                "recurring every 2 years",
		"For each fiscal year, rinds shall be allocated.":                                                           "",
		"A mouse that is required to file annual reports may eat.":                                                  "",
		"The Mayor shall not be required to provide a monthly statement.":                                           "",
		"The Mayor shall report by dawn, and on the first day of each fiscal year quarter thereafter, to the Cook.": "recurring every 3 months",
	} {
		checkDates(t, text, want)
	}
}

// checkDates checks the kinds, values and ends of the dates of a text.
func checkDates(t *testing.T, text, want string) {
	t.Helper()
	got := ""
	for _, f := range analysis.Analyze(analysistest.Bill("SEC. 1.|Rinds|" + text)).Findings {
		if f.Deadline == nil {
			continue
		}
		if got != "" {
			got += "; "
		}
		if f.Kind == analysis.DeadlineKind {
			got += string(f.Deadline.Kind) + " "
		}
		got += f.Value
		if f.Deadline.Until != "" {
			got += " until " + f.Deadline.Until
		}
	}
	if got != want {
		t.Errorf("dates of %q are %q, want %q", text, got, want)
	}
}

func TestOwnTitle(t *testing.T) {
	t.Parallel()
	sections := analysistest.Bill(
		"SEC. 1.|Short title|This Act may be cited as the “Moon’s Rind Act of 2089”.",
		"SEC. 2.|Report|Not later than 30 days after the date of enactment of the Moon’s  Rind Act of 2089, the Mayor shall sing.",
		"SEC. 3.|Report|Not later than 30 days after the date of the enactment of the Comet Act of 2089, the Mayor shall sing.",
	)
	got := analysistest.Find(t, analysis.DeadlineKind, sections...)
	want := []string{
		"Not later than 30 days after the date of enactment of the Moon’s  Rind Act of 2089 => 30 days after enactment",
		"Not later than 30 days after the date of the enactment of the Comet Act of 2089 => 30 days after the date of the enactment of the Comet Act of 2089",
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("findings are %q, want %q", got, want)
	}
}
