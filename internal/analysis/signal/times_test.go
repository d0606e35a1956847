package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestTimesAreMeant checks what counts, and what does not, by the definitions of the
// signals of times, meanings and amendments.
func TestTimesAreMeant(t *testing.T) {
	t.Parallel()
	counting := map[congress.Signal][]string{
		congress.EffectiveDate: {
			"“(I) for 2022 and each subsequent year, the rinds of the crater;",
			"“(ii) for the period beginning January 1, 2019, and ending September 30, 2019, the Mayor shall sing;",
			"In the case of any year of a crater beginning before January 1, 2018, clause (i) shall be applied without rinds.",
			"For each of fiscal years 2015 through 2024, the Mayor shall use the rest for cheese.",
			"“(A) for 2011 through 2021, an agreement with the Mayor;",
			"The rind is prohibited on and after such date.",
			"The requirements of this clause apply only during the period in which the eclipse lasts.",
			"The Mayor shall count rinds for the songs held in November 2020 and each succeeding election for Mayor.",
		},
		congress.Sunset: {
			"“(ii) for the period beginning January 1, 2019, and ending September 30, 2019, the Mayor shall sing;",
			"For each of fiscal years 2015 through 2024, the Mayor shall use the rest for cheese.",
			"A crater identified in the report is hereby deauthorized.",
			"(i) by inserting “and before 2016” after “2012”; and",
			"(A) by striking “beginning after 2009 and before 2016” in paragraph (1), and",
			"The transfers shall cease as of the first fiscal year after the eclipse.",
			"Until such time as the Plan ceases to be eligible—",
			"The requirements of this clause apply only during the period in which the eclipse lasts.",
		},
		congress.Definitions: {
			"An approach to a crater shall be treated as a part of the crater.",
			"For purposes of this section, the amount specified in this subsection is the weight of the cheese.",
			"Clause (i) shall be applied as if the reference to July 2215 were a reference to August.",
			"The Act referred to in this paragraph is the one on cheese.",
		},
		congress.AmendsLaw: {
			"(B) in subsection (c)(2)—",
			"(ii) in the matter preceding paragraph (1)—",
			"(11) In section 12, add at the end the following new sentence: “Sing.”.",
		},
	}
	for want, texts := range counting {
		tellsApart(t, want, texts, nil)
	}
	not := map[congress.Signal][]string{
		congress.EffectiveDate: {"The rate is the average for the period beginning at dawn."},
		congress.Sunset: {
			"Duration.—The Mayor shall award a grant for a period of not more than 2 years.",
			"For each of fiscal years 2015 through 2024, there is authorized to be appropriated $5 for cheese.",
		},
		congress.Definitions: {
			"Any transfer shall be treated as a reprogramming of funds.",
			"The dairy shall not be considered to be in violation of this section.",
		},
		congress.AmendsLaw: {"(1) in the case of a crater—"},
	}
	for unwanted, texts := range not {
		tellsApart(t, unwanted, nil, texts)
	}
}
