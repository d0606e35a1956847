package money_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
)

// describe returns "value role years available" for each sum of a text, without
// what it lacks.
func describe(text string) []string {
	var list []string
	for _, f := range analysis.Analyze(analysistest.Bill("SEC. 1.|Sums|" + text)).Findings {
		if f.Kind != analysis.DollarAmount {
			continue
		}
		a := f.Amount
		line := f.Value + " " + string(a.Role)
		if a.FromYear > 0 {
			line += fmt.Sprintf(" %d-%d", a.FromYear, a.ToYear)
		}
		list = append(list, strings.TrimSpace(line+" "+a.Available))
	}
	return list
}

func checkSums(t *testing.T, want map[string][]string) {
	t.Helper()
	for text, list := range want {
		if diff := cmp.Diff(list, describe(text)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

func TestBounds(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DollarAmount, map[string][]string{
		"The tolls shall not exceed $5.":                                               {"not exceed $5 => ..500"},
		"Moons may be bought up to a limit of $5 and a maximum of $6.":                 {"limit of $5 => ..500", "maximum of $6 => ..600"},
		"It shall not exceed an additional $5, or not exceed total obligations of $6.": {"not exceed an additional $5 => ..500", "not exceed total obligations of $6 => ..600"},
		"It shall not exceed, in any year, $5.":                                        {"not exceed, in any year, $5 => ..500"},
		"A moon of $5 or more, $6 or less, over $7; it is below $8.":                   {"$5 or more => 500..", "$6 or less => ..600", "over $7 => 700..", "below $8 => ..800"},
		"Pay 12 percent of the excess over $9, or for a moon over $9.":                 {"$9 => 900", "over $9 => 900.."},
		"It is the lesser, 10 percent or $5, whichever is less.":                       {"$5 => ..500"},
		"Use up to 10 percent or $5, whichever is greater.":                            {"$5 => ..500"},
		"An increase in excess of $5 or 10 percent, whichever is less, waits.":         {"in excess of $5 => 500.."},
		"Make available not to exceed $5 and $6, respectively, and $7.":                {"not to exceed $5 => ..500", "$6 => ..600", "$7 => 700"},
		"It shall not exceed $10 ($5 for a small moon).":                               {"not exceed $10 => ..1000", "$5 => ..500"},
		"Over $5 but not over $9, it is 7.":                                            {"Over $5 but not over $9 => 500..900"},
		// Prohibitions.
		"There shall be no obligations in excess of $4,000,000,000 for moons.":   {"in excess of $4,000,000,000 => ..400000000000"},
		"None of the funds may be spent for rinds in an amount of more than $5.": {"more than $5 => ..500"},
		"The Mayor may not expend more than $5 for rinds.":                       {"more than $5 => ..500"},
		"No grant may exceed $5.":                                                        {"exceed $5 => ..500"},
		"No moon may receive a grant in excess of $5.":                                   {"in excess of $5 => ..500"},
		"In no case shall the payments exceed $5.":                                       {"exceed $5 => ..500"},
		"None of the funds may be used for a contract in excess of $5 unless it is fit.": {"in excess of $5 => 500.."},
		"No funds may be used to pay for a program under section 3 (1 U.S.C. 2; in this Act “it”) in excess of $5.": {"in excess of $5 => ..500"},
		"No funds may be used if the cost of a moon exceeds $5.":                                                    {"exceeds $5 => 500.."},
		"This does not apply to lunar rinds exceeding $5.":                                                          {"exceeding $5 => 500.."},
		"Not later than May 1, report the contracts that exceed $5.":                                                {"exceed $5 => 500.."},
		"No grant to a moon shall be in excess of $5.":                                                              {"in excess of $5 => ..500"},
		"The Mayor shall not obligate more than 50 percent or $5 for rinds.":                                        {"$5 => ..500"},
		"A sum less than or equal to $5.":                                                                           {"less than or equal to $5 => ..500"},
		// Lists take the bound of their introduction.
		"Each moon shall have not less than—\n(A) $5 for rinds; and\n(B) $6.\n(C) Then $7.": {"$5 => 500..", "$6 => 600..", "$7 => 700.."},
		"No funds shall be available in excess of: (1) $5 for rinds; and (2) $6 for cheese. It costs $7.": {
			"$5 => ..500", "$6 => ..600", "$7 => 700"},
		"(a) It shall not exceed—\n(1) in the case of a moon, $5; and\n(2) not less than $6.\n(b) It is $7.": {
			"$5 => ..500", "not less than $6 => 600..", "$7 => 700"},
	})
}

func TestRoles(t *testing.T) {
	t.Parallel()
	checkSums(t, map[string][]string{
		"There shall be paid by the moon failing to so sing $5 for each day, and the total for failure to sing shall not exceed $9.": {"500 penalty", "..900 penalty"},
		"For expenses, $9; and in addition, $5 may be credited to this account from fees collected for songs.":                       {"900 appropriation", "500 fee"},
		"For expenses, $9: Provided, That up to $5 in fees collected under section 2 shall be available.":                            {"900 appropriation", "..500 fee"},
		"For expenses, $9: Provided, That all but $5 of the amount shall be sung, and $6 of offsetting collections shall be kept.":   {"900 appropriation", "500 other", "600 other"},
		"For expenses, $9, together with $5, to be transferred from the Moon Fund.":                                                  {"900 appropriation", "500 transfer"},
		"Section 2 is amended by inserting “exceed $5 for each moon” after “shall not”.":                                             {"500 limitation"},
		"“(2) to carry out section 4, $5 for each of fiscal years 2198 through 2199;”":                                               {"500 authorization"},
		"For moons, $9, as follows:\n(1) $5 for rinds:\nProvided, That moons ripen;\n(2) $6 for tides.":                              {"900 appropriation", "500 of_which", "600 of_which"},
		"For necessary expenses of the Lunar Office, including the hire of 3 rovers, $5,000, of which not to exceed $10 shall be for cheese: Provided, That not to exceed $20 shall be for reception: Provided further, That $30 shall be for rinds: Provided further, That of the funds made available, $40 is for moons, and up to $50 for suns.": {
			"500000 appropriation", "..1000 of_which", "..2000 limitation", "3000 of_which", "4000 of_which", "..5000 of_which"},
		"For expenses of the Office, including not to exceed $10 for travel, and not to exceed $20 for reception, $5,000; and, in addition, $60.": {
			"..1000 limitation", "..2000 limitation", "500000 appropriation", "6000 appropriation"},
		"For carrying out title I of the Moon Act, $7,000, of which $5 is for rinds, $6 is for cheese (see Lib. of J. F. Moon et seq.); and $8 is for moons.": {
			"700000 appropriation", "500 of_which", "600 of_which", "800 of_which"},
		"There is hereby appropriated $5 for rinds.":                                                 {"500 appropriation"},
		"Amounts are provided for “Lunar Office” at a rate for operations of $5.":                    {"500 appropriation"},
		"There are authorized to be appropriated to carry out this Act $5 and for moons $6.":         {"500 authorization", "600 authorization"},
		"The Mayor may use not more than $5 of the amounts authorized to be appropriated.":           {"..500 limitation"},
		"Of the unobligated balances of the Office, $5 is hereby rescinded.":                         {"500 rescission"},
		"The following are rescinded:\n(1) “Rinds, Lunar”, $5.\n(2) “Cheese”, $6.":                   {"500 rescission", "600 rescission"},
		"The Mayor may transfer up to $5 to the Fund, and $6 shall be transferred to the Bank.":      {"..500 transfer", "600 transfer"},
		"Of the funds made available, $5 may be transferred to the Bank.":                            {"500 transfer"},
		"For expenses of the Office, $5, which may be transferred to the Bank.":                      {"500 appropriation"},
		"None of the funds may be obligated for rinds in excess of $5.":                              {"..500 limitation"},
		"The amount of a grant shall not exceed $5.":                                                 {"..500 limitation"},
		"If the amount of a grant is not more than $5, no report is due.":                            {"..500 threshold"},
		"A contract in excess of $5 needs a bid.":                                                    {"500.. threshold"},
		"No funds may be used for a reprogramming in excess of $5 or 10 percent, whichever is less.": {"500.. threshold"},
		"New commitments to guarantee loans under the Moon Act shall not exceed $5.":                 {"..500 loan"},
		"For gross obligations for the principal amount of direct loans, as follows: $5 for moons; and $6 for suns.\nFor the cost of direct loans, $7.\nFor administrative expenses to carry out the direct loan program, $8.": {
			"500 loan", "600 loan", "700 appropriation", "800 appropriation"},
		"The Mayor may make loans of up to $5.":                                               {"..500 loan"},
		"Provided, That the Mayor may transfer up to $5 to the Bank.":                         {"..500 transfer"},
		"The Mayor shall reserve not less than $5 for rinds.":                                 {"500.. of_which"},
		"Whoever sells the Moon shall be fined not more than $5.":                             {"..500 penalty"},
		"The Mayor may impose a civil penalty of $5 on it.":                                   {"500 penalty"},
		"A visitor shall pay a fee of $5, or a $6 surcharge.":                                 {"500 fee", "600 fee"},
		"The fees are as follows:\n(1) $5 per rover.\n(2) $6 per horse.":                      {"500 fee", "600 fee"},
		"The Mayor is paid at an annual rate of $5.":                                          {"500 other"},
		"Section 9 shall be applied by substituting “$5” for “$6”.":                           {"500 other", "600 other"},
		"Section 9 is amended by striking “$5” and inserting “$6 for rinds”.":                 {"500 other", "600 other"},
		"In addition, for administrative expenses, $5, which may be transferred to the Bank.": {"500 appropriation"},
		"For expenses, including not to exceed $1 for songs, $5.":                             {"..100 limitation", "500 appropriation"},
		"Congress finds that moons generate over $5 each year.":                               {"500.. other"},
		"For the Office, $9: Provided, That of this amount $5 shall be withheld from obligation until May 1: Provided further, That $1 for songs shall not be available until June 1.": {
			"900 appropriation", "500 limitation", "100 limitation"},
		"For the Office, and for songs, not to exceed $1; and for moons; $9.": {"..100 limitation", "900 appropriation"},
		"The limit of the grant is $5.":                                       {"500 limitation"},
		"For ships, $9; of which $1 is for oars; and of which the following amounts are for sails: $2 for jibs; and $3 for spars.": {
			"900 appropriation", "100 of_which", "200 of_which", "300 of_which"},
		"Provided, That the overtime limitation prescribed in section 5(c)(1) of the Act of February 13, 1911 (99 U.S.C. 267(c)(1)) shall be $5.": {"500 limitation"},
		"Provided, That the sum shall be reduced so as to result in a final appropriation estimated at not more than $5.":                         {"..500 other"},
		"Provided, That for purposes of this Act, $5 or 10 percent, whichever is less, may be transferred to the Bank.":                           {"..500 transfer"},
		"There is no money in excess of:\n(1) $5 for rinds; and\n(2) $6 for songs:\nProvided, That $7 is available for moons.":                    {"..500 limitation", "..600 limitation", "700 of_which"},
	})
}

// TestRolesByContext checks roles that words farther from the sum decide.
func TestRolesByContext(t *testing.T) {
	t.Parallel()
	checkSums(t, map[string][]string{
		"None of the funds may be used to inspect a moon with a total value not exceeding $5.":                                        {"..500 threshold"},
		"The Mayor shall notify the Council of savings that total at least $5.":                                                       {"500.. threshold"},
		"A singer who expects to be liable for not more than $5 in tolls may wait.":                                                   {"..500 threshold"},
		"It hears a petition in which the amount sought does not exceed $5.":                                                          {"..500 threshold"},
		"The threshold amount shall be $5 for a moon ($6 in any other case).":                                                         {"500 threshold", "600 threshold"},
		"For expenses, $9: Provided, That the minimum grant for moons shall be $5, and, in the case of suns, shall be $6.":            {"900 appropriation", "500 limitation", "600 limitation"},
		"For expenses, $9: Provided, That the amount herein appropriated shall be reduced by $5 for each day of silence.":             {"900 appropriation", "500 rescission"},
		"The following may be spent from the Fund: not to exceed $5 for transfer to the Lunar Office.":                                {"..500 transfer"},
		"Not to exceed $5 of the balances transferred to the Lunar Office may be spent.":                                              {"..500 limitation"},
		"For expenses, $9: Provided, That up to $5 collected by the Office from the sale of rinds shall be credited to this account.": {"900 appropriation", "..500 limitation"},
		"Guarantees of loans shall not exceed $5 or such higher amount as may be authorized to be appropriated.":                      {"..500 loan"},
		"For expenses, $9: Provided, That fees received (estimated to be $5) shall be kept.":                                          {"900 appropriation", "500 other"},
		"For moons, $9.\nWithin this amount, $5 is for rinds.":                                                                        {"900 appropriation", "500 of_which"},
		"For moons, $90, as follows:\n(A) $1;\n(B) $2;\n(C) $3;\n(D) $4;\n(E) $5;\n(F) $6;\n(G) $7;\n(H) $8; and\n(I) $9.":            {"9000 appropriation", "100 of_which", "200 of_which", "300 of_which", "400 of_which", "500 of_which", "600 of_which", "700 of_which", "800 of_which", "900 of_which"},
	})
}

// TestParts checks that a total and its items are not both counted as wholes.
func TestParts(t *testing.T) {
	t.Parallel()
	checkSums(t, map[string][]string{
		"For expenses of the Office, $9, as follows:\n(1) $4 for rinds.\n(2) $5, of which—\n(A) $2 is for cheese; and\n(B) $3 is for moons.\nFor expenses of the Bank, $7.": {
			"900 appropriation", "400 of_which", "500 of_which", "200 of_which", "300 of_which", "700 appropriation"},
		"For ships, as follows:\nMoon Ship, $4;\nSun Ship, $5;\nIn all: $9: Provided, That $1 shall be for oars.": {
			"400 of_which", "500 of_which", "900 appropriation", "100 of_which"},
		"For salaries of the Moon Choir, $4, and of the Sun Choir, $5; in all, $9.": {
			"400 of_which", "500 of_which", "900 appropriation"},
		"For the Choir, $9, including: First Choir, $4, including $1 for songs; Second Choir, $5.": {
			"900 appropriation", "400 of_which", "100 of_which", "500 of_which"},
		"1. Moon Dam\tFederal: $5 Non-Federal: $4 Total: $9\n2. Sun Dam\tFederal: $1 Non-Federal: $2 Total: $3": {
			"500 of_which", "400 of_which", "900 other", "100 of_which", "200 of_which", "300 other"},
		"The following projects are authorized to be carried out by the Secretary:\n1. Moon Dam\tInitial Federal: $5 Initial Non-Federal: $4 Initial Total: $9 Later Federal: $2 Later non-Federal: $1 Later Total: $3\n2. Sun Dam\tFederal: $1 Non-Federal: $2 Total: $3": {
			"500 authorization", "400 other", "900 total", "200 authorization", "100 other", "300 total", "100 authorization", "200 other", "300 total"},
		"Provided, That of the $9 provided for moons, $5 is for rinds, and $4 for cheese.": {"900 other", "500 of_which", "400 of_which"},
		"Of the $9 authorized to be appropriated in section 3, the following amounts may be obligated:\n(1) For rinds, $5.\n(2) For cheese, $4.": {
			"900 other", "500 of_which", "400 of_which"},
		"Of the unobligated balances of the Office, $9 is rescinded, of which $4 is from rinds.": {"900 rescission", "400 of_which"},
		"Of the additional amount provided under “Rinds”, $5 is for moons.":                      {"500 of_which"},
		"For expenses of the Office, the operations of which include the following: rinds; $8, of which $1 is for cheese.": {
			"800 appropriation", "100 of_which"},
		"Provided further, That of the sums appropriated—\n(1) $4 shall be for rinds;\n(2) $5 shall be for cheese.": {
			"400 of_which", "500 of_which"},
	})
}

// TestYearlyAmountTotals checks that a sum for each of several fiscal years adds up as
// often, and one for all of them together once.
func TestYearlyAmountTotals(t *testing.T) {
	t.Parallel()
	for years, want := range map[string]int64{
		"for each of fiscal years 2016 and 2017":                         1000,
		"for each of the fiscal years 2016 through 2020":                 2500,
		"for fiscal year 2016 and each of the 5 succeeding fiscal years": 3000,
		"for fiscal year 2016":                                           500,
		"for each of fiscal year 2016":                                   500,
		"for fiscal years 2016 through 2020":                             500,
		"for the period of fiscal years 2016 through 2020":               500,
		"for fiscal year 2016 and each fiscal year thereafter":           500,
	} {
		text := "There is authorized to be appropriated to the Office $5 " + years + "."
		got := analysis.Analyze(analysistest.Bill("SEC. 1.|Sums|" + text)).Overview.AmountTotals
		if diff := cmp.Diff([]analysis.AmountTotal{{Role: "authorization", Count: 1, Cents: want, Exact: 1}}, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
	text := "There are authorized to be appropriated for each of fiscal years 2016 through 2018—\n(1) $5 for moons; and\n(2) $6 for suns."
	if got := analysis.Analyze(analysistest.Bill("SEC. 1.|Sums|" + text)).Overview.AmountTotals; len(got) != 1 || got[0].Cents != 3300 {
		t.Errorf("%s has totals %+v, want 3300", text, got)
	}
}

func TestAmountTotals(t *testing.T) {
	t.Parallel()
	text := "For expenses of the Office, $9, of which $4 is for rinds, and not to exceed $1 is for songs. Section 9 is amended by striking “$7” and inserting “$8”."
	got := analysis.Analyze(analysistest.Bill("SEC. 1.|Sums|" + text)).Overview.AmountTotals
	want := []analysis.AmountTotal{
		{Role: "appropriation", Count: 1, Cents: 900, Exact: 1},
		{Role: "of_which", Count: 2, Cents: 400, Exact: 1},
		{Role: "other", Count: 1, Cents: 800, Exact: 1},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestPeriods(t *testing.T) {
	t.Parallel()
	checkSums(t, map[string][]string{
		"There is authorized to be appropriated $5 for each of fiscal years 2031 through 2035.":                     {"500 authorization 2031-2035"},
		"There is authorized to be appropriated $5 for fiscal year 2031 and each of the 5 succeeding fiscal years.": {"500 authorization 2031-2036"},
		"There is authorized to be appropriated $5 for fiscal year 2031 and each fiscal year thereafter.":           {"500 authorization 2031-0"},
		"There is authorized to be appropriated $5 for fiscal years 2031, 2032, and 2033, and $6 for fiscal year 2034.": {
			"500 authorization 2031-2033", "600 authorization 2034-2034"},
		"There are authorized to be appropriated—\n(1) $5 for fiscal year 2031; and\n(2) for fiscal year 2032, $6, to remain available until expended.": {
			"500 authorization 2031-2031", "600 authorization 2032-2032 expended"},
		"There are authorized to be appropriated for fiscal year 2031—\n(1) $5 for rinds; and\n(2) $6 for cheese.": {
			"500 authorization 2031-2031", "600 authorization 2031-2031"},
		"There is appropriated for the fiscal year ending September 30, 2031, $5.": {"500 appropriation 2031-2031"},
		"During fiscal year 2031, loan guarantees may not exceed $5 for moons and not to exceed $6 for suns.": {
			"..500 loan 2031-2031", "..600 loan 2031-2031"},
		"Of the amounts made available for fiscal year 2030, $5 is rescinded.":                   {"500 rescission"},
		"Of the amounts made available in this Act for fiscal year 2030, $5 shall be for moons.": {"500 of_which 2030-2030"},
		"Fiscal year 2031: $5.": {"500 other 2031-2031"},
		"For the Office, $5, to remain available until September 30, 2031, of which $6 is for rinds.":      {"500 appropriation 2031-09-30", "600 of_which"},
		"For the Office, $5, to remain available until expended, and $6, to remain available for 2 years.": {"500 appropriation expended", "600 appropriation 2 years"},
		"For the Office, $5, including $1 for songs, to remain available through September 30, 2032.":      {"500 appropriation 2032-09-30", "100 of_which"},
		"For the Office, $9, of which $4 shall remain available until September 30, 2033 and $5 shall be available for the period July 1, 2031 through June 30, 2032.": {
			"900 appropriation", "400 of_which 2033-09-30", "500 of_which 2032-06-30"},
		"There are appropriated the following amounts, which shall be available until September 30, 2033:\n(1) $5 for rinds.\n(2) $6 for cheese.": {
			"500 appropriation 2033-09-30", "600 appropriation 2033-09-30"},
		"Provided, That $5 shall be withheld from obligation until a plan for fiscal years 2031 through 2033 is submitted.": {"500 limitation"},
		"There is appropriated, without fiscal year limitation, $5.":                                                        {"500 appropriation expended"},
		"For the Office, $5, to remain available until, and to be fully paid no later than, May 1, 2031.":                   {"500 appropriation 2031-05-01"},
	})
}
