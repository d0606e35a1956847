package dates_test

import (
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
)

func TestEffectiveDates(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DateKind, map[string][]string{
		"This Act shall take effect on October 1, 2091.":                                                      {"take effect on October 1, 2091 => effective 2091-10-01"},
		"This section takes effect upon the date of enactment of this Act.":                                   {"takes effect upon the date of enactment of this Act => effective enactment"},
		"The amendments made by this section shall take effect 30 days after the date of enactment.":          {"take effect 30 days after the date of enactment => effective 30 days after enactment"},
		"This title shall become effective on the day after the comet.":                                       {"become effective on the day after the comet => effective 1 day after the comet"},
		"The amendment shall be effective as of January 1, 2091.":                                             {"be effective as of January 1, 2091 => effective 2091-01-01"},
		"The effective date of this section shall be May 2, 2091.":                                            {"effective date of this section shall be May 2, 2091 => effective 2091-05-02"},
		"This Act shall take effect as if included in the Rind Act of 2080.":                                  {"take effect as if included in the Rind Act of 2080 => effective as if included in the Rind Act of 2080"},
		"Effective October 1, 2091, the Mayor shall sing.":                                                    {"Effective October 1, 2091 => effective 2091-10-01"},
		"On and after the date of enactment of this Act, no crater may melt.":                                 {"On and after the date of enactment of this Act => effective enactment"},
		"Beginning on the date that is 1 year after the date of enactment of this Act, rinds are free.":       {"Beginning on the date that is 1 year after the date of enactment of this Act => effective 1 year after enactment"},
		"The amendments made by this section shall apply to taxable years beginning after December 31, 2090.": {"after December 31, 2090 => effective after 2090-12-31"},
		"The amendment applies to rinds sold on or after January 1, 2091.":                                    {"on or after January 1, 2091 => effective 2091-01-01"},
		"This section shall apply to craters dug after the date of the enactment of this Act.":                {"after the date of the enactment of this Act => effective after enactment"},
		"This section shall not take effect until January 1, 2091.":                                           {"take effect until January 1, 2091 => effective 2091-01-01"},

		"This section shall apply with respect to fiscal year 2091 and each succeeding fiscal year.": {"fiscal year 2091 => effective fiscal year 2091"},
		"For taxable years beginning after December 31, 2090, the tax is one rind.":                  {"after December 31, 2090 => effective after 2090-12-31"},
		"The amendment shall take effect on the 180th day after the date of enactment.":              {"take effect on the 180th day after the date of enactment => effective 180 days after enactment"},
		"Each crater shall comply with this section on and after January 1, 2091.":                   {"on and after January 1, 2091 => effective 2091-01-01"},

		"For fiscal year 2091, and each fiscal year thereafter, the Mayor shall sing.":    {"For fiscal year 2091 => effective fiscal year 2091"},
		"In the case of plan years beginning in calendar year 2091, the tax is one rind.": {"beginning in calendar year 2091 => effective calendar year 2091"},
		"Section 5 shall apply on and after the first day of the first eclipse.":          {"on and after the first day of the first eclipse => effective the first day of the first eclipse"},

		"The price is a rind for 2091 and each subsequent year.":       {"for 2091 => effective 2091"},
		"The term “applicable year” means a year beginning with 2092.": {"year beginning with 2092 => effective 2092"},
		"In the case of a rind sold after December 31, 2090, and before January 1, 2095, the tax is one rind.": {
			"after December 31, 2090 => effective after 2090-12-31", "before January 1, 2095 => termination 2095-01-01"},
		"In the case of any rind sold for the period beginning on January 1, 2091, and ending on December 31, 2091, the tax is one rind.": {
			"for the period beginning on January 1, 2091 => effective 2091-01-01", "ending on December 31, 2091 => termination 2091-12-31"},
		"“(A) for 2091 through 2095, the price of a rind;":                            {"for 2091 => effective 2091", "through 2095 => termination 2095"},
		"(1) for 2091 through 2095, $5 for rinds;":                                    nil,
		"A rind sold after December 31, 2090, and before January 1, 2095, is a rind.": nil,
		"After the date of enactment of this Act, the Mayor may enter a crater.":      {"After the date of enactment of this Act => effective after enactment"},

		"Rinds sold after the date of enactment of this Act are rinds.":                               nil,
		"Money is authorized to be appropriated for 2091 and each subsequent year.":                   nil,
		"Money is authorized to be appropriated for fiscal years beginning after September 30, 2091.": nil,
		"The Mayor may pay the raise that is to take effect in fiscal year 2091.":                     nil,
		"The Mayor shall report the effect on October 1, 2091.":                                       nil,
		"This section shall apply to craters dug before January 1, 2091.":                             nil,
		"The amendment shall apply to years beginning before, on, or after the date of enactment.":    {"before, on, or after the date of enactment => effective before, on, or after enactment"},
		"The amendment shall apply to plan year 2091 and subsequent plan years.":                      {"year 2091 => effective 2091"},
		"The amendment shall apply to songs sung in 2091 or any succeeding year.":                     {"in 2091 => effective 2091"},
		"The price for plan years beginning after calendar year 2091 is a rind.":                      {"after calendar year 2091 => effective after 2091"},
		"The amendment shall apply beginning May 1, 2091.":                                            {"beginning May 1, 2091 => effective 2091-05-01"},
		"The amendment shall apply only after the Mayor sings.":                                       {"after the Mayor sings => effective after the Mayor sings"},
		"It shall apply to rinds eaten on or after such 9th day.":                                     {"on or after such 9th day => effective such 9th day"},
		"Starting on May 1, 2091, no rind may be eaten.":                                              {"Starting on May 1, 2091 => effective 2091-05-01"},
		"After May 1, 2091, no rind may be eaten.":                                                    {"After May 1, 2091 => effective after 2091-05-01"},
		"For each of fiscal years 2091 through 2095, the Mayor shall use the rinds as follows.":       {"For each of fiscal years 2091 => effective 2091", "through 2095 => termination 2095"},
		"For the period beginning 9 days after the date of enactment of this Act and ending on May 1, 2095, the Mayor may sing.": {
			"For the period beginning 9 days after the date of enactment of this Act => effective 9 days after enactment", "ending on May 1, 2095 => termination 2095-05-01"},
		"For each of fiscal years 2091 through 2095, the Mayor shall make available $5.":         nil,
		"There is money available for obligation in fiscal year 2091 and any use shall be told.": nil,
		"It is amended by inserting “fiscal year 2091 and each succeeding fiscal year”.":         nil,
		"The audit is that of fiscal year 2091 and subsequent financial statements.":             nil,
		"It is the same rind that was in effect on the day before the comet.":                    nil,
		"A rind sold after December 31, 2090, is a rind.":                                        nil,
		"This section shall apply if a crater melts after December 31, 2090.":                    nil,
	})
}

func TestTerminations(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DateKind, map[string][]string{
		"This section shall remain in effect until the date that is the earlier of May 1, 2095, or June 1, 2096.": {
			"until the date that is the earlier of May 1, 2095 => termination 2095-05-01", "June 1, 2096 => termination 2096-06-01"},
		"The authority under this section shall terminate on September 30, 2095.":                   {"terminate on September 30, 2095 => termination 2095-09-30"},
		"The Commission shall terminate 60 days after submitting its report.":                       {"terminate 60 days after submitting its report => termination 60 days after submitting its report"},
		"This section expires on the date that is 5 years after the date of enactment of this Act.": {"expires on the date that is 5 years after the date of enactment of this Act => termination 5 years after enactment"},
		"The program shall cease to be effective on May 2, 2095.":                                   {"cease to be effective on May 2, 2095 => termination 2095-05-02"},
		"This section shall remain in effect until May 2, 2095.":                                    {"until May 2, 2095 => termination 2095-05-02"},
		"This section shall be in effect through May 2, 2095.":                                      {"through May 2, 2095 => termination 2095-05-02"},
		"This section shall not apply to rinds sold after December 31, 2095.":                       {"after December 31, 2095 => termination 2095-12-31"},
		"In the case of any year beginning before May 1, 2095, the price is two rinds.":             {"beginning before May 1, 2095 => termination 2095-05-01"},
		"The price is two rinds for a year preceding 2095.":                                         {"for a year preceding 2095 => termination 2095"},
		"It includes, for years prior to 2095, any rind.":                                           {"for years prior to 2095 => termination 2095"},
		"No grant may be made under this section after September 30, 2095.":                         {"after September 30, 2095 => termination 2095-09-30"},
		"The Mayor may not make a grant after September 30, 2095.":                                  {"after September 30, 2095 => termination 2095-09-30"},
		"The Act is repealed effective October 1, 2095.":                                            {"repealed effective October 1, 2095 => termination 2095-10-01"},
		"This section is effective during the period beginning on dawn and ending on May 2, 2095.":  {"ending on May 2, 2095 => termination 2095-05-02"},
		"This section shall remain in effect for all craters of the moon through May 2, 2095.":      {"through May 2, 2095 => termination 2095-05-02"},
		"This section shall terminate, except as provided in section 3, on May 2, 2095.":            {"terminate, except as provided in section 3, on May 2, 2095 => termination 2095-05-02"},

		"The Board continues to exist until May 2, 2095.": {"until May 2, 2095 => termination 2095-05-02"},
		"The duty shall terminate on the date that is the end of the 7-year period beginning on the date of the enactment of this Act.": {"terminate on the date that is the end of the 7-year period beginning on the date of the enactment of this Act => termination 7 years after enactment"},
		"For the period beginning May 2, 2091, and ending May 2, 2095, the Mayor shall sing.":                                           {"For the period beginning May 2, 2091 => effective 2091-05-02", "ending May 2, 2095 => termination 2095-05-02"},

		"The Mayor shall terminate the lease of any crater.":                                                        nil,
		"An heir shall cease to be an heir as of the date of the comet.":                                            nil,
		"This section shall no longer apply if a report on rinds is agreed to.":                                     nil,
		"The term of a member expires.":                                                                             nil,
		"Subsection (a) shall not apply to any year beginning after December 31, 2090, and before January 1, 2096.": nil,
		"No crater dug after September 30, 2095, may melt.":                                                         nil,
	})
}

// TestForce checks when provisions begin and end to have force, in other words than
// those of effective dates and sunsets.
func TestForce(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"The rule shall be restored to full force and effect on the date that the comet falls.":                      "effective the date that the comet falls",
		"Section 5 shall have no force or effect after May 2, 2095.":                                                 "termination 2095-05-02",
		"It shall continue to have full force and effect on and after such date.":                                    "",
		"The money is rescinded immediately upon enactment of this section.":                                         "effective enactment",
		"As of the date of the enactment of this Act, section 5 shall not be in effect.":                             "termination enactment",
		"Effective October 1, 2095, section 5 is repealed.":                                                          "termination 2095-10-01",
		"If, as of May 2, 2095, the Mayor does not sing, rinds melt.":                                                "",
		"Each crater shall be dug (beginning with the eclipse of 2095) by mice.":                                     "effective the eclipse of 2095",
		"Section 5 shall apply with respect to the eclipse of May 2095 and each later eclipse.":                      "effective 2095-05",
		"Until May 2, 2095, the Mayor may sing.":                                                                     "termination 2095-05-02",
		"The Mayor shall keep 5 rinds through May 2, 2095.":                                                          "termination 2095-05-02",
		"Rinds eaten from May 1, 2094, through May 2, 2095, shall be sweet.":                                         "",
		"No rind may be eaten until May 2, 2095.":                                                                    "",
		"The law shall be implemented and shall remain in force through the laws of the moon.":                       "",
		"The Mayor may sing until the date of enactment of an Act about rinds.":                                      "termination the date of enactment of an Act about rinds",
		"Section 5 shall continue through the date specified in section 6.":                                          "termination the date specified in section 6",
		"This authority shall continue in effect through fiscal year 2095.":                                          "termination 2095-09-30",
		"The payments under section 5 shall cease as of the first eclipse.":                                          "termination the first eclipse",
		"It is available for obligation by mice through May 2, 2095, and for expenditure through May 2, 2096.":       "availability 2095-05-02; availability 2096-05-02",
		"Rinds shall remain available through fiscal year 2095.":                                                     "availability 2095-09-30",
		"The waiver shall take effect 15 days after dawn.":                                                           "effective 15 days after dawn",
		"A grant may be renewed for one additional period of not more than 2 years.":                                 "term 2 years",
		"It is available without regard to fiscal year limitation.":                                                  "availability expended",
		"Strike the date specified in section 5 and insert “May 2, 2095”.":                                           "extension 2095-05-02",
		"During the 30-day period beginning on the comet, the Mayor may sing.":                                       "term 30 days",
		"Until final guidance on rinds is published, mice may eat.":                                                  "termination final guidance on rinds is published",
		"No rind may be used to feed mice until the Secretary certifies that it is ripe.":                            "termination the Secretary certifies that it is ripe",
		"No rind may be obligated until the Secretary certifies that it is ripe.":                                    "",
		"Section 5 shall expire if an Act on rinds is enacted.":                                                      "termination an Act on rinds is enacted",
		"Section 5 shall be in effect until title II is reauthorized.":                                               "termination title II is reauthorized",
		"For fiscal year 2095 and each fiscal year thereafter, the Mayor shall sing.":                                "effective fiscal year 2095",
		"Beginning 90 days after the comet, the Mayor shall sing.":                                                   "effective 90 days after the comet",
		"The crater shall after the date of the enactment of this Act be known as Rind.":                             "effective after enactment",
		"In the case of years beginning after May 2, 2095, and before May 2, 2099, rinds melt.":                      "effective after 2095-05-02; termination 2099-05-02",
		"Each member shall be appointed for the life of the Council.":                                                "term the life of the Council",
		"At the end of such 5-year agreements, rinds melt.":                                                          "",
		"The Mayor may detail mice for up to 90 days.":                                                               "term 90 days",
		"The singing period shall be the 90-day period beginning on the comet.":                                      "term 90 days",
		"This section shall apply to years beginning more than 2 years after the date of the enactment of this Act.": "effective 2 years after enactment",
		"This section shall not apply to rinds that were eaten after May 2, 2095.":                                   "",
		"The tax shall not apply to years beginning after May 2, 2095, and ending before May 2, 2099.":               "",
		"A mouse that sang during the 30-day period ending on the comet may eat.":                                    "",
	} {
		checkDates(t, text, want)
	}
}

func TestAvailability(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DateKind, map[string][]string{
		"For rinds, $5, to remain available until expended.":                                   {"available until expended => availability expended"},
		"For rinds, $5, to remain available until September 30, 2095.":                         {"available until September 30, 2095 => availability 2095-09-30"},
		"Such sums shall remain available for obligation and expenditure through May 2, 2095.": {"available for obligation and expenditure through May 2, 2095 => availability 2095-05-02"},
		"Such sums shall remain available for 1 year.":                                         {"available for 1 year => availability 1 year"},
		"The money is available until all such sums have been fully expended.":                 {"available until all such sums have been fully expended => availability expended"},
		"Such sums shall be available without fiscal year limitation.":                         {"available without fiscal year limitation => availability expended"},
		"No part of it shall remain available for obligation beyond the current fiscal year.":  {"available for obligation beyond the current fiscal year => availability the current fiscal year"},
		"Of it, $2 shall remain available until May 2, 2095, and $3 until expended.": {
			"available until May 2, 2095 => availability 2095-05-02", "until expended => availability expended"},
		"It is available until whichever of the following first occurs: (1) a comet; or (2) May 2, 2095.": {
			"available until whichever of the following first occurs: (1) a comet; or (2) May 2, 2095 => availability 2095-05-02"},

		"Five craters shall become available on May 2, 2095.":         {"available on May 2, 2095 => availability from 2095-05-02"},
		"They shall not be available for singing before May 2, 2095.": {"available for singing before May 2, 2095 => availability from 2095-05-02"},

		"It shall be available for the same time period.":           nil,
		"Rinds are available through the lunar store.":              nil,
		"Two craters shall be available for singing and for rinds.": nil,
	})
}

func TestExtensions(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DateKind, map[string][]string{
		"It is amended by striking “only during the 9-year period beginning on the eclipse” and inserting “until May 1, 2095”.": {
			"striking “only during the 9-year period beginning on the eclipse” and inserting “until May 1, 2095” => extension 9 years after the eclipse..2095-05-01"},
		"It is amended by striking “October 1, 2089” and inserting “October 1, 2094”.": {
			"striking “October 1, 2089” and inserting “October 1, 2094” => extension 2089-10-01..2094-10-01"},
		"It is amended by striking “fiscal years 2080 through 2086,” each place it appears and inserting “fiscal years 2080 through 2087,”.": {
			"striking “fiscal years 2080 through 2086,” each place it appears and inserting “fiscal years 2080 through 2087,” => extension 2086..2087"},
		"Strike “2085” and all that follows through “July 15, 2086” and insert “2087”.": {
			"Strike “2085” and all that follows through “July 15, 2086” and insert “2087” => extension 2085..2087"},
		"It shall be applied by substituting ‘2087’ for ‘2086’.":       {"substituting ‘2087’ for ‘2086’ => extension 2086..2087"},
		"It is amended by inserting “May 2087” in lieu of “May 2086”.": {"inserting “May 2087” in lieu of “May 2086” => extension 2086-05..2087-05"},
		"The authority is extended through September 30, 2095.":        {"extended through September 30, 2095 => extension 2095-09-30"},
		"Strike ``2085'' and insert ``2087''.":                         {"Strike ``2085'' and insert ``2087'' => extension 2085..2087"},

		"It is amended by striking “the Rind Act of 2085” and inserting “the Cheese Act of 2086”.": nil,
		"It is amended by striking “$2,085” and inserting “$2,086”.":                               nil,
		"It is amended by striking “2085” and inserting “a rind”.":                                 nil,
		"The cost of living is found by substituting ‘2087’ for ‘2016’.":                           nil,
		"It is amended by striking “section 5” and inserting “section 6”.":                         nil,
	})
}

func TestTerms(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DateKind, map[string][]string{
		"This section shall not apply for a period of 2 years after the eclipse to any cook.": {"for a period of 2 years => term 2 years"},
		"Money shall be kept for a 9-day period.":                                             {"for a 9-day => term 9 days"},
		"A cook who has sung for a period of 2 years is a singer.":                            nil,
		"Each member shall serve for a term of 6 years.":                                      {"term of 6 years => term 6 years"},
		"The term of a member of the Council shall be 4 years.":                               {"term of a member of the Council shall be 4 years => term 4 years"},
		"A crater may be leased for a term not to exceed 10 years.":                           {"term not to exceed 10 years => term 10 years"},
		"A grant shall be awarded for a period of 3 years.":                                   {"for a period of 3 years => term 3 years"},
		"The Mayor may make grants for not more than 5 years.":                                {"for not more than 5 years => term 5 years"},
		"The Mayor shall develop a 5-year strategic plan.":                                    {"5-year strategic plan => term 5 years"},
		"One member has a 2-year term.":                                                       {"2-year term => term 2 years"},

		"Whoever does so shall be imprisoned for a term of imprisonment of 5 years.": nil,
		"A rind not used for a period of 2 years is void.":                           nil,
		"The average over a 5-year period is counted.":                               nil,
		"The term ‘rind’ means a peel that is 2 years old.":                          nil,
		"LONG-TERM CRATERS OF 5 YEARS":                                               nil,
	})
}
