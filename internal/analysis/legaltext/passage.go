package legaltext

import "legislative/internal/source/billtext"

// Passage is the text of a section, or the part of it between two subsections
// that are sections of their own, split into tokens.
type Passage struct {
	Ordinal int // of the section, from 1
	Text    string
	Tokens  []Token
	section *billtext.Section
	windows []window // of Tokens
	offsets Offsets
	lexicon *Lexicon
}

// Word returns the text of the token at i.
func (p *Passage) Word(i int) string { return p.Text[p.Tokens[i].Start:p.Tokens[i].End] }

// TextOf returns the text of the tokens in [first, next).
func (p *Passage) TextOf(first, next int) string {
	return p.Text[p.Tokens[first].Start:p.Tokens[next-1].End]
}

// Span returns where the tokens in [first, next) are, as code points of the
// section's text, end exclusive.
func (p *Passage) Span(first, next int) (start, end int) {
	return p.offsets.CodePoints(int(p.Tokens[first].Start)), p.offsets.CodePoints(int(p.Tokens[next-1].End))
}

// Place is a stretch of a text.
type Place struct {
	Section    int // ordinal, from 1
	Start, End int // code points into the section's text, End exclusive
	Text       string
}

// Place returns where the tokens in [first, next) are, with their text.
func (p *Passage) Place(first, next int) Place {
	start, end := p.Span(first, next)
	return Place{p.Ordinal, start, end, p.TextOf(first, next)}
}

// At returns the token at i. If i is outside the passage, it returns a mark that
// starts a line and equals no mark of a text.
func (p *Passage) At(i int) Token {
	if i < 0 || i >= len(p.Tokens) {
		return Token{Kind: Mark, flags: LineStart}
	}
	return p.Tokens[i]
}

// Is reports whether the token at i is a word or number equal to one of words,
// ignoring case. The words must be in lower case.
func (p *Passage) Is(i int, words ...string) bool {
	if i < 0 || i >= len(p.Tokens) || p.Tokens[i].Kind == Mark {
		return false
	}
	word := p.Word(i)
	first := lowerASCII(word[0])
	for _, w := range words {
		if len(w) == len(word) && w[0] == first && equalFolded(word, w) {
			return true
		}
	}
	return false
}

// Class returns the classes of the word or mark at i, or 0 if it has none.
func (p *Passage) Class(i int) Class {
	if i < 0 || i >= len(p.Tokens) {
		return 0
	}
	return p.lexicon.classes[p.Tokens[i].Word]
}

// Value returns the number that the lexicon gives the word at i, such as 3 for
// "March" and for "three". The meaning depends on the word's class.
func (p *Passage) Value(i int) int { return int(p.lexicon.values[p.Tokens[i].Word]) }

// MarkNamed marks the tokens in [first, next) as the name of an Act or an agency.
func (p *Passage) MarkNamed(first, next int) {
	for i := first; i < next; i++ {
		p.Tokens[i].flags |= Named
	}
}

// BreaksLine reports whether one of the tokens in [from, to) starts a line.
func (p *Passage) BreaksLine(from, to int) bool {
	for i := from; i < to; i++ {
		if p.At(i).Has(LineStart) {
			return true
		}
	}
	return false
}

// Paragraph returns the tokens [first, next) of the paragraph of the token at i.
func (p *Passage) Paragraph(i int) (first, next int) {
	for i > 0 && !p.Tokens[i].Has(LineStart) {
		i--
	}
	next = i + 1
	for next < len(p.Tokens) && !p.Tokens[next].Has(LineStart) {
		next++
	}
	return i, next
}

// SkipMark returns i+1 if the token at i is the mark, and i otherwise.
func (p *Passage) SkipMark(i int, mark WordID) int {
	if p.At(i).IsMark(mark) {
		return i + 1
	}
	return i
}

// SkipSeparator returns the token after the separator of a list, such as
// ", and", at i. It returns i if there is no separator.
func (p *Passage) SkipSeparator(i int) int {
	at := i
	if p.At(at).IsMark(',') || p.At(at).IsMark(';') {
		at++
	}
	if p.Is(at, "and", "or") {
		at++
		if p.At(at).IsMark('/') && p.Is(at+1, "or") {
			at += 2
		}
	}
	if at < len(p.Tokens) && at > i && p.Tokens[at].Has(LineStart) {
		return i
	}
	return at
}

// EndsClause reports whether the token at i cannot stand within a clause.
func (p *Passage) EndsClause(i int) bool {
	return p.At(i).Has(LineStart) || p.Class(i)&ClauseEnd != 0
}

// EndsSentence reports whether the token at i is a period that ends a sentence.
func (p *Passage) EndsSentence(i int) bool {
	if !p.Tokens[i].IsMark('.') {
		return false
	}
	next := p.At(i + 1)
	switch {
	case next.Has(LineStart):
		return true
	case next.Kind == Mark:
		return !next.IsMark(')') || !next.Has(Glued) // (42 U.S.C. 5121 et seq.)
	}
	return next.Has(Capital) && !next.Has(Glued) && !p.IsInitial(i) && !p.Is(i-1, "fed", "con")
}

// IsInitial reports whether the period at i ends the initial of a name, as in
// "Robert T. Stafford", rather than a sentence.
func (p *Passage) IsInitial(i int) bool {
	initial, before, next := p.At(i-1), p.At(i-2), p.At(i+1)
	return initial.Kind == Word && initial.End-initial.Start == 1 && initial.Has(Capital) && !initial.Has(LineStart) &&
		before.Kind == Word && before.Has(Capital) && p.Class(i-2)&ProvisionWord == 0 && !p.Is(i-2, "schedule", "form", "class", "appendix") &&
		next.Kind == Word && next.Has(Capital) && !next.Has(LineStart) && p.Class(i+1)&(Connector|Negation|FiniteVerb) == 0 && !p.Is(i+1, "each", "any", "such", "if", "this")
}

// IsYear reports whether the token at i is a year from 1900 to 2099.
func (p *Passage) IsYear(i int) bool {
	t := p.At(i)
	return t.Has(Digits) && t.End-t.Start == 4 && !t.Has(LineStart) && (p.Word(i)[:2] == "19" || p.Word(i)[:2] == "20")
}
