package signal

import "legislative/internal/analysis/legaltext"

// reportListedSum reports the sum at i if it is one of a list of appropriations,
// such as "Moon Rovers, $31,000,000;" or the last column of a table. Small sums in
// such places are thresholds and fees.
func (p *scan) reportListedSum(i int, ends []int) {
	if !p.Tokens[i].IsMark('$') || i < ends[spendingRow] || !p.isListed(i) || !p.isLarge(i+1) || p.isMuted(spendingRow, i) {
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
	return before.IsMark(',') || before.IsMark(';') || before.IsMark(')') && i-p.paragraph <= maxLabelTokens || before.IsQuote() && i-1 == p.paragraph
}

// maxLabelTokens is the number of tokens of a label such as “(ii), with the
// quotation mark before it.
const maxLabelTokens = 4

// isLarge reports whether the number at i is at least 100,000.
func (p *scan) isLarge(i int) bool {
	t := p.At(i)
	const digits = len("100,000")
	return t.Kind == legaltext.Number && (int(t.End-t.Start) >= digits || p.Is(i+1, "million", "billion", "trillion"))
}
