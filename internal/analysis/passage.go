package analysis

import (
	"slices"

	"legislative/internal/source/billtext"
)

// passage is a section's text, or a stretch of it between sections that stand
// in it, cut into the tokens that count.
type passage struct {
	ordinal int // of its section, from 1
	section *billtext.Section
	text    string
	tokens  []token
	ruler   ruler
	rules   *ruleset
	found   *[]Finding // where the scanners put what they find
}

// report adds a finding.
func (p *passage) report(f Finding) { *p.found = append(*p.found, f) }

// word is the text of the token at i.
func (p *passage) word(i int) string { return p.text[p.tokens[i].start:p.tokens[i].end] }

// at gives the token at i; one that equals nothing outside the passage.
func (p *passage) at(i int) token {
	if i < 0 || i >= len(p.tokens) {
		return token{kind: markToken, flags: lineStart}
	}
	return p.tokens[i]
}

// is tells whether the token at i is a word or number equal to one of words,
// which are in lower case.
func (p *passage) is(i int, words ...string) bool {
	if i < 0 || i >= len(p.tokens) || p.tokens[i].kind == markToken {
		return false
	}
	for _, w := range words {
		if equalFolded(p.word(i), w) {
			return true
		}
	}
	return false
}

// class gives the classes of the word at i.
func (p *passage) class(i int) class {
	if i < 0 || i >= len(p.tokens) || p.tokens[i].kind != wordToken {
		return 0
	}
	return p.rules.lexicon.classes[p.tokens[i].word]
}

// name marks the tokens of the name of an Act or an agency.
func (p *passage) name(first, next int) {
	for i := first; i < next; i++ {
		p.tokens[i].flags |= named
	}
}

// finding makes a finding of the tokens from first up to but without next.
func (p *passage) finding(kind Kind, rule Rule, first, next int) Finding {
	from, to := int(p.tokens[first].start), int(p.tokens[next-1].end)
	return Finding{
		Section: p.ordinal, Kind: kind, Rule: rule.Name, Explanation: rule.Description,
		Start: p.ruler.points(from), End: p.ruler.points(to), Text: p.text[from:to],
		Quoted: p.tokens[first].has(quoted), Struck: p.tokens[first].has(struck),
	}
}

// reader makes passages of sections, in memory that it uses again.
type reader struct {
	rules  *ruleset
	tokens []token
	marks  []int
}

// read cuts the section with the given ordinal into tokens. The passage is
// good until the next call.
func (r *reader) read(ordinal int, s *billtext.Section) *passage {
	p := &passage{ordinal: ordinal, section: s, text: s.Text, ruler: newRuler(s.Text, r.marks), rules: r.rules}
	r.marks = p.ruler.marks
	z := tokenizer{text: s.Text, lexicon: r.rules.lexicon, tokens: r.tokens[:0]}
	from := 0
	for _, span := range s.Spans {
		if !leftOut(span.Kind) {
			continue
		}
		start, end := p.ruler.byteAt(span.Start), p.ruler.byteAt(span.End)
		if start > from {
			z.run(from, start)
		}
		from = max(from, end)
	}
	z.run(from, len(s.Text))
	r.tokens = z.tokens
	p.tokens = z.tokens
	p.markQuotedSpans()
	p.markQuotations()
	return p
}

// leftOut tells which marked text is none of the bill's, see the package
// documentation.
func leftOut(kind billtext.SpanKind) bool {
	return kind == billtext.Deleted || kind == billtext.Contents || kind == billtext.Footnote
}

// markQuotedSpans marks the tokens that the source itself calls quoted.
func (p *passage) markQuotedSpans() {
	i := 0
	for _, span := range p.section.Spans {
		if span.Kind != billtext.Quoted {
			continue
		}
		start, end := p.ruler.byteAt(span.Start), p.ruler.byteAt(span.End)
		rest := p.tokens[i:]
		n, _ := slices.BinarySearchFunc(rest, start, func(t token, at int) int { return int(t.start) - at })
		for i += n; i < len(p.tokens) && int(p.tokens[i].start) < end; i++ {
			p.tokens[i].flags |= quoted
		}
	}
}

// markQuotations marks the tokens of other laws' text between double quotation
// marks: in a sentence that strikes and inserts, as struck those that follow
// "striking" before an "inserting", or "in lieu of" after it. A quotation that
// is not closed ends with its paragraph.
func (p *passage) markQuotations() {
	inside, lieu := false, false
	var side tokenFlags // what quoted words are now
	for i := range p.tokens {
		t := &p.tokens[i]
		inside = inside && !t.has(lineStart)
		if t.kind == markToken {
			switch {
			case p.opens(i, inside):
				inside = true
				continue
			case p.closes(i):
				inside = false
				if lieu && !p.is(i+1, "and", "or") {
					side, lieu = quoted, false
				}
				continue
			case t.word == '.' && !inside && p.at(i+1).has(lineStart):
				side = 0
			}
		}
		switch {
		case inside:
			t.flags |= side
		case t.kind == wordToken:
			switch class := p.rules.lexicon.classes[t.word]; {
			case class&striker != 0:
				side, lieu = quoted|struck, false
			case class&inserter != 0 && (class&adder == 0 || p.is(i+1, "at", "after", "before", "the")):
				side, lieu = quoted, false
			case class&replacer != 0 && side == quoted && p.inPlaceOf(i):
				side, lieu = quoted|struck, true
			}
		}
	}
}

// inPlaceOf tells whether the word at i is that of "in lieu of" or "in place
// of" before a quotation, of which at most "the words" may tell first.
func (p *passage) inPlaceOf(i int) bool {
	if !p.is(i-1, "in") || !p.is(i+1, "of") {
		return false
	}
	at := i + 2
	for at < i+4 && p.at(at).kind == wordToken {
		at++
	}
	return p.at(at).kind == markToken && isQuote(p.at(at).word) && !p.at(at).has(lineStart)
}

// opens tells whether the mark at i opens a quotation: “, " outside one, or
// the two grave accents of plain text.
func (p *passage) opens(i int, inside bool) bool {
	switch p.tokens[i].word {
	case markOpen:
		return true
	case '"':
		return !inside
	case '`':
		return p.at(i + 1).isMark('`')
	}
	return false
}

// closes is the counterpart of opens; one apostrophe alone closes nothing.
func (p *passage) closes(i int) bool {
	switch p.tokens[i].word {
	case markClose, '"':
		return true
	case '\'':
		return p.at(i+1).isMark('\'') && p.at(i+1).has(glued)
	}
	return false
}
