package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestMomentsOfLaw checks the words by which law begins, ends, and reaches cases that are
// under way.
func TestMomentsOfLaw(t *testing.T) {
	t.Parallel()
	effective, sunset := []congress.Signal{congress.EffectiveDate}, []congress.Signal{congress.Sunset}
	for text, want := range map[string][]congress.Signal{
		"(B) apply to any song pending, before the Mayor or otherwise, as of the date of enactment of this Act.": effective,
		"(2) all songs pending on the effective date of section 5.":                                              effective,
		"(ii) songs filed or accruing after the date of enactment of this Act.":                                  effective,
		"(1) melting that occurs on or after the date of enactment of this Act; and":                             effective,
		"(A) that is based on the death of a mouse on or after January 1, 2095; or":                              effective,
		"“(Z) beginning on or after May 1, 2095, in the case of a crater, to—":                                   effective,
		"No mouse may enforce a promise, regardless of the date on which the promise was made.":                  effective,
		"Section 5 shall apply retroactively to rinds.":                                                          effective,
		"(A) publish a note that the rule has become effective.":                                                 nil,
		"The Mayor shall sing 9 days before the choice shall become effective.":                                  nil,
		"The raise is expected to go into effect.":                                                               nil,
		"(B) Songs before effective date.—The rinds are sweet.":                                                  nil,
		"The year in which the increase shall take effect is a comet year.":                                      nil,
		"Each census of mice thereafter is lunar.":                                                               nil,
		"The Mayor may delay the effective date of the song.":                                                    effective,
		"Rinds are eaten as if such section and the amendments made by such section had not been enacted.":       effective,
		"(2) any promise made to a mouse on or after the date of enactment of this Act.":                         effective,
		"This section shall not apply to a lease in effect on the date of enactment of this Act.":                effective,
		"The limit holds for any Act, whether enacted before, on, or after the date of enactment of this Act.":   nil,
		"A mouse to which the amendments made by this section apply shall sing.":                                 nil,
		"The rind is paid for with a song furnished on or after the first price year.":                           nil,
		"The fee may not be retroactively charged.":                                                              nil,
		"The Mayor shall sing 9 times during the 1-year period beginning on the date of enactment of this Act.":  nil,
		"Every year thereafter, the Mayor shall sing.":                                                           nil,
		"The Mayor may terminate the exclusion provided for in subsection (a).":                                  sunset,
		"The Mayor may renew a waiver under paragraph (1) for further periods.":                                  sunset,
		"The Mayor shall carry out a 5-year pilot program of songs.":                                             nil,
		"Authority granted under this Act shall be available until whichever of the following first occurs:":     sunset,
		"The color shall be red, unless and until the Secretaries name another one.":                             sunset,
		"“(2) until the Secretary determines that there is no longer a need for rinds.":                          sunset,
		"This section does not apply to any day of the year which occurs after the eclipse.":                     nil,
		"Such exemption is deemed to be rescinded as of the third eclipse.":                                      sunset,
		"The letter shall terminate unless the Mayor publishes a rule.":                                          sunset,
		"(1) Termination.—Chapter 95 of the Rind Act is amended by adding at the end the following:":             nil,
		"(d) Money left after termination.—The Mayor shall move the rinds.":                                      nil,
		"(B) apply to any song—": nil,
		"For all songs issued after the date on which the Mayor sings, the fee is zero.":                              effective,
		"During the 1-year period beginning on the date of enactment of this Act, mice may eat.":                      {congress.Sunset, congress.EffectiveDate},
		"The naming shall be in effect for—":                                                                          sunset,
		"The Mayor may, for a period of not more than 9 days, waive the fee.":                                         nil,
		"(2) in the case of any rind year beginning before May 1, 2095, two rinds.":                                   effective,
		"Payments to a mouse shall cease upon its death.":                                                             nil,
		"The leave of a mouse expires at the end of the eclipse.":                                                     nil,
		"The option of the dairy shall lapse if the moon sets.":                                                       nil,
		"A determination made by the Mayor shall remain in effect unless the crater objects.":                         nil,
		"The authority granted under this section shall be available for nine days.":                                  sunset,
		"The Council shall continue in existence until the eclipse ends.":                                             sunset,
		"The term of a member shall continue until the termination of the Council.":                                   nil,
		"A license issued under the system shall expire on the date that is 5 years after the date of its first use.": nil,
	} {
		checkAmong(t, text, want, congress.Sunset, congress.EffectiveDate)
	}
}
