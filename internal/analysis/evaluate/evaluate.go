// Package evaluate measures the analysis of bill texts against what is known
// to be right: the citations that markup marks, a table labelled by hand, and
// the sections of one text in two renderings.
package evaluate

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
)

// Measure is how well one thing is found.
type Measure struct {
	Name      string
	Expected  int // how many there are
	Found     int // how many of them are found
	Reported  int // how many the analysis reports
	Confirmed int // how many of those are right
}

// Recall is the part of what there is that is found; 1 where there is nothing.
func (m Measure) Recall() float64 { return ratio(m.Found, m.Expected) }

// Precision is the part of what is reported that is right; 1 where nothing is.
func (m Measure) Precision() float64 { return ratio(m.Confirmed, m.Reported) }

// String is the measure in a line: name, recall, precision, cases.
func (m Measure) String() string {
	return fmt.Sprintf("%s\t%.4f\t%.4f\t%d", m.Name, m.Recall(), m.Precision(), m.Expected)
}

func ratio(part, whole int) float64 {
	if whole == 0 {
		return 1
	}
	return float64(part) / float64(whole)
}

// Miss is a case that counts against a measure.
type Miss struct {
	Measure string
	File    string
	Section int // ordinal, from 1
	Start   int // code points into the section's text
	End     int
	Want    string // "" for what should not have been reported
	Got     string // "" for what was not found
	Text    string // what stands there
	Reason  string
}

// Report is the outcome of an evaluation.
type Report struct {
	Texts    int // read
	Unread   []error
	Measures []Measure
	Misses   []Miss
}

// Write writes a line a measure (name, recall, precision, cases) and then a
// line a miss, tabs between.
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

// text is one text of the folder that is evaluated.
type text struct {
	file     string // last part of its path
	plain    bool   // a rendering without markup
	document *billtext.Document
	analysis analysis.Analysis
	untagged []analysis.Finding // what is found where no markup tells anything, see withoutMarkup
}

// withoutMarkup gives the sections with their text alone: no span that markup
// tells apart, such as quoted matter, and no citation.
func withoutMarkup(sections []billtext.Section) []billtext.Section {
	bare := make([]billtext.Section, len(sections))
	for i, s := range sections {
		s.Spans, s.Refs = nil, nil
		bare[i] = s
	}
	return bare
}

// Evaluate measures the analysis on every bill text below the root of a file
// system, and on the renderings in its archives that stand nowhere else there.
// Texts are recognized by their content. A measure that finds none of its
// texts has no cases.
func Evaluate(ctx context.Context, root fs.FS) (Report, error) {
	var r Report
	c := collection{seen: map[string]bool{}}
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err := cmp.Or(err, ctx.Err()); err != nil || !entry.Type().IsRegular() {
			return err
		}
		return c.take(root, name)
	})
	for _, archive := range c.archives {
		err = cmp.Or(err, ctx.Err(), c.unpack(root, archive))
	}
	if err != nil {
		return Report{}, fmt.Errorf("evaluating the analysis: %w", err)
	}
	texts := c.texts
	r.Unread = c.unread
	r.Texts = len(texts)
	r.citations(texts)
	r.structure(texts)
	if err := r.labels(texts); err != nil {
		return Report{}, fmt.Errorf("evaluating the analysis: %w", err)
	}
	return r, nil
}

// excerpt is what stands at a place, with a few words around it, in one line.
func (t *text) excerpt(section, start, end int) string {
	const around = 40
	points := []rune(t.document.Sections[section-1].Text)
	from, to := max(start-around, 0), min(end+around, len(points))
	return strings.Join(strings.Fields(string(points[from:start])+"["+string(points[start:end])+"]"+string(points[end:to])), " ")
}
