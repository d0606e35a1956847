package signal_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/signal"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

func raised(text string, spans ...billtext.Span) []congress.Signal {
	return analysis.Analyze([]billtext.Section{analysistest.Section(text, spans...)}).Signals[0]
}

func TestSignals(t *testing.T) {
	t.Parallel()
	sentences := map[string]congress.Signal{
		"There is hereby imposed on each moonbeam a tax of one rind.":                      congress.Taxes,
		"There is authorized to be appropriated one wheel of cheese.":                      congress.Spending,
		"Not later than 2 days after the eclipse, sing.":                                   congress.Deadline,
		"No personally identifiable information of a crater may be told.":                  congress.Privacy,
		"The Mayor of the Moon shall promulgate what is due.":                              congress.Rulemaking,
		"Whoever eats the moon is subject to a civil penalty.":                             congress.Penalties,
		"The Mayor shall submit to the craters a report on rinds.":                         congress.Reporting,
		"The Mayor may award grants to glowing craters.":                                   congress.Grants,
		"This section supersedes any law of a State on cheese.":                            congress.Preemption,
		"This section shall terminate at dusk.":                                            congress.Sunset,
		"This section shall take effect at dawn.":                                          congress.EffectiveDate,
		"The Mayor shall enforce this.":                                                    congress.Enforcement,
		"The Mayor shall conduct a study of rinds.":                                        congress.Study,
		"The term “crater” means a hole.":                                                  congress.Definitions,
		"The Moon Act is amended by striking “cheese”.":                                    congress.AmendsLaw,
		"(A) No State may adopt a rule on moonlight.":                                      congress.Preemption,
		"The amendments made here shall apply to taxable years beginning after the comet.": congress.EffectiveDate,
	}
	for text, want := range sentences {
		if got := raised(text); !slices.Contains(got, want) {
			t.Errorf("%q raises %v, want %s", text, got, want)
		}
	}
	for _, s := range congress.Signals {
		if !slices.Contains(slices.Collect(maps.Values(sentences)), s) {
			t.Errorf("no sentence raises %s: add one", s)
		}
	}
}

// TestNegationEnds checks the reach of a negation.
func TestNegationEnds(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]congress.Signal{
		"A crater that does not sing shall be subject to a civil penalty.":                  congress.Penalties,
		"Whoever does not sing is guilty of a misdemeanor.":                                 congress.Penalties,
		"Whoever does not sing at the next dawn is guilty of a misdemeanor.":                congress.Penalties,
		"No cheese may be counted in the song of the taxable year.":                         congress.Taxes,
		"The Mayor shall not use less than half to award grants to craters.":                congress.Grants,
		"If no crater sings, the Mayor may impose an income tax.":                           congress.Taxes,
		"No crater may sing unless it pays an income tax.":                                  congress.Taxes,
		"There is no song on the moon, and the Mayor shall award grants to it.":             congress.Grants,
		"The Mayor may not sing, and shall impose a civil penalty.":                         congress.Penalties,
		"The Mayor shall pay not less than $5 for each grant made.":                         congress.Grants,
		"Not only craters pay an income tax.":                                               congress.Taxes,
		"The rule on cheese shall not apply to any wheel that is bought with gross income.": congress.Taxes,
		"This Act shall be construed to protect privacy.":                                   congress.Privacy,
	} {
		if got := raised(text); !slices.Contains(got, want) {
			t.Errorf("%q raises %v, want %s", text, got, want)
		}
	}
}

func TestNoSignals(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"Nothing in this Act shall be construed to raise income taxes.",
		"This section shall not be construed as awarding grants or imposing a civil penalty.",
		"This Act does not preempt the law of any State.",
		"No person shall be required to pay an income tax.",
		"No crater, rind, or spoon may be asked to pay an income tax.",
		"It is not the intent of Congress to impose a new income tax.",
		"This Act does not authorize the Mayor to impose a civil penalty.",
		"No provision of this Act shall be construed to preempt the law of any State.",
		"Neither this Act nor the spoon shall be construed as a source of privacy.",
		"This Act shall in no way be construed as imposing an income tax.",
		"No part of this Act, or of what it changes, may be interpreted, nor be construed, to impose an income tax.",
		"The Moon Tax Credit Grants and Privacy Act is good.",
		"State and local law enforcement agencies sing.",
		"The taxonomy of grantsmen is a syntax.",
	} {
		if got := raised(text); len(got) > 0 {
			t.Errorf("%q raises %v, want no signal", text, got)
		}
	}
	for _, struck := range []string{
		"The Moon Act is amended by striking “shall take effect at dawn”.",
		"The Moon Act is amended by inserting “sing” in lieu of the words “shall take effect at dawn”.",
	} {
		if got := raised(struck); slices.Contains(got, congress.EffectiveDate) {
			t.Errorf("%q: struck words raise %v", struck, got)
		}
	}
	inserted := "The Moon Act is amended by inserting in lieu of paragraph (1) the following: “shall take effect at dawn”."
	if got := raised(inserted); !slices.Contains(got, congress.EffectiveDate) {
		t.Errorf("inserted words raise %v, want %s", got, congress.EffectiveDate)
	}
}

func TestDefinitionsAreComplete(t *testing.T) {
	t.Parallel()
	var names []congress.Signal
	for _, s := range signal.Definitions() {
		names = append(names, s.Name)
		if s.Description == "" || len(s.Rules) == 0 {
			t.Errorf("signal %s has no description or no rules", s.Name)
		}
		seen := map[string]bool{}
		for _, r := range s.Rules {
			if r.Name == "" || r.Description == "" || seen[r.Name] {
				t.Errorf("signal %s: rule %q has no name, no description, or is a duplicate", s.Name, r.Name)
			}
			seen[r.Name] = true
		}
	}
	if diff := cmp.Diff(congress.Signals, names); diff != "" {
		t.Error(diff)
	}
}
