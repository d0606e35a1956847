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

// tellsApart checks that each of the texts that count raises a signal and that none
// of the others does.
func tellsApart(t *testing.T, signal congress.Signal, counting, other []string) {
	t.Helper()
	for _, text := range counting {
		if got := raised(text); !slices.Contains(got, signal) {
			t.Errorf("%q raises %v, want %s", text, got, signal)
		}
	}
	for _, text := range other {
		if got := raised(text); slices.Contains(got, signal) {
			t.Errorf("%q raises %v, want no %s", text, got, signal)
		}
	}
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
		"A crater that does not sing shall be subject to a civil penalty.":                                                            congress.Penalties,
		"Whoever does not sing is guilty of a misdemeanor.":                                                                           congress.Penalties,
		"Whoever does not sing at the next dawn is guilty of a misdemeanor.":                                                          congress.Penalties,
		"No cheese may be counted in the song of the taxable year.":                                                                   congress.Taxes,
		"The Mayor shall not use less than half to award grants to craters.":                                                          congress.Grants,
		"If no crater sings, the Mayor may impose an income tax.":                                                                     congress.Taxes,
		"No crater may sing unless it pays an income tax.":                                                                            congress.Taxes,
		"There is no song on the moon, and the Mayor shall award grants to it.":                                                       congress.Grants,
		"No person shall be required to pay a civil penalty.":                                                                         congress.Penalties,
		"The Mayor may not sing, and shall impose a civil penalty.":                                                                   congress.Penalties,
		"The Mayor shall pay not less than $5 for each grant made.":                                                                   congress.Grants,
		"Not only craters pay an income tax.":                                                                                         congress.Taxes,
		"The rule on cheese shall not apply to any wheel that is bought with gross income.":                                           congress.Taxes,
		"This Act shall be construed to protect privacy.":                                                                             congress.Privacy,
		"Nothing in this Act shall be construed to impose a tax: Provided, That a dweller who sings shall be fined not more than $5.": congress.Penalties,
		"No song may be construed as a law: Provided further, That the Mayor shall impose an income tax.":                             congress.Taxes,
		"None of the funds may be used to sing.":                                                                                      congress.Spending,
		"The Mayor may not promulgate a rule on cheese.":                                                                              congress.Rulemaking,
		"The Mayor may not award a grant to a crater.":                                                                                congress.Grants,
		"No provision of this Act shall be construed to preempt the law of any State.":                                                congress.Preemption,
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
		"This section shall not be construed as imposing an income tax or a civil penalty.",
		"No person shall be required to submit a report to Congress.",
		"No crater, rind, or spoon may be asked to submit a report to Congress.",
		"It is not the intent of the Mayor to make a dweller submit a report to Congress.",
		"This Act does not authorize the Mayor to submit a report on rinds to Congress.",
		"No provision of this Act shall be construed to require a report to Congress.",
		"Neither this Act nor the spoon shall be construed as a source of income taxes.",
		"This Act shall in no way be construed as imposing an income tax.",
		"No part of this Act, or of what it changes, may be interpreted, nor be construed, to impose an income tax.",
		"The Moon Tax Credit Grants and Privacy Act is good.",
		"It shall be in order to consider the bill (H.R. 5) to raise income taxes and to protect the privacy of dwellers, and for other purposes.",
		"This Act may be cited as the “Song Appropriations and Civil Penalty Act”.",
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

// TestHeadings checks that a heading raises no signal, unless it runs into a
// sentence.
func TestHeadings(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"SEC. 12. GRANTS FOR CRATERS AND CIVIL PENALTIES.",
		"“SEC. 12. TAX CREDITS FOR CHEESE.",
		"SEC. 13. EXTENSION OF AUTHORITY FOR SERVICES PROVIDED TO CRATERS.",
		"Sec. 304. Report on civil penalties and enforcement of the law.",
		"“304. Study of rinds.",
		"TITLE II—PRIVACY AND TAX CREDITS",
		"Subtitle B—Grants to craters",
		"(including transfer of funds)",
		"salaries and expenses",
		"Grants for Moon Songs",
		"(b) Authorization of Appropriations.—",
		"(b) Authorization of Appropriations.—There is a sum for cheese.",
		"“(ii) Civil penalty.—",
	} {
		if got := raised(text); len(got) > 0 {
			t.Errorf("%q raises %v, want no signal", text, got)
		}
	}
	for text, want := range map[string]congress.Signal{
		"(c) Civil Penalty.—A dweller who violates subsection (a) shall—":       congress.Penalties,
		"Sec. 304. None of the funds shall be used for songs.":                  congress.Spending,
		"SEC. 12. GRANTS FOR CRATERS.\nThe Mayor shall make grants to craters.": congress.Grants,
		"Sec. 305. For an additional amount for Rovers, $5,000,000.":            congress.Spending,
		"(including transfer of funds) The Mayor may transfer funds to Rovers.": congress.Spending,
	} {
		if got := raised(text); !slices.Contains(got, want) {
			t.Errorf("%q raises %v, want %s", text, got, want)
		}
	}
}

// TestDeclarations checks that findings, opinions and purposes raise no signal, and
// where they end.
func TestDeclarations(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"Congress finds that the Mayor shall award grants to craters.",
		"The Congress makes the following findings:\n(1) Craters award grants.\n(2) Rinds are subject to a civil penalty—\n(A) of cheese; and\n(B) a term of imprisonment.",
		"“(a) Findings.—Congress finds the following:\n“(1) The Mayor makes grants.",
		"It is the sense of the Senate that the Mayor should publish a report on the website of the Moon.",
		"Whereas the Mayor shall submit to Congress a report on rinds;",
		"The purposes of this title are—\n(1) to study the effects of cheese; and\n(2) to award grants.",
		"(b) Policy.—Congress—\n(1) supports grants; and\n(2) urges the Mayor to enforce the law.",
		"Resolved, That the Senate—\n(1) condemns the income tax; and\n(2) urges the Mayor to enforce the law.",
	} {
		if got := raised(text); len(got) > 0 {
			t.Errorf("%q raises %v, want no signal", text, got)
		}
	}
	for _, text := range []string{
		"(a) Findings.—Congress finds that craters glow.\n(b) Grants.—The Mayor may award grants.",
		"“(a) Findings.—Congress finds the following:\n“(1) Craters glow.\n“(b) Grants.—The Mayor may award grants.",
		"Whereas craters glow: Now, therefore, be it\nResolved, That the Mayor may award grants.",
		"For purposes of this section, the Mayor may award grants.",
		"The sums are—\n(1) $5 for songs, which shall not be construed as a condition;\n(2) $5 for grants that are awarded; and",
		"The Mayor shall submit to Congress—\n(1) the grants that it awards.",
	} {
		if got := raised(text); !slices.Contains(got, congress.Grants) {
			t.Errorf("%q raises %v, want %s", text, got, congress.Grants)
		}
	}
}

// TestListedSums checks which sums of lists are money that is spent.
func TestListedSums(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"Lunar Combat Ship, $1,331,000,000;":                      true,
		"“(iv) $29,000,000;":                                      true,
		"Army\tCamp Tycho\tSong Hall\t$32,000,000":                true,
		"For song, cheese and rovers, $2.5 million.":              true,
		"in the case of a dweller who glows, $51,700, and":        false,
		"A dweller whose rinds are worth $32,000,000 shall sing.": false,
	} {
		if got := slices.Contains(raised(text), congress.Spending); got != want {
			t.Errorf("%q raises spending: %t, want %t", text, got, want)
		}
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
		for _, r := range slices.Concat(s.Rules, s.Exceptions) {
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
