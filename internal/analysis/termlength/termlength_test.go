package termlength_test

import (
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
)

func TestTerms(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DateKind, map[string][]string{
		"A dairy may use not more than 18 months for planning.":                                 {"use not more than 18 months => term 18 months"},
		"Rinds that are sweet are kept for the duration of a ripening period of 22 months.":     {"period of 22 months => term 22 months"},
		"The Mayor may extend the eclipse by a period not to exceed 3 years.":                   {"period not to exceed 3 years => term 3 years"},
		"Craters may be leased for periods not exceeding 10 years.":                             {"for periods not exceeding 10 years => term 10 years"},
		"Such agreements may not exceed 10 years.":                                              {"exceed 10 years => term 10 years"},
		"The waiver shall be effective for no more than a period of 6 months.":                  {"for no more than a period of 6 months => term 6 months"},
		"It is for extensions of up to one year for expiring contracts.":                        {"extensions of up to one year => term 1 year"},
		"The repayment period of the loan shall not exceed the lesser of 40 years or its life.": {"exceed the lesser of 40 years => term 40 years"},
		"The Office shall have not more than 60 days in which to sing.":                         {"have not more than 60 days => term 60 days"},
		"The Mayor has 9 days to sing.":                                                         {"9 days => term 9 days"},
		"Each dairy shall retain the rinds for 5 years.":                                        {"for 5 years => term 5 years"},
		"The eclipse shall last for 9 days.":                                                    {"last for 9 days => term 9 days"},
		"The singing period shall be 9 days.":                                                   {"period shall be 9 days => term 9 days"},
		"The Mayor shall sing over a 3-year period.":                                            {"over a 3-year period => term 3 years"},
		"The option may be used during a period of 2 years.":                                    {"during a period of 2 years => term 2 years"},
		"For a period of 2 years after the comet, the Mayor may sing.":                          {"For a period of 2 years => term 2 years"},
		"A crater that is empty for a continuous period of 5 years is a hole.":                  nil,
		"A mouse may not be away for more than 6 months.":                                       nil,
		"The public comment period shall be 9 days.":                                            nil,
		"The mice of the last 5 years shall sing.":                                              nil,

		"This section shall not apply for a period of 2 years after the eclipse to any cook.": {"for a period of 2 years => term 2 years"},
		"Money shall be kept for a 9-day period.":                                             {"for a 9-day period => term 9 days"},
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
