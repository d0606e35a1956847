package signal_test

import (
	"slices"
	"testing"

	"legislative/internal/congress"
)

// TestDatesThatCount checks which dates raise a signal, and where they do not.
func TestDatesThatCount(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]congress.Signal{
		"Mice may eat until May 1, 2095.":                                                              {congress.Sunset},
		"Congress finds that mice may eat until May 1, 2095.":                                          nil,
		"Nothing in this Act shall be construed to let mice eat until May 1, 2095.":                    nil,
		"by striking “May 1, 2095” and inserting “May 1, 2096”;":                                       {congress.Sunset, congress.AmendsLaw},
		"by striking “2091 through 2092” and inserting “2093 through 2094”;":                           {congress.AmendsLaw},
		"by striking “not later than May 1, 2095” and inserting “not later than June 2096”;":           {congress.AmendsLaw},
		"by striking “before May 1, 2095”;":                                                            {congress.Sunset, congress.AmendsLaw},
		"The heading is amended by striking “before May 1, 2095”.":                                     {congress.AmendsLaw},
		"None of the rinds may be used to feed mice until the Secretary certifies that they are ripe.": nil,
		"Mice may eat until the earlier of—\n(A) May 31, 2095; or\n(B) May 1, 2096.":                   {congress.Sunset},
		"Mice may not eat until the Secretary certifies that the rind is ripe.":                        {congress.Sunset},
		"Amendments shall not apply to rinds.":                                                         {congress.EffectiveDate},
		"The amendment made here shall not apply to rinds sold as of the enactment.":                   {congress.EffectiveDate},
	} {
		checkAmong(t, text, want, congress.Sunset, congress.EffectiveDate, congress.AmendsLaw)
	}
}

// checkAmong checks which of some signals a text raises.
func checkAmong(t *testing.T, text string, want []congress.Signal, of ...congress.Signal) {
	t.Helper()
	got := slices.DeleteFunc(raised(text), func(s congress.Signal) bool { return !slices.Contains(of, s) })
	if !slices.Equal(got, want) {
		t.Errorf("%q raises %v, want %v", text, got, want)
	}
}
