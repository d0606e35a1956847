package money

import "legislative/internal/analysis/legaltext"

// pairSums pairs a struck sum with the one that replaces it, if each is the
// only sum of its quotation: striking “$5,000” and inserting “$10,000”,
// inserting “$10,000” in lieu of “$5,000”, substituting ‘$18,000’ for ‘$4,400’.
func (p *scan) pairSums(sums []sum) {
	links := make([]sumLink, len(sums)+1) // links[i] is between sums i-1 and i
	for i := 1; i < len(sums); i++ {
		links[i] = p.linkOf(sums[i-1], sums[i])
	}
	for i := 1; i < len(sums); i++ {
		if links[i] == replacing && links[i-1] == apart && links[i+1] == apart {
			sums[i-1].amount.Pair, sums[i].amount.Pair = sums[i].figure(), sums[i-1].figure()
		}
	}
}

// figure reduces a sum to one figure: its maximum, or its minimum if it has no
// maximum.
func (s sum) figure() int64 {
	if s.amount.High == NoBound {
		return s.amount.Low
	}
	return s.amount.High
}

// sumLink is the relation of two adjacent sums.
type sumLink uint8

// The relations of adjacent sums.
const (
	apart     sumLink = iota // unrelated
	together                 // on one side of an amendment
	replacing                // one takes the place of the other
)

// maxReplacementTokens bounds the distance between a struck sum and the one
// that replaces it.
const maxReplacementTokens = 24

// linkOf relates two adjacent sums. Sums that are not quoted for an amendment
// are unrelated, except in "substituting ‘$2’ for ‘$1’".
func (p *scan) linkOf(a, b sum) sumLink {
	first, second := p.Tokens[a.first], p.Tokens[b.first]
	if p.isSubstitution(a, b) {
		return replacing
	}
	if !first.Has(legaltext.Struck|legaltext.Quoted) || !second.Has(legaltext.Struck|legaltext.Quoted) {
		return apart
	}
	inserting, lieu := false, false
	for i := a.next; i < b.first; i++ {
		switch class := p.Class(i); {
		case p.Tokens[i].Has(legaltext.Quoted):
		case p.endsInstruction(i), class&legaltext.Striker != 0, inserting && class&legaltext.Inserter != 0:
			return apart
		case class&legaltext.Replacer != 0:
			lieu = lieu || p.IsInPlaceOf(i)
		case class&legaltext.Inserter != 0:
			inserting = true
			if p.isPlacement(i + 1) {
				return apart
			}
		}
	}
	switch {
	case !inserting && !lieu && first.Has(legaltext.Struck) == second.Has(legaltext.Struck):
		return together
	case b.first-a.next > maxReplacementTokens || first.Has(legaltext.Struck) == second.Has(legaltext.Struck):
		return apart
	case first.Has(legaltext.Struck) && inserting && !p.isPlacement(p.skipQuotation(b.next)), second.Has(legaltext.Struck) && lieu && !inserting:
		return replacing
	}
	return apart
}

// isSubstitution reports whether a is a quoted sum that is read in the place of
// b: "substituting ‘$18,000’ for ‘$4,400’". Such a rule of reading strikes
// nothing.
func (p *scan) isSubstitution(a, b sum) bool {
	closing, opening := a.next, b.first-1
	return p.At(closing).IsQuote() && p.Is(closing+1, "for") && closing+2 == opening &&
		p.Is(a.first-2, "substituting", "substitutes", "substituted")
}

// endsInstruction reports whether an instruction of an amendment ends before
// the token at i, which is in no quotation: at a semicolon, at the end of a
// sentence, or at the number of a further instruction.
func (p *scan) endsInstruction(i int) bool {
	return p.Tokens[i].IsMark(';') || p.EndsSentence(i) ||
		p.At(i).IsMark('(') && p.At(i+2).IsMark(')') && p.At(i+1).Kind != legaltext.Mark && !p.IsEnumerator(i)
}

// isPlacement reports whether the words at i describe a place where
// something is inserted, so that it replaces nothing.
func (p *scan) isPlacement(i int) bool {
	if p.At(i).IsMark(',') {
		i++
	}
	return p.Is(i, "after", "before", "following") && !p.At(i+1).IsMark(':') || p.Is(i, "at") && p.Is(i+1, "the")
}

// skipQuotation skips the rest of the quotation at i and its closing mark, if
// that is near.
func (p *scan) skipQuotation(i int) int {
	for end := i + maxReplacementTokens; i < end && p.At(i).Has(legaltext.Quoted); {
		i++
	}
	for p.At(i).IsQuote() {
		i++
	}
	return i
}
