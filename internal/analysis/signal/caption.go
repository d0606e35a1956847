package signal

import "legislative/internal/analysis/legaltext"

// captionEnd returns the token after the caption of the paragraph that is being
// scanned, such as "(a) Tax on Moons.—". If the paragraph has no caption or is no
// more than that, it returns its first token.
func (p *scan) captionEnd() int {
	if p.caption == 0 {
		p.caption = p.paragraph + 1
		for i := p.paragraph + 1; i < p.paragraph+maxCaptionTokens && i+1 < len(p.Tokens) && !p.Tokens[i+1].Has(legaltext.LineStart); i++ {
			if p.Tokens[i].IsMark(legaltext.Dash) && p.Tokens[i-1].IsMark('.') {
				p.caption = i + 2
				break
			}
		}
	}
	return p.caption - 1
}

// maxCaptionTokens bounds the length of a caption.
const maxCaptionTokens = 60

// maxNameTokens bounds the length of a quoted name.
const maxNameTokens = 16

// inQuotedName reports whether the word at i is in the quoted name of an account, such
// as “Moon Grants”, rather than in a quoted term or in the text of a law.
func (p *scan) inQuotedName(i int) bool {
	if !p.isNameWord(i) {
		return false
	}
	first, next := i, i+1
	for first > p.paragraph && first > i-maxNameTokens && p.isNameWord(first) {
		first--
	}
	for next < len(p.Tokens) && next < i+maxNameTokens && p.isNameWord(next) {
		next++
	}
	return first > p.paragraph && p.Tokens[first].IsQuote() && p.At(next).IsQuote() && !p.Is(first-1, "term", "terms")
}

// isNameWord reports whether the token at i can stand in the name of an account.
func (p *scan) isNameWord(i int) bool {
	return p.Tokens[i].Has(legaltext.Capital) || p.Class(i)&legaltext.Connector != 0 || p.Tokens[i].IsMark(legaltext.Hyphen)
}
