package money_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
)

func TestAmounts(t *testing.T) {
	t.Parallel()
	analysistest.Check(t, analysis.DollarAmount, map[string][]string{
		"A spoon costs $1,000,000.50.":                              {"$1,000,000.50 => 100000050"},
		"It costs $3.5 billion, $2 million or $12 thousand.":        {"$3.5 billion => 350000000000", "$2 million => 200000000", "$12 thousand => 1200000"},
		"It costs 50 cents or 7 dollars.":                           {"50 cents => 50", "7 dollars => 700"},
		"Not to exceed $5,000 is for rinds.":                        {"Not to exceed $5,000 => ..500000"},
		"At least $5,000, and more than $6,000.":                    {"At least $5,000 => 500000..", "more than $6,000 => 600000.."},
		"Between $1,000 and $2,000 is due, or $3 to $4.":            {"$1,000 and $2,000 => 100000..200000", "$3 to $4 => 300..400"},
		"A fine of not less than $10 and not more than $20.":        {"not less than $10 and not more than $20 => 1000..2000"},
		"A fine of not less than $1,000 nor more than $5,000.":      {"not less than $1,000 nor more than $5,000 => 100000..500000"},
		"A fine of not less than $1,000, but no more than $5,000.":  {"not less than $1,000, but no more than $5,000 => 100000..500000"},
		"A fine of at least $1,000, nor exceeding $5,000.":          {"at least $1,000, nor exceeding $5,000 => 100000..500000"},
		"A fine of not more than $5,000 nor less than $1,000.":      {"not more than $5,000 nor less than $1,000 => 100000..500000"},
		"It is not more than $5,000, nor more than $9,000.":         {"not more than $5,000 => ..500000", "nor more than $9,000 => ..900000"},
		"At least $9 is due, and not more than $5 and at least $7.": {"At least $9 => 900..", "not more than $5 => ..500", "at least $7 => 700.."},
		"It costs $5 to $10 million, $5–$10 million, or between $2.5 and $3 billion.": {
			"$5 to $10 million => 500000000..1000000000", "$5–$10 million => 500000000..1000000000", "$2.5 and $3 billion => 250000000000..300000000000"},
		"It costs $500,000 to $1 million, or $5 thousand to $1 million.": {
			"$500,000 to $1 million => 50000000..100000000", "$5 thousand to $1 million => 500000..100000000"},
		"A $5-million crater, a $7–million one.": {"$5-million => 500000000", "$7–million => 700000000"},
		"It costs $.50 or $0.75.":                {"$.50 => 50", "$0.75 => 75"},
		"It costs five million dollars, twenty-five cents, or two hundred and fifty thousand dollars.": {
			"five million dollars => 500000000", "twenty-five cents => 25", "two hundred and fifty thousand dollars => 25000000"},
		"A fine of not more than one thousand dollars ($1,000), or ten dollars ($9).": {
			"not more than one thousand dollars ($1,000) => ..100000", "ten dollars => 1000", "$9 => 900"},
		"Craters one, two dollars wide; million dollars, hundred dollars; 7\nmillion dollars.": {"two dollars => 200"},
		"It costs $99999999999999999999999 or 5 moons.":                                        nil,
		"It costs nine thousand trillion trillion dollars.":                                    nil,
		"It costs $0.001.": nil,
	})
}

func TestPairedAmounts(t *testing.T) {
	t.Parallel()
	type pair struct {
		Value  string
		Pair   int64
		Struck bool
	}
	for text, want := range map[string][]pair{
		"by striking “$5,000” and inserting “$10,000”; and":                       {{"500000", 1000000, true}, {"1000000", 500000, false}},
		"(i) by striking “$5” each place it appears and inserting “$7 in spoons”": {{"500", 700, true}, {"700", 500, false}},
		"by substituting ‘$18,000’ for ‘$4,400’ in it.":                           {{"1800000", 440000, false}, {"440000", 1800000, false}},
		"by inserting “$10,000” in lieu of “$5,000”.":                             {{"1000000", 500000, false}, {"500000", 1000000, true}},
		"by striking “$5,000” and inserting in lieu thereof “$10,000”.":           {{"500000", 1000000, true}, {"1000000", 500000, false}},
		"by inserting in lieu of “$5” the words “$7”.":                            {{"500", -1, true}, {"700", -1, false}},
		"by inserting “$9” in place of “$5” and “$6”.":                            {{"900", -1, false}, {"500", -1, true}, {"600", -1, true}},
		"striking “$5,000 for 2020 and $6,000 for 2021” and inserting “$10,000 for 2020”": {
			{"500000", -1, true}, {"600000", -1, true}, {"1000000", -1, false}},
		"striking “$5” and inserting “$6 for rinds and $7 for moons”":                    {{"500", -1, true}, {"600", -1, false}, {"700", -1, false}},
		"striking “$5” and all that follows through “$6” and inserting “$7”":             {{"500", -1, true}, {"600", -1, true}, {"700", -1, false}},
		"(1) striking “$5,000” from it; and (2) inserting “$10,000” after “sum”":         {{"500000", -1, true}, {"1000000", -1, false}},
		"(1) by striking “$5,000” (2) by inserting “$10,000”":                            {{"500000", -1, true}, {"1000000", -1, false}},
		"striking “$5,000” and inserting after “sum” the following: “$10,000”":           {{"500000", -1, true}, {"1000000", -1, false}},
		"striking “$5,000” in paragraph (2) and inserting “$6”, and striking “$7” there": {{"500000", 600, true}, {"600", 500000, false}, {"700", -1, true}},
		"striking “$5” and inserting “$6”, striking “$7” and inserting “$8”":             {{"500", 600, true}, {"600", 500, false}, {"700", 800, true}, {"800", 700, false}},
		"by striking “$5,000 to $6,000” and inserting “not more than $7,000”.":           {{"500000..600000", 700000, true}, {"..700000", 600000, false}},
		"There are $5 and $6.": {{"500", -1, false}, {"600", -1, false}},
	} {
		var got []pair
		for _, f := range analysis.Analyze(analysistest.Bill("SEC. 1.|Sums|" + text)).Findings {
			if f.Kind == analysis.DollarAmount {
				got = append(got, pair{f.Value, f.Amount.Pair, f.Struck})
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}
