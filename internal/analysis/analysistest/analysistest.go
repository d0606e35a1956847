// Package analysistest helps tests of the analysis: it builds fictional bills,
// reads a real one, and checks findings.
package analysistest

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
	"legislative/internal/source/officialdata"
)

// Section returns a section of a fictional bill.
func Section(text string, spans ...billtext.Span) billtext.Section {
	return billtext.Section{Level: billtext.SectionLvl, Number: "SEC. 1.", Text: text, Spans: spans}
}

// Bill returns a fictional bill of the given sections, each written as
// "number|heading|text".
func Bill(lines ...string) []billtext.Section {
	var sections []billtext.Section
	for _, line := range lines {
		parts := strings.SplitN(line, "|", 3)
		sections = append(sections, billtext.Section{
			Level: billtext.SectionLvl, Number: parts[0], Heading: parts[1],
			Text: parts[0] + " " + parts[1] + ".\n" + parts[2],
		})
	}
	return sections
}

// spanKinds are the kinds of the spans that FuzzSections makes.
var spanKinds = []billtext.SpanKind{billtext.Quoted, billtext.Deleted, billtext.Inserted, billtext.Footnote, billtext.Contents}

// FuzzSections splits a text into sections at form feeds. A section that begins
// with a parenthesis lies within the one before it, and each three bytes of marks
// make a span of a section.
func FuzzSections(text string, marks []byte) []billtext.Section {
	var sections []billtext.Section
	for _, part := range strings.Split(text, "\f") {
		s := Section(part)
		if n := len(sections); strings.HasPrefix(part, "(") && n > 0 {
			s.Level, s.Parent = billtext.Subsection, n
			around := utf8.RuneCountInString(sections[n-1].Text)
			if s.At = len(part) % (around + 1); s.At == around {
				s.At = billtext.AfterAll
			}
		}
		if len(marks) >= 3 {
			start := int(marks[0])
			s.Spans = []billtext.Span{{Kind: spanKinds[int(marks[2])%len(spanKinds)], Start: start, End: start + int(marks[1])}}
			marks = marks[3:]
		}
		sections = append(sections, s)
	}
	return sections
}

// Largest reads the longest text of the official data.
func Largest(tb testing.TB) (source []byte, doc *billtext.Document) {
	tb.Helper()
	source, err := os.ReadFile(officialdata.Path(tb, "billtext", "uslm-xml", "2.0-enrolled", "114hr2029enr_good.xml"))
	if err != nil {
		tb.Fatal(err)
	}
	doc, err = billtext.Read(bytes.NewReader(source))
	if err != nil {
		tb.Fatal(err)
	}
	return source, doc
}

// Find analyzes sections and returns "text => value" for each finding of a kind.
// It fails the test if a finding of any kind does not match the text at its place
// or lacks its rule.
func Find(t *testing.T, kind analysis.Kind, sections ...billtext.Section) []string {
	t.Helper()
	var list []string
	for _, f := range analysis.Analyze(sections).Findings {
		text := []rune(sections[f.Section-1].Text)
		if got := string(text[f.Start:f.End]); got != f.Text {
			t.Errorf("section %d, code points %d to %d: finding has text %q, want %q", f.Section, f.Start, f.End, f.Text, got)
		}
		if f.Rule == "" || f.Explanation == "" {
			t.Errorf("finding %q has rule %q and explanation %q, want both", f.Text, f.Rule, f.Explanation)
		}
		if f.Kind == kind {
			list = append(list, f.Text+" => "+f.Value)
		}
	}
	return list
}

// Check checks the findings of a kind in texts. It takes the results of [Find] by
// text.
func Check(t *testing.T, kind analysis.Kind, want map[string][]string) {
	t.Helper()
	for text, list := range want {
		if d := cmp.Diff(list, Find(t, kind, Section(text))); d != "" {
			t.Errorf("findings of kind %s in %q (-want +got):\n%s", kind, text, d)
		}
	}
}
