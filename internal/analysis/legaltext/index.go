package legaltext

import (
	"iter"
	"math/bits"
	"slices"
)

// PatternIndex finds the patterns that begin at a word.
type PatternIndex struct {
	patterns []pattern
	byFirst  [][]candidate // by the WordID of their first words and marks
}

// candidate is a pattern that can begin with a word, and two of the elements that
// must follow it. They save reading most patterns that do not match.
type candidate struct {
	next, later         uint64 // the bits of their words and marks, see [wordSet]
	nextSpan, laterSpan span
	pattern             int32
}

// NewPatternIndex compiles patterns and adds their first words and marks to a
// class, so that a scanner can skip all other tokens.
func NewPatternIndex(x *Lexicon, starter Class, sources []string) *PatternIndex {
	n := &PatternIndex{}
	for i, source := range sources {
		q := compilePattern(x, source)
		n.patterns = append(n.patterns, q)
		c := newCandidate(&q, int32(i))
		for _, w := range q.elements[0].words.members {
			n.start(x, starter, w, c)
		}
		for _, w := range q.elements[0].capitalized.members {
			n.start(x, starter, w, c)
		}
	}
	return n
}

// newCandidate returns a candidate with the nearest element that a pattern cannot do
// without, and with that of fewest alternatives among those after it.
func newCandidate(q *pattern, number int32) candidate {
	c := candidate{next: ^uint64(0), later: ^uint64(0), pattern: number}
	if q.elements[0].words.hasQuote() {
		return c
	}
	within := 0
	for _, e := range q.elements[1:] {
		within += max(e.gap, 1)
		hint := e.words.hint | e.capitalized.hint
		switch reach := spanOf(within); {
		case reach == anything || e.words.hasQuote():
			return c
		case e.gap > 0 || e.number || e.optional:
		case c.nextSpan == anything:
			c.next, c.nextSpan = hint, reach
		case bits.OnesCount64(hint) < bits.OnesCount64(c.later):
			c.later, c.laterSpan = hint, reach
		}
	}
	return c
}

// hasQuote reports whether a quotation mark is in the set.
func (s *wordSet) hasQuote() bool { return slices.ContainsFunc(quoteMarks, s.has) }

// start notes that a pattern can begin with a word.
func (n *PatternIndex) start(x *Lexicon, starter Class, w WordID, c candidate) {
	x.classes[w] |= starter
	for int(w) >= len(n.byFirst) {
		n.byFirst = append(n.byFirst, nil)
	}
	n.byFirst[w] = append(n.byFirst[w], c)
}

// At returns the patterns that begin at the token at i, whose class must be that of
// the index, in ascending order: their numbers, each with the token after the match.
func (n *PatternIndex) At(p *Passage, i int) iter.Seq2[int32, int] {
	return func(yield func(int32, int) bool) {
		ahead := p.ahead(i + 1)
		candidates := n.byFirst[p.Tokens[i].Word]
		for k := range candidates {
			c := &candidates[k]
			if c.next&ahead[c.nextSpan] == 0 || c.later&ahead[c.laterSpan] == 0 {
				continue
			}
			if next, ok := n.patterns[c.pattern].match(p, i); ok && !yield(c.pattern, next) {
				return
			}
		}
	}
}
