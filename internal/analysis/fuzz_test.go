package analysis_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/phrase"
	"legislative/internal/analysis/textdiff"
	"legislative/internal/source/billtext"
	"legislative/tests/exhaustive"
	"legislative/tests/growth"
)

func FuzzAnalyze(f *testing.F) {
	f.Add("Not later than 180 days after the date of enactment, the EPA shall pay $5 under 1 U.S.C. 2.", []byte{3, 9, 0})
	f.Fuzz(func(t *testing.T, text string, marks []byte) {
		if !utf8.ValidString(text) {
			t.Skip("texts are valid UTF-8")
		}
		sections := analysistest.FuzzSections(text, marks)
		a := analysis.Analyze(sections)
		live := 0
		for i, struck := range billtext.Struck(sections) {
			if !struck && sections[i].Level == billtext.SectionLvl {
				live++
			}
		}
		if len(a.Signals) != len(sections) || a.Overview.Sections != live {
			t.Fatalf("Analyze of %d parts, %d of them sections that are not struck, returned %d lists of signals and a count of %d", len(sections), live, len(a.Signals), a.Overview.Sections)
		}
		last := analysis.Finding{Section: 1}
		for _, found := range a.Findings {
			if found.Section < last.Section || found.Section > len(sections) || found.Section == last.Section && found.Start < last.Start {
				t.Fatalf("finding %+v comes after %+v", found, last)
			}
			points := []rune(sections[found.Section-1].Text)
			if found.Start < 0 || found.End > len(points) || found.Start >= found.End || string(points[found.Start:found.End]) != found.Text {
				t.Fatalf("finding %+v differs from the text at its place", found)
			}
			if found.Rule == "" || (found.Kind == analysis.DeadlineKind || found.Kind == analysis.DateKind) != (found.Deadline != nil) || (found.Kind == analysis.DollarAmount) != (found.Amount != nil) {
				t.Fatalf("finding %+v lacks its rule, or has not exactly the value of its kind", found)
			}
			last = found
		}
	})
}

// TestAnalyzeIsLinear analyzes texts that would make a careless scanner look back or
// ahead again and again. Each takes a fraction of a second; a quadratic scanner
// would take minutes.
func TestAnalyzeIsLinear(t *testing.T) {
	exhaustive.Require(t, "measures time")
	t.Parallel()
	aa, err := phrase.Parse("a a")
	if err != nil {
		t.Fatal(err)
	}
	for _, unit := range []string{
		"the Act ", "the A of the ", "section 1 of ", "section 1, ", "(1)", "subsection (a) of section 5 of ", "nothing in ",
		"be construed ", "not be construed to ", "“Secretary” means ", "the term “a", "referred to as “", "striking “", "$1 ", "$", "not later than ",
		"within 1 ", "1 U.S.C. ", "1 U.S.C. 1, ", "title ", "such Act ", "the Secretary ", "Secretary of the ", "\n", "“", "a", "1", "1,", "A.", "é", "𝕏 ",
		"shall submit ", "State ", "by striking “a” and inserting “b” ", "one hundred ", "Department of ", "-", "1-", "aa-\n", "the Moon Act ", "title 5, ",
		"the earlier of ", "not later than the earlier of ", "not later than the earlier of a or ", "not later than 1 year, ", "1 year and ", "five dollars ",
		"one hundred and ", "section 1 of title 1 and ", "titles 1 and ", "Departments of Energy and ", "Secretaries of ", "“a” and ", "the terms “a” and “b” mean ",
		"striking “$1” ", "inserting “$1” in lieu of “$1” ", "the Act entitled “", "Executive Orders 10000 and ", "shall annually ", "shall a before May 1, 2030 ",
		"no tax ", "no a, income tax ", "has the meaning given such term in section 1 ", "5:00 p.m. ", "1-1a",
		"of which $1 ", "none in excess of $1 ", ": $1 ", "(v) $1:\n", "(1) $1; ", ": Provided, That $1 ", "fiscal year 2030 $1 ", "$1, available until ", "in all, $1 ", "Total: $1 ",
		"for each of ", "for fiscal year 2030 and ",
		"may be cited as the “A of 2080”. enactment of the A of 2080 ", "(a) a shall—\n(1) a, not later than 1 day after a, ", "remain available until ",
		"striking “2080” and ", "substituting “2080” for ", "shall apply to a after ", "term of 1 ", "for a period of ", "a, a, and a shall a within 1 day ",
		"not a until 1 day after ", "prior to a, ", "shall submit to the Committee on A and ", "shall, a, ", "if a within 1 day, ", "1-year ",
		"㎏", "½", "…", "a ", "a  ",
	} {
		growth.Linear(t, unit, 1<<15, func(size int) {
			text := strings.Repeat(unit, size/len(unit))
			sections := []billtext.Section{analysistest.Section(text), analysistest.Section(text)}
			analysis.Analyze(sections)
			phrase.NewIndex(sections).Find(aa)
			directory, buckets := phrase.Pack(sections)
			if x, ok := phrase.Open(aa, directory, len(buckets), func(i int) []byte { return buckets[i] }); ok {
				for range x.From(1) {
				}
			}
		})
	}
}

func TestAnalyzeIsLinearInSections(t *testing.T) {
	exhaustive.Require(t, "measures time")
	t.Parallel()
	growth.Linear(t, "sections", 1_000, func(size int) {
		var sections []billtext.Section
		for i := range size {
			s := analysistest.Section("(a) In this section, the term “Secretary” means the Secretary of Energy. The Secretary sings under such Act.")
			s.Level = billtext.Subsection
			if s.Parent = i; i > 0 {
				s.At = billtext.AfterAll
			}
			sections = append(sections, s)
		}
		analysis.Analyze(sections)
		textdiff.Compare(sections, sections[1:], func() {})
	})
}

// TestAnalyzeIsDeterministic checks that the same input gives the same output.
func TestAnalyzeIsDeterministic(t *testing.T) {
	t.Parallel()
	sections := analysistest.FuzzSections(strings.Repeat("The Secretary of Energy (the “Secretary”) may award grants of $5 under 1 U.S.C. 2. By May 1, 2031, the Secretary shall report to Congress.\f", 50), []byte{1, 2, 3})
	first := encode(t, analysis.Analyze(sections))
	for range 3 {
		if again := encode(t, analysis.Analyze(sections)); again != first {
			t.Fatal("Analyze gave different results for the same sections")
		}
	}
	if a, b := encode(t, textdiff.Compare(sections, sections[2:], func() {})), encode(t, textdiff.Compare(sections, sections[2:], func() {})); a != b {
		t.Fatal("Compare gave different results for the same texts")
	}
}
