// Package evaluate measures the analysis of bill texts against known results:
// the citations that markup marks, a table labeled by hand, and the sections of
// one text in two renderings.
package evaluate

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
)

// Measure is the result of one measurement.
type Measure struct {
	Name      string
	Expected  int // number of cases
	Found     int // number of cases found
	Reported  int // number of findings
	Confirmed int // number of findings that are right
}

// Recall returns the share of cases that are found, or 1 if there are no cases.
func (m Measure) Recall() float64 { return ratio(m.Found, m.Expected) }

// Precision returns the share of findings that are right, or 1 if there are no
// findings.
func (m Measure) Precision() float64 { return ratio(m.Confirmed, m.Reported) }

// String returns the name, recall, precision and number of cases, separated by
// tabs.
func (m Measure) String() string {
	return fmt.Sprintf("%s\t%.4f\t%.4f\t%d", m.Name, m.Recall(), m.Precision(), m.Expected)
}

func ratio(part, whole int) float64 {
	if whole == 0 {
		return 1
	}
	return float64(part) / float64(whole)
}

// Miss is a case that counts against a measure. Its place is in code points of
// the section's text.
type Miss struct {
	Measure string
	File    string
	Section int // ordinal, from 1
	Start   int
	End     int
	Want    string // "" for a finding that is wrong
	Got     string // "" for a case that was not found
	Text    string // the text at the place, with a few words around it
	Reason  string
}

// Report is the result of an evaluation.
type Report struct {
	Texts    int // number of texts read
	Unread   []error
	Measures []Measure
	Misses   []Miss
}

// Write writes a line for each measure (name, recall, precision, cases), then
// one for each miss, then one for each unreadable file, separated by tabs.
func (r Report) Write(w io.Writer) error {
	var b bytes.Buffer
	for _, m := range r.Measures {
		fmt.Fprintln(&b, m)
	}
	for _, m := range r.Misses {
		fmt.Fprintf(&b, "miss\t%s\t%s\t%d\t%d\t%d\twant %q\tgot %q\t%q\t%s\n",
			m.Measure, m.File, m.Section, m.Start, m.End, m.Want, m.Got, m.Text, m.Reason)
	}
	for _, err := range r.Unread {
		fmt.Fprintf(&b, "unread\t%s\n", err)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// text is one of the evaluated texts.
type text struct {
	file     string // last part of its path
	plain    bool   // a rendering without markup
	document *billtext.Document
	analysis analysis.Analysis
	untagged []analysis.Finding // findings in the text without its markup, see withoutMarkup
}

// withoutMarkup copies the sections without their spans and citations, both of
// which come from markup.
func withoutMarkup(sections []billtext.Section) []billtext.Section {
	bare := make([]billtext.Section, len(sections))
	for i, s := range sections {
		s.Spans, s.Refs = nil, nil
		bare[i] = s
	}
	return bare
}

// Evaluate measures the analysis of every bill text below the root of a file
// system, and of the renderings in its archives that are nowhere else in it. It
// recognizes texts by their content. A measure without texts has no cases.
func Evaluate(ctx context.Context, root fs.FS) (Report, error) {
	var r Report
	c := collection{seen: map[string]bool{}}
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err := cmp.Or(err, ctx.Err()); err != nil || !entry.Type().IsRegular() {
			return err
		}
		return c.addFile(root, name)
	})
	for _, archive := range c.archives {
		err = cmp.Or(err, ctx.Err(), c.addArchive(root, archive))
	}
	if err != nil {
		return Report{}, fmt.Errorf("evaluating the analysis: %w", err)
	}
	files := c.texts
	r.Unread = c.unread
	r.Texts = len(files)
	r.measureCitations(files)
	r.measureStructure(files)
	err = r.measureLabels(files)
	for _, set := range labelSets {
		err = cmp.Or(err, r.measureKinds(files, set))
	}
	if err != nil {
		return Report{}, fmt.Errorf("evaluating the analysis: %w", err)
	}
	return r, nil
}

// findingsOf returns the findings of a section.
func (t *text) findingsOf(ordinal int) []analysis.Finding {
	all := t.analysis.Findings
	bySection := func(f analysis.Finding, ordinal int) int { return cmp.Compare(f.Section, ordinal) }
	first, _ := slices.BinarySearchFunc(all, ordinal, bySection)
	next, _ := slices.BinarySearchFunc(all, ordinal+1, bySection)
	return all[first:next]
}

func (t *text) excerpt(ordinal, start, end int) string {
	const around = 40
	points := []rune(t.document.Sections[ordinal-1].Text)
	from, to := max(start-around, 0), min(end+around, len(points))
	return strings.Join(strings.Fields(string(points[from:start])+"["+string(points[start:end])+"]"+string(points[end:to])), " ")
}
