package legaltext

import (
	"iter"
	"math/bits"
	"slices"
)

// PatternIndex finds the patterns that begin at a word.
type PatternIndex struct {
	patterns []pattern
	elements []element     // of all patterns
	words    []WordID      // of all sets
	byFirst  [][]candidate // by the WordID of their first words and marks
}

// candidate is a pattern that can begin with a word, and two of the elements that
// must follow it. They save reading most patterns that do not match.
type candidate struct {
	next, later         uint64 // the bits of the tokens that they match, see [window]
	nextSpan, laterSpan span
	pattern             int32
}

// NewPatternIndex compiles patterns and adds their first words and marks to a
// class, so that a scanner can skip all other tokens.
func NewPatternIndex(x *Lexicon, starter Class, sources []string) *PatternIndex {
	n := &PatternIndex{}
	for i, source := range sources {
		n.addPattern(x, source)
		elements := n.elementsOf(&n.patterns[i])
		c := n.newCandidate(x, elements, int32(i))
		for _, w := range n.members(elements[0].words) {
			n.start(x, starter, w, c)
		}
		for _, w := range n.members(elements[0].capitalized) {
			n.start(x, starter, w, c)
		}
	}
	return n
}

// newCandidate returns a candidate with the nearest element that a pattern cannot do
// without, and with that of fewest alternatives among those after it.
func (n *PatternIndex) newCandidate(x *Lexicon, elements []element, number int32) candidate {
	c := candidate{next: ^uint64(0), later: ^uint64(0), pattern: number}
	within := n.length(&elements[0]) - 1
	for i := range elements[1:] {
		e := &elements[i+1]
		within += n.length(e)
		hint := n.hint(x, e)
		switch reach := spanOf(within); {
		case reach == anything:
			return c
		case e.gap > 0 || e.optional:
		case c.nextSpan == anything:
			c.next, c.nextSpan = hint, reach
		case bits.OnesCount64(hint) < bits.OnesCount64(c.later):
			c.later, c.laterSpan = hint, reach
		}
	}
	return c
}

// length returns the number of tokens that an element can match at most.
func (n *PatternIndex) length(e *element) int {
	if slices.ContainsFunc(quoteMarks, func(mark WordID) bool { return n.has(&e.words, mark) }) {
		return 2 // see [Passage.skipMatched]
	}
	return max(int(e.gap), 1)
}

// hint returns the bits of the tokens that an element of a pattern matches.
func (n *PatternIndex) hint(x *Lexicon, e *element) (hint uint64) {
	for _, w := range n.members(e.words) {
		hint |= 1 << x.bits[w]
	}
	for _, w := range n.members(e.capitalized) {
		hint |= 1 << x.bits[w]
	}
	if e.number {
		hint |= 1 << numberBit
	}
	return hint
}

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
			if next, ok := n.match(&n.patterns[c.pattern], p, i); ok && !yield(c.pattern, next) {
				return
			}
		}
	}
}
