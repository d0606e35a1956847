package extension_test

import (
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
)

func TestExtensions(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DateKind, map[string][]string{
		"It is amended by striking “January 1, 2088 (January 1, 2089, for mice)” and inserting “January 1, 2091”.":           {"striking “January 1, 2088 (January 1, 2089, for mice)” and inserting “January 1, 2091” => extension 2088-01-01..2091-01-01"},
		"It is amended by striking “eaten before January 1, 2088” and inserting “eaten before January 1, 2091”.":             {"striking “eaten before January 1, 2088” and inserting “eaten before January 1, 2091” => extension 2088-01-01..2091-01-01"},
		"It is amended by striking “September” and all that follows through the period and inserting “September 30, 2086.”.": {"striking “September” and all that follows through the period and inserting “September 30, 2086.” => extension 2086-09-30"},
		"It is amended by striking “of this rind” and all that follows and inserting “of this rind after May 1, 2086.”.":     {"striking “of this rind” and all that follows and inserting “of this rind after May 1, 2086.” => extension 2086-05-01"},
		"It is amended by striking “on the date that is 9 years after the eclipse.” and inserting “after May 1, 2086.”.":     {"striking “on the date that is 9 years after the eclipse.” and inserting “after May 1, 2086.” => extension 9 years after the eclipse..2086-05-01"},
		"It is amended by deleting “2085” and inserting in lieu thereof “2086”.":                                             {"deleting “2085” and inserting in lieu thereof “2086” => extension 2085..2086"},
		"It is amended by striking “2085” and inserting the following: “2086”.":                                              {"striking “2085” and inserting the following: “2086” => extension 2085..2086"},
		"It shall be applied by substituting “May 1, 2086” for the date specified in section 5.":                             {"substituting “May 1, 2086” for the date specified in section 5 => extension 2086-05-01"},
		"The time for singing shall be extended by 2 years.":                                                                 {"extended by 2 years => extension 2 years"},
		"The time for singing shall be extended for 9 months.":                                                               {"extended for 9 months => extension 9 months"},
		"The authority is extended through fiscal year 2095.":                                                                {"extended through fiscal year 2095 => extension 2095-09-30"},
		"It is amended by striking “not later than 2085” and inserting “not later than 2086”.":                               {"striking “not later than 2085” and inserting “not later than 2086” => extension 2085..2086"},
		"It is amended by striking “2085 through 2086” and inserting “2087 through 2088”.":                                   {"striking “2085 through 2086” and inserting “2087 through 2088” => extension 2086..2088"},
		"In the heading, by striking “2085” and inserting “2086”.":                                                           nil,
		"It is amended by striking “2085” in the heading and inserting “2086”.":                                              nil,
		"Mice, as named under this heading, are amended by striking “May 1, 2085” and inserting “May 1, 2086”.":              {"striking “May 1, 2085” and inserting “May 1, 2086” => extension 2085-05-01..2086-05-01"},
		"It is amended by striking “2086” and inserting “2085”.":                                                             nil,
		"It is amended by striking “2056” and inserting “2087”.":                                                             nil,
		"It shall be applied by substituting ‘2087’ for ‘2086’ in subparagraph (A).":                                         nil,
		"The Mayor may be extended for 9 months.":                                                                            {"for 9 months => term 9 months"},

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
