// Package amending reads what the amending words of a bill do to the text of
// another law, as far as the bill quotes that text: which words are struck, and
// which take their place or are added.
package amending

import (
	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// Op is what an instruction does to the text of another law.
type Op string

// The operations.
const (
	Replace Op = "replace" // the words After take the place of Before
	Strike  Op = "strike"  // Before is struck
	Insert  Op = "insert"  // After is added; Before is nil
)

// Change is a change of another law's text that a section quotes.
type Change struct {
	Op         Op
	Before     *legaltext.Place // the words struck, without quotation marks; nil for Insert
	After      *legaltext.Place // the words that are inserted, without quotation marks; nil for Strike
	Anchor     *legaltext.Place // for Insert, the quoted words after or before which After is added; nil if none are quoted
	Everywhere bool             // each place the struck words appear
}

// lexicon has the words of instructions.
var lexicon = legaltext.NewLexicon()

// Read returns the changes that a section quotes, in the order of the text. A
// provision that is to be read as something else has no Before, since the bill
// does not quote what it reads now.
func Read(section billtext.Section) []Change {
	section.Parent = 0
	var changes []Change
	for p := range legaltext.NewReader(lexicon).Passages([]billtext.Section{section}) {
		changes = append(changes, readPassage(p)...)
	}
	return changes
}

// quotation is a run of quoted tokens, [first, next).
type quotation struct {
	first, next int
	struck      bool
}

// readPassage pairs each struck quotation with the inserted one that follows it in
// its instruction.
func readPassage(p *legaltext.Passage) []Change {
	var changes []Change
	quotations := readQuotations(p)
	for i := 0; i < len(quotations); i++ {
		q := quotations[i]
		at := p.Place(q.first, q.next)
		switch last := len(changes) - 1; {
		case !q.struck && last >= 0 && changes[last].Op == Insert && changes[last].Anchor == nil && isAnchor(p, q):
			changes[last].Anchor = &at
		case !q.struck:
			changes = append(changes, Change{Op: Insert, After: &at})
		case i+1 < len(quotations) && !quotations[i+1].struck && replaces(p, q, quotations[i+1]):
			after := p.Place(quotations[i+1].first, quotations[i+1].next)
			changes = append(changes, Change{Op: Replace, Before: &at, After: &after, Everywhere: isEverywhere(p, q.next)})
			i++
		default:
			changes = append(changes, Change{Op: Strike, Before: &at, Everywhere: isEverywhere(p, q.next)})
		}
	}
	return changes
}

// readQuotations returns the runs of quoted tokens, without their quotation marks.
func readQuotations(p *legaltext.Passage) []quotation {
	var list []quotation
	for i := 0; i < len(p.Tokens); i++ {
		if !p.Tokens[i].Has(legaltext.Quoted) || p.Tokens[i].IsQuote() {
			continue
		}
		q := quotation{first: i, next: i + 1, struck: p.Tokens[i].Has(legaltext.Struck)}
		for q.next < len(p.Tokens) && p.Tokens[q.next].Has(legaltext.Quoted) && p.Tokens[q.next].Has(legaltext.Struck) == q.struck {
			q.next++
		}
		i = q.next
		for q.next > q.first+1 && p.Tokens[q.next-1].IsQuote() {
			q.next--
		}
		list = append(list, q)
	}
	return list
}

// replaces reports whether a quotation takes the place of a struck one: whether
// the words between them insert it, in the same instruction, and not at another
// place.
func replaces(p *legaltext.Passage, struck, inserted quotation) bool {
	inserts := false
	for i := struck.next; i < inserted.first; i++ {
		switch {
		case p.Tokens[i].IsMark(';'), p.Class(i)&legaltext.Striker != 0:
			return false
		case p.Class(i)&legaltext.Inserter != 0:
			inserts = true
		case inserts && p.Is(i, "after", "before", "end"):
			return false
		}
	}
	return inserts
}

// isAnchor reports whether the words before a quotation make it the place of an
// insertion, as in "after “moon”".
func isAnchor(p *legaltext.Passage, q quotation) bool {
	for i := q.first - 1; i >= max(q.first-4, 0); i-- {
		if p.Is(i, "after", "before") {
			return true
		}
	}
	return false
}

// isEverywhere reports whether "each place it appears" or the like follows.
func isEverywhere(p *legaltext.Passage, i int) bool {
	for end := i + 3; i < end; i++ {
		if p.Is(i, "each", "every") && p.Is(i+1, "place", "time") || p.Is(i, "wherever") {
			return true
		}
	}
	return false
}
