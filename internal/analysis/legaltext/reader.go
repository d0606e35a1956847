package legaltext

import (
	"iter"
	"slices"

	"legislative/internal/source/billtext"
)

// Reader splits sections into passages. It reuses its memory from one passage to
// the next.
type Reader struct {
	lexicon *Lexicon
	tokens  []Token
	windows []window
	marks   []int
}

// NewReader returns a reader that looks up words in a lexicon.
func NewReader(x *Lexicon) *Reader { return &Reader{lexicon: x} }

// Passages returns the passages of a text in reading order: a section that
// continues after one of its subsections is read in parts, so that "such Act" and
// "the Secretary" refer to the same as for a reader. Each passage is valid until
// the next.
func (r *Reader) Passages(sections []billtext.Section) iter.Seq[*Passage] {
	return func(yield func(*Passage) bool) {
		open := map[int]*Passage{} // by ordinal, the sections that are to be continued
		for at := range readingOrder(sections) {
			p := open[at.ordinal]
			switch {
			case p == nil && at.to == toEnd:
				p = r.read(at.ordinal, &sections[at.ordinal-1])
			case p == nil:
				p = NewReader(r.lexicon).read(at.ordinal, &sections[at.ordinal-1])
				open[at.ordinal] = p
			}
			if !yield(p.part(at)) {
				return
			}
			if at.to == toEnd {
				delete(open, at.ordinal)
			}
		}
	}
}

// read splits the section with the given ordinal into tokens. The passage is
// valid until the next call.
func (r *Reader) read(ordinal int, s *billtext.Section) *Passage {
	p := &Passage{Ordinal: ordinal, section: s, Text: s.Text, offsets: newOffsets(s.Text, r.marks), lexicon: r.lexicon}
	r.marks = p.offsets.marks
	z := tokenizer{text: s.Text, lexicon: r.lexicon, tokens: r.tokens[:0]}
	from := 0
	for _, span := range s.Spans {
		if !isIgnored(span.Kind) {
			continue
		}
		start, end := p.offsets.Byte(span.Start), p.offsets.Byte(span.End)
		if start > from {
			z.run(from, start)
		}
		from = max(from, end)
	}
	z.run(from, len(s.Text))
	r.tokens = z.tokens
	p.Tokens = z.tokens
	r.windows = r.lexicon.fillWindows(z.tokens, r.windows)
	p.windows = r.windows
	p.markQuotedSpans()
	p.markQuotations()
	return p
}

// isIgnored reports whether marked text of a kind is not part of the bill's law;
// see package analysis for the reasons.
func isIgnored(kind billtext.SpanKind) bool {
	return kind == billtext.Deleted || kind == billtext.Contents || kind == billtext.Footnote
}

// portion is a section, or a part of one between its subsections, in code points.
type portion struct {
	ordinal  int
	from, to int
}

// toEnd is the end of a portion that reaches to the end of its section.
const toEnd = -1

func readingOrder(sections []billtext.Section) iter.Seq[portion] {
	return func(yield func(portion) bool) {
		var open []portion // the portion of each open section read last
		for i := range sections {
			s := &sections[i]
			for n := len(open) - 1; n >= 0 && open[n].ordinal != s.Parent; n-- {
				if last := open[n]; last.to != toEnd && !yield(portion{last.ordinal, last.to, toEnd}) {
					return
				}
				open = open[:n]
			}
			if n := len(open) - 1; n >= 0 && open[n].to != toEnd {
				next := toEnd
				if s.At != billtext.AfterAll {
					next = max(s.At, open[n].to)
				}
				if next != open[n].to && !yield(portion{s.Parent, open[n].to, next}) {
					return
				}
				open[n].to = next
			}
			open = append(open, portion{ordinal: i + 1})
		}
		for _, last := range slices.Backward(open) {
			if last.to != toEnd && !yield(portion{last.ordinal, last.to, toEnd}) {
				return
			}
		}
	}
}

func (p *Passage) part(at portion) *Passage {
	if at.from == 0 && at.to == toEnd {
		return p
	}
	part := *p
	first, next := p.tokenAt(at.from), len(p.Tokens)
	if at.to != toEnd {
		next = p.tokenAt(at.to)
	}
	part.Tokens, part.windows = p.Tokens[first:max(first, next)], p.windows[first:max(first, next)]
	return &part
}

// tokenAt returns the first token at or after a code point.
func (p *Passage) tokenAt(codePoint int) int {
	n, _ := slices.BinarySearchFunc(p.Tokens, p.offsets.Byte(codePoint), func(t Token, at int) int { return int(t.Start) - at })
	return n
}
