package availability_test

import (
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
)

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
