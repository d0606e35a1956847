// Package clause reads the structure of a passage: where its sentences and clauses
// begin, the lead-ins of its lists, and which words before or after a date govern it,
// those of a duty or those of a condition. It knows words of grammar only; what a date
// is about is read by package binding.
package clause

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// Reader reads the sentences of one passage.
type Reader struct {
	*legaltext.Passage
	Leads []Lead // of the paragraph that was followed last, and of those that hold it
	// The sentence found last begins at start, and holds the tokens up to within.
	start, within int
}

// Lead is the lead-in of a list: a paragraph that ends with a dash or a colon.
type Lead struct {
	First, Next int // its tokens, without the mark
	Depth       int // of its label
}

// Follow keeps the lead-ins of the lists that hold the token at i. It must be
// called for each token in order.
func (r *Reader) Follow(i int) {
	if r.Tokens[i].Has(legaltext.LineStart) {
		depth := r.labelDepth(i)
		for n := len(r.Leads); n > 0 && r.Leads[n-1].Depth >= depth; n = len(r.Leads) {
			r.Leads = r.Leads[:n-1]
		}
		r.Leads = append(r.Leads, Lead{i, 0, depth})
	}
	t := &r.Tokens[i]
	if t.Kind != legaltext.Mark || t.Word != legaltext.Dash && t.Word != ':' {
		return
	}
	if n := len(r.Leads) - 1; n >= 0 && r.At(i+1).Has(legaltext.LineStart) && !r.endsHeading(i) {
		r.Leads[n].Next = i
	}
}

// labelDepth returns the depth of the label that begins the paragraph at i: 1 for
// (a), 2 for (1), 3 for (A), 4 for (i), 5 for (I), and 0 without a label.
func (r *Reader) labelDepth(i int) int {
	for r.At(i).IsQuote() {
		i++
	}
	if !r.At(i).IsMark('(') || r.At(i+1).Kind == legaltext.Mark || !r.At(i+2).IsMark(')') {
		return 0
	}
	label := r.Word(i + 1)
	switch {
	case r.At(i+1).Kind == legaltext.Number:
		return 2
	case strings.Trim(label, "ivxl") == "" && (len(label) > 1 && label[0] != label[1] || r.hasLead(3) || r.hasLead(2) && label == "i" || len(label) > 1 && label[0] == 'i'):
		return 4
	case strings.Trim(label, "IVXL") == "" && (len(label) > 1 || r.hasLead(4)):
		return 5
	case len(label) > 1:
		return 6
	case label[0] >= 'a':
		return 1
	}
	return 3
}

// hasLead reports whether the token that is read lies in a paragraph of a depth,
// or in a list below one.
func (r *Reader) hasLead(depth int) bool {
	for _, l := range r.Leads {
		if l.Depth == depth {
			return true
		}
	}
	return false
}

// SkipItemLabel skips the label of a list item, with the quotation mark and dash
// that can stand before it.
func (r *Reader) SkipItemLabel(i int) int {
	at := i
	for r.At(at).IsQuote() || r.At(at).IsMark(legaltext.Hyphen) {
		at++
	}
	if r.At(at).IsMark('(') && r.At(at+1).Kind != legaltext.Mark && r.At(at+2).IsMark(')') {
		return at + 3
	}
	return i
}
