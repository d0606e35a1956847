package legaltext

import (
	"slices"

	"legislative/internal/source/billtext"
)

// markQuotedSpans marks the tokens that the source's markup shows as quoted.
func (p *Passage) markQuotedSpans() {
	i := 0
	for _, span := range p.section.Spans {
		if span.Kind != billtext.Quoted {
			continue
		}
		start, end := p.offsets.Byte(span.Start), p.offsets.Byte(span.End)
		tail := p.Tokens[i:]
		n, _ := slices.BinarySearchFunc(tail, start, func(t Token, at int) int { return int(t.Start) - at })
		for i += n; i < len(p.Tokens) && int(p.Tokens[i].Start) < end; i++ {
			p.Tokens[i].flags |= Quoted
		}
	}
}

// markQuotations marks the tokens of other laws that stand between double
// quotation marks. In a sentence that strikes and inserts, quotations that follow
// "striking" before an "inserting", or "in lieu of" after it, are struck. A
// quotation without a closing mark ends with its paragraph.
func (p *Passage) markQuotations() {
	inside, lieu := false, false
	var side Flags // of quoted words: 0, Quoted, or Quoted and Struck
	for i := range p.Tokens {
		t := &p.Tokens[i]
		inside = inside && !t.Has(LineStart)
		if t.Kind == Mark {
			switch {
			case p.opensQuotation(i, inside):
				inside = true
				continue
			case p.closesQuotation(i):
				inside = false
				if lieu && !p.Is(i+1, "and", "or") {
					side, lieu = Quoted, false
				}
				continue
			case t.Word == '.' && !inside && p.At(i+1).Has(LineStart):
				side = 0
			}
		}
		switch {
		case inside:
			t.flags |= side
		case t.Kind == Word:
			switch class := p.lexicon.classes[t.Word]; {
			case class&Striker != 0:
				side, lieu = Quoted|Struck, false
			case class&Inserter != 0 && (class&Adder == 0 || p.Is(i+1, "at", "after", "before", "the")):
				side, lieu = Quoted, false
			case side != 0 && p.Is(i, "read") && p.Is(i+1, "as") && p.Is(i+2, "follows"):
				side, lieu = Quoted, false
			case class&Replacer != 0 && side == Quoted && p.IsInPlaceOf(i):
				side, lieu = Quoted|Struck, true
			}
		}
	}
}

// IsInPlaceOf reports whether the word at i is the noun of "in lieu of" or "in
// place of" before a quotation, with at most two words such as "the words"
// between.
func (p *Passage) IsInPlaceOf(i int) bool {
	if !p.Is(i-1, "in") || !p.Is(i+1, "of") {
		return false
	}
	at := i + 2
	for at < i+4 && p.At(at).Kind == Word {
		at++
	}
	return p.At(at).IsQuote() && !p.At(at).Has(LineStart)
}

// opensQuotation reports whether the mark at i opens a quotation: “, " outside
// one, or the two grave accents of plain text.
func (p *Passage) opensQuotation(i int, inside bool) bool {
	switch p.Tokens[i].Word {
	case openQuote:
		return true
	case '"':
		return !inside
	case '`':
		return p.At(i + 1).IsMark('`')
	}
	return false
}

// closesQuotation reports whether the mark at i closes a quotation. A single
// apostrophe does not.
func (p *Passage) closesQuotation(i int) bool {
	switch p.Tokens[i].Word {
	case CloseQuote, '"':
		return true
	case '\'':
		return p.At(i+1).IsMark('\'') && p.At(i+1).Has(Glued)
	}
	return false
}
