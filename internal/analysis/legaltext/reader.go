package legaltext

import (
	"iter"
	"slices"

	"legislative/internal/source/billtext"
)

// Reader splits sections into passages. It reuses its memory from one batch of
// passages to the next.
type Reader struct {
	lexicon *Lexicon
	// The memory of the batch: what its passages use, with room for more.
	tokens  []Token
	windows []window
	marks   []int
}

// NewReader returns a reader that looks up words in a lexicon.
func NewReader(x *Lexicon) *Reader { return &Reader{lexicon: x} }

// batchTokens is the least number of tokens in a batch but the last: large enough that a
// scanner uses its rules many times once they are in the processor's cache, and small
// enough that the tokens stay in the cache as well.
const batchTokens = 4096

// Batches returns the passages of a text in reading order, in batches of a few thousand
// tokens. A scan for one thing over a whole batch is faster than scans for all things
// over one passage after another. Each batch is valid until the next.
func (r *Reader) Batches(sections []billtext.Section) iter.Seq[[]*Passage] {
	return func(yield func([]*Passage) bool) {
		r.reserve(sections)
		var batch []*Passage
		size := 0
		for p := range r.passages(sections) {
			batch = append(batch, p)
			if size += len(p.Tokens); size < batchTokens {
				continue
			}
			if !yield(batch) {
				return
			}
			batch, size = batch[:0], 0
			r.reserve(sections)
		}
		yield(batch)
	}
}

// reserve makes room for a batch of the sections, or for all of them if they are short.
func (r *Reader) reserve(sections []billtext.Section) {
	const (
		bytesPerToken = 4
		most          = 2 * batchTokens // the last passage can be long
	)
	n := 0
	for i := 0; i < len(sections) && n < most; i++ {
		n += len(sections[i].Text) / bytesPerToken
	}
	n = min(n, most)
	if cap(r.tokens) < n {
		r.tokens, r.windows, r.marks = make([]Token, 0, n), make([]window, 0, n), make([]int, 0, n)
	}
	r.tokens, r.windows, r.marks = r.tokens[:0], r.windows[:0], r.marks[:0]
}

// Passages returns the passages of a text in reading order. Each passage is valid until
// the next.
func (r *Reader) Passages(sections []billtext.Section) iter.Seq[*Passage] {
	return func(yield func(*Passage) bool) {
		for batch := range r.Batches(sections) {
			for _, p := range batch {
				if !yield(p) {
					return
				}
			}
		}
	}
}

// passages reads the passages of a text in reading order: a section that continues after
// one of its subsections is read in parts, so that "such Act" and "the Secretary" refer
// to the same as for a reader.
func (r *Reader) passages(sections []billtext.Section) iter.Seq[*Passage] {
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

// read splits the section with the given ordinal into tokens.
func (r *Reader) read(ordinal int, s *billtext.Section) *Passage {
	p := &Passage{Ordinal: ordinal, section: s, Text: s.Text, offsets: newOffsets(s.Text, r.marks[len(r.marks):]), lexicon: r.lexicon}
	r.marks = claim(r.marks, p.offsets.marks)
	z := tokenizer{text: s.Text, lexicon: r.lexicon, tokens: r.tokens[len(r.tokens):]}
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
	r.tokens = claim(r.tokens, z.tokens)
	p.Tokens = slices.Clip(z.tokens)
	p.windows = r.lexicon.fillWindows(z.tokens, r.windows[len(r.windows):])
	r.windows = claim(r.windows, p.windows)
	p.markQuotedSpans()
	p.markQuotations()
	return p
}

// claim returns the memory of a batch, extended by the part that a passage uses. If the
// passage did not fit, it returns the memory that was allocated for the passage.
func claim[T any](memory, used []T) []T {
	if n := len(memory) + len(used); n <= cap(memory) {
		return memory[:n]
	}
	return used
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
