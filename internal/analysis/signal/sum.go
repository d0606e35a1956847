package signal

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// reportListedSum reports the sum whose dollar sign is at i if it is one of a list of
// appropriations, such as "Moon Rovers, $31,000,000;" or the last column of a table. Small
// sums in such places are thresholds and fees, and so are those of a case.
func (p *scan) reportListedSum(i int, ends []int) {
	if i < ends[spendingRow] || !p.isListed(i) || !p.isLarge(i+1) || p.isOfCase(i) || p.isMuted(spendingRow, i) {
		return
	}
	p.add(spendingRow, p.listedSum, i, i+2)
	ends[spendingRow] = i + 2
}

// isListed reports whether the sum at i begins its paragraph or follows a comma, a
// semicolon or a tab.
func (p *scan) isListed(i int) bool {
	t := p.Tokens[i]
	if t.Has(legaltext.LineStart) || t.Start > 0 && p.Text[t.Start-1] == '\t' {
		return true
	}
	before := p.At(i - 1)
	return before.IsMark(',') || before.IsMark(';') || before.IsMark('(') && p.At(i+2).IsMark(')') && p.At(i+3).IsMark(',') ||
		p.followsLabel(i) && p.isForPurpose(i)
}

// followsLabel reports whether only a label or a quotation mark stands before the sum at
// i in its paragraph.
func (p *scan) followsLabel(i int) bool {
	before := p.At(i - 1)
	return before.IsMark(')') && i-p.paragraph <= maxLabelTokens || before.IsQuote() && i-1 == p.paragraph
}

// isForPurpose reports whether the sum at i is followed by what it is for, as in
// "(A) $5,000,000 for craters", or stands alone and is at least $1,000,000, rather than
// being the sum of one of several cases: "(A) $250,000; or".
func (p *scan) isForPurpose(i int) bool {
	next := i + 2
	if p.Is(next, "million", "billion", "trillion") {
		next++
	}
	if p.Tokens[i+1].End-p.Tokens[i+1].Start < uint32(len("1,000,000")) && next == i+2 {
		return p.isPurpose(next)
	}
	return p.isPurpose(next) || p.At(next).IsMark('.') || p.At(next).IsMark(';') && !p.Is(next+1, "or")
}

// isPurpose reports whether the words at i say what the sum before them is for, and not
// that it is due each time that something happens, as in "$5,000 for each act".
func (p *scan) isPurpose(i int) bool {
	return p.Is(i, "for", "to", "of", "in", "from", "shall", "is", "may") && !(p.Is(i+1, "each", "every") && !p.Is(i+2, "of", "fiscal", "year")) || p.At(i).IsMark(',') && !p.Is(i+1, "or", "and", "plus")
}

// maxLabelTokens is the number of tokens of a label such as “(ii), with the
// quotation mark before it.
const maxLabelTokens = 4

// isLarge reports whether the number at i is at least 100,000.
func (p *scan) isLarge(i int) bool {
	t := p.At(i)
	const digits = len("100,000")
	whole, _, _ := strings.Cut(p.Text[t.Start:t.End], ".")
	return t.Kind == legaltext.Number && (len(whole) >= digits || p.Is(i+1, "million", "billion", "trillion"))
}

// isOfCase reports whether the sum at i is one that a person in some case pays or
// receives: "in the case of a joint return, $200,000", "with respect to such a dairy,
// $200,000". It also reports true for a threshold, "$200,000 or more", and the tax of a
// bracket, "$200,000, plus 37%".
func (p *scan) isOfCase(i int) bool {
	first := p.paragraph
	for p.At(first).IsQuote() {
		first++
	}
	for p.labelStyle(first) != noLabel {
		first += 3 // (1)
	}
	return p.Is(first, "in") && p.Is(first+2, "case", "other") || p.Is(first, "with") && p.Is(first+1, "respect") || p.Is(i+2, "or") && p.Is(i+3, "more", "less") ||
		p.At(i+2).IsMark(',') && p.Is(i+3, "plus") && p.At(i+4).Kind == legaltext.Number
}
