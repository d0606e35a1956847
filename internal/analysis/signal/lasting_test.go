package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestTimesOfPrograms checks what begins, ends or is counted from the enactment in the
// words of bills that set up programs and change what may be done.
func TestTimesOfPrograms(t *testing.T) {
	t.Parallel()
	effective, sunset := []congress.Signal{congress.EffectiveDate}, []congress.Signal{congress.Sunset}
	for text, want := range map[string][]congress.Signal{
		"The Mayor shall carry out the pilot program for a period of 5 years.":                                                    sunset,
		"The Mayor shall carry out the program of songs during the 2-year period beginning on the eclipse.":                       sunset,
		"The program shall be carried out during a period of 3 years.":                                                            sunset,
		"The naming shall be in effect for a period of 18 months.":                                                                sunset,
		"The Mayor shall serve cheese under the program for the year.":                                                            nil,
		"The rinds that are in effect for the taxable year are thick.":                                                            nil,
		"(1) by inserting “, and ending on October 1, 2096” after “rinds”; and":                                                   sunset,
		"A rind on the list is deauthorized.":                                                                                     sunset,
		"Termination.—Amounts shall last until the earlier of two comets.":                                                        nil,
		"The Mayor may not sing during the period beginning on the date of enactment of this Act and ending on an eclipse.":       {congress.Sunset, congress.EffectiveDate},
		"The Mayor shall count mice that are there at any time during the period beginning on the date of enactment of this Act.": nil,
		"For rinds furnished on or after the date that is 1 year after the comet, the following shall apply:":                     effective,
		"(1) any song proposed to the Mayor and filed on or after the date of enactment of this Act; and":                         effective,
		"The Mayor is bound by crimes committed before, on, or after the date of the enactment of this Act.":                      effective,
		"Section 5 applies beginning on the date of the enactment of this Act.":                                                   effective,
		"With respect to fiscal years beginning after the date of the enactment of this Act, no rinds may be eaten.":              effective,
		"Beginning on the effective date, the Mayor may not sing.":                                                                effective,
		"“(C) for 2026 and each subsequent year, 100 percent.":                                                                    effective,
		"The Mayor shall count the rinds for each fiscal year beginning with fiscal year 2097.":                                   effective,
		"After the date on which the comet falls, the Secretary shall weigh the rinds.":                                           nil,
		"(3) Sunset.—Section 9 of the Rind Act is amended by adding at the end the following:":                                    nil,
		"(3) Sunset.—Section 9 of the Rind Act shall terminate on May 1, 2095.":                                                   sunset,
		"The crater is full in award year 2097 and each later one.":                                                               effective,
		"The Mayor may not ask for retroactive fees.":                                                                             nil,
		"The Mayor sings before the change is to take effect.":                                                                    nil,
		"The Mayor was told until such order is to take effect.":                                                                  nil,
		"This section shall cease to be effective at the end of calendar year 2097.":                                              sunset,
		"A plan shall not be regarded as failing to comply with section 5 before the first day of the first month of dawn.":       effective,
		"(a) Reauthorization.—Section 5 is amended by striking “2095” and inserting “2096”.":                                      nil,
		"(a) Moons.—Section 5 is amended by striking “2095” and inserting “2096”.":                                                sunset,
	} {
		checkAmong(t, text, want, congress.Sunset, congress.EffectiveDate)
	}
}
