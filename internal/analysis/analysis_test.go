package analysis_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/signal"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

// TestAnalyzeIgnoresNonLaw checks that there are no findings in deleted matter,
// tables of contents and footnotes.
func TestAnalyzeIgnoresNonLaw(t *testing.T) {
	t.Parallel()
	text := "Grants under this section cost $5. It shall melt by May 1, 2031, says the EPA in 1 U.S.C. 1."
	for _, kind := range []billtext.SpanKind{billtext.Deleted, billtext.Contents, billtext.Footnote} {
		span := billtext.Span{Kind: kind, End: len(text)}
		a := analysis.Analyze([]billtext.Section{analysistest.Section(text, span)})
		if len(a.Findings) > 0 {
			t.Errorf("%s matter has %d findings, want 0", kind, len(a.Findings))
		}
	}
	for _, kind := range []billtext.SpanKind{billtext.Quoted, billtext.Inserted} {
		a := analysis.Analyze([]billtext.Section{analysistest.Section(text, billtext.Span{Kind: kind, End: len(text)})})
		if o := a.Overview; o.DollarAmountCount != 1 || o.DeadlineCount != 1 || o.AgencyMentions != 1 || o.StatutoryReferenceCount != 1 || o.SignalMentions[congress.Grants] != 1 {
			t.Errorf("%s matter has overview %+v, want one finding of each kind", kind, o)
		}
	}
}

// TestFindingsAreExplained checks that each finding names and describes its
// rule, and that signal.Definitions has the rules of signals.
func TestFindingsAreExplained(t *testing.T) {
	t.Parallel()
	published := map[string]bool{}
	for _, s := range signal.Definitions() {
		for _, r := range s.Rules {
			published[r.Name] = true
		}
	}
	_, doc := analysistest.Largest(t)
	for _, f := range analysis.Analyze(doc.Sections).Findings {
		if f.Rule == "" || f.Explanation == "" {
			t.Errorf("finding %q of kind %s has rule %q and explanation %q", f.Text, f.Kind, f.Rule, f.Explanation)
		}
		if f.Kind == analysis.SignalHit && !published[f.Rule] {
			t.Errorf("rule %q of finding %q is not in Definitions", f.Rule, f.Text)
		}
	}
}

// TestCountsAreFindings checks that the counts of an overview are those of the
// findings.
func TestCountsAreFindings(t *testing.T) {
	t.Parallel()
	a := analysis.Analyze(analysistest.Bill(
		"SEC. 1.|Sums|There is authorized to be appropriated $5 to the EPA.",
		"SEC. 2.|Sums|Not later than 1 day after dawn, spend $6 under 1 U.S.C. 2. Grants to craters end.",
	))
	counts := map[analysis.Kind]int{}
	for _, f := range a.Findings {
		counts[f.Kind]++
	}
	signals := 0
	for _, n := range a.Overview.SignalMentions {
		signals += n
	}
	got := []int{a.Overview.Sections, a.Overview.DeadlineCount, a.Overview.DollarAmountCount, a.Overview.AgencyMentions, a.Overview.StatutoryReferenceCount, signals}
	want := []int{2, counts[analysis.DeadlineKind], counts[analysis.DollarAmount], counts[analysis.Agency], counts[analysis.StatutoryReference], counts[analysis.SignalHit]}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestSignalCountsAreSections checks that a section counts once for a signal, with its
// subdivisions, and that what stands in no section counts by itself.
func TestSignalCountsAreSections(t *testing.T) {
	t.Parallel()
	const grants = "Grants to craters end. Grants to hills begin. Grants to seas go on."
	a := analysis.Analyze([]billtext.Section{
		{Level: billtext.Front, Text: grants},
		{Level: billtext.Title, Number: "TITLE I"},
		{Level: billtext.SectionLvl, Number: "SEC. 1.", Parent: 2, Text: grants},
		{Level: billtext.Subsection, Number: "(a)", Parent: 3, Text: grants},
		{Level: billtext.SectionLvl, Number: "SEC. 2.", Parent: 2},
		{Level: billtext.Subsection, Number: "(a)", Parent: 5, Text: grants},
		{Level: billtext.Subsection, Number: "(b)", Parent: 5, Text: grants},
		{Level: billtext.AccountLvl, Parent: 2, Text: grants},
	})
	if n, mentions := a.Overview.SignalCounts[congress.Grants], a.Overview.SignalMentions[congress.Grants]; n != 4 || mentions != 18 {
		t.Errorf("%d sections with %d findings, want 4 with 18", n, mentions)
	}
}

// TestAgencyCounts checks that an agency counts once, by whatever names.
func TestAgencyCounts(t *testing.T) {
	t.Parallel()
	a := analysis.Analyze([]billtext.Section{analysistest.Section("The EPA tells the Environmental Protection Agency and the Department of Energy.")})
	if o := a.Overview; o.AgencyCount != 2 || o.AgencyMentions != 3 {
		t.Errorf("%d agencies in %d mentions, want 2 in 3", o.AgencyCount, o.AgencyMentions)
	}
}

func ExampleAnalyze() {
	a := analysis.Analyze([]billtext.Section{{
		Level: billtext.SectionLvl, Number: "SEC. 2.", Heading: "Ripening",
		Text: "SEC. 2. Ripening.\nNot later than 90 days after the date of enactment of this Act, the Mayor of the Moon shall tell the EPA and spend $5,000 under 54 U.S.C. 100101.",
	}})
	for _, f := range a.Findings {
		fmt.Printf("%s %q %s\n", f.Kind, f.Text, f.Value)
	}
	fmt.Println(a.Signals[0])
	// Output:
	// deadline "Not later than 90 days after the date of enactment of this Act" 90 days after enactment
	// signal "Not later than 90 days after the date of enactment of this Act" deadline
	// agency "EPA" Environmental Protection Agency
	// dollar_amount "$5,000" 500000
	// statutory_reference "54 U.S.C. 100101" usc/54/100101
	// [deadline]
}
