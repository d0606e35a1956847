package signal

import "legislative/internal/analysis/legaltext"

// inHeading reports whether the paragraph that is being scanned is no more than a
// heading, a line of a table of contents, or a heading that runs into the
// paragraphs after it.
func (p *scan) inHeading() bool {
	if !p.checked {
		p.heading, p.checked = p.isHeading(p.paragraph), true
	}
	return p.heading
}

// maxHeadingTokens bounds the length of a heading.
const maxHeadingTokens = 60

// isHeading reports whether the paragraph that begins at first is a heading: it
// has no verb, no sum of money and no percentage, and the form of a heading.
func (p *scan) isHeading(first int) bool {
	next, lower := first, 0
	for next < len(p.Tokens) && (next == first || !p.Tokens[next].Has(legaltext.LineStart)) {
		t := &p.Tokens[next]
		switch {
		case next-first >= maxHeadingTokens, t.IsMark('$'), t.IsMark('%'), p.Class(next)&legaltext.FiniteVerb != 0 && !t.Has(legaltext.Capital):
			return false
		case t.Kind == legaltext.Word && !t.Has(legaltext.Capital) && p.Class(next)&legaltext.Connector == 0:
			lower++
		}
		next++
	}
	last := next - 1
	for last > first && p.Tokens[last].IsQuote() {
		last--
	}
	start := first
	for start < last && p.Tokens[start].IsQuote() {
		start++
	}
	switch {
	case p.Tokens[last].IsMark(':'):
		return false // Sec. 2. For an additional amount for the accounts specified:
	case p.Tokens[last].IsMark(legaltext.Dash):
		return p.At(last - 1).IsMark('.') // (a) In General.—
	case p.Class(start)&legaltext.ProvisionWord != 0 && p.Tokens[start].Has(legaltext.Capital),
		p.Tokens[start].IsMark(legaltext.SectionSign),
		p.Tokens[start].Kind == legaltext.Number && p.At(start+1).IsMark('.'):
		return true // Sec. 2. Moons.
	case p.Tokens[start].IsMark('('):
		return p.Tokens[last].IsMark(')') && !p.At(start+2).IsMark(')') // (including transfer of funds)
	}
	if lower == 0 {
		return last > start
	}
	return p.Tokens[last].Kind == legaltext.Word && last-start < maxAccountTokens // salaries and expenses
}

// maxAccountTokens bounds the length of the heading of an account.
const maxAccountTokens = 16

// finiteVerbs are words that a sentence of law has in small letters and a heading
// does not have.
var finiteVerbs = []string{
	"shall", "may", "must", "will", "should", "is", "are", "was", "were", "has", "have", "had", "means", "mean",
	"hereby", "does", "do", "can", "includes", "applies", "amended", "repealed", "provided", "determines",
	"considers", "supports", "requires", "strike", "insert", "striking", "inserting", "redesignating", "adding",
}
