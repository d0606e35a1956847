package signal

import "legislative/internal/analysis/legaltext"

// statementEnd returns the token after the declaration or the rule of construction in
// the current paragraph: the end of the paragraph or, if that introduces a list, the
// end of the list.
func (p *scan) statementEnd() int {
	if p.statement == 0 {
		p.statement = p.findStatementEnd()
	}
	return p.statement
}

func (p *scan) findStatementEnd() int {
	end := p.paragraphEnd(p.paragraph)
	last := end - 1
	for last > p.paragraph && p.Tokens[last].IsQuote() {
		last--
	}
	if !p.Tokens[last].IsMark(':') && !p.Tokens[last].IsMark(legaltext.Dash) {
		return end
	}
	for own := p.labelStyle(p.paragraph); end < len(p.Tokens); end = p.paragraphEnd(end) {
		if style := p.labelStyle(end); style == noLabel || style == own {
			break
		}
	}
	return end
}

// paragraphEnd returns the token after the paragraph that begins at first.
func (p *scan) paragraphEnd(first int) int {
	_, next := p.Paragraph(first)
	return next
}

// labelStyle is how the label of a paragraph is written.
type labelStyle int

const (
	noLabel      labelStyle = iota
	numberLabel             // (1)
	smallLabel              // (a), (i)
	capitalLabel            // (A), (I)
)

// labelStyle returns the style of the label of the paragraph that begins at i.
func (p *scan) labelStyle(i int) labelStyle {
	for p.At(i).IsQuote() {
		i++
	}
	label := p.At(i + 1)
	switch {
	case !p.At(i).IsMark('(') || !p.At(i+2).IsMark(')'):
		return noLabel
	case label.Kind == legaltext.Number:
		return numberLabel
	case label.Has(legaltext.Capital):
		return capitalLabel
	}
	return smallLabel
}
