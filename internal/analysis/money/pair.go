package money

import "legislative/internal/analysis/legaltext"

// pairSums ties a struck sum to the one that replaces it, where each is the
// only one of its quotation: striking “$5,000” and inserting “$10,000”,
// inserting “$10,000” in lieu of “$5,000”, substituting ‘$18,000’ for
// ‘$4,400’.
func (p *scan) pairSums(sums []sum) {
	links := make([]sumLink, len(sums)+1) // links[i] is between sums i-1 and i
	for i := 1; i < len(sums); i++ {
		links[i] = p.linkOf(sums[i-1], sums[i])
	}
	for i := 1; i < len(sums); i++ {
		if links[i] == replacing && links[i-1] == apart && links[i+1] == apart {
			sums[i-1].amount.Pair, sums[i].amount.Pair = sums[i].bounding(), sums[i-1].bounding()
		}
	}
}

// bounding is the sum as one figure: the most, or the least where it has no
// most.
func (s sum) bounding() int64 {
	if s.amount.High == NoBound {
		return s.amount.Low
	}
	return s.amount.High
}

// sumLink is how two sums next to each other stand.
type sumLink uint8

const (
	apart     sumLink = iota
	together          // on one side of an amendment
	replacing         // one takes the place of the other
)

// maxReplacement is how many tokens lie between a struck sum and the one that
// replaces it.
const maxReplacement = 24

// linkOf tells how two sums next to each other stand. Sums that are not quoted
// for an amendment are apart but for "substituting ‘$2’ for ‘$1’".
func (p *scan) linkOf(a, b sum) sumLink {
	first, second := p.Tokens[a.first], p.Tokens[b.first]
	if p.substitutes(a, b) {
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
			if p.placesAt(i + 1) {
				return apart
			}
		}
	}
	switch {
	case !inserting && !lieu && first.Has(legaltext.Struck) == second.Has(legaltext.Struck):
		return together
	case b.first-a.next > maxReplacement || first.Has(legaltext.Struck) == second.Has(legaltext.Struck):
		return apart
	case first.Has(legaltext.Struck) && inserting && !p.placesAt(p.afterQuotation(b.next)), second.Has(legaltext.Struck) && lieu && !inserting:
		return replacing
	}
	return apart
}

// substitutes tells whether a is in quotation marks put for b: "substituting
// ‘$18,000’ for ‘$4,400’", a rule of reading that strikes nothing.
func (p *scan) substitutes(a, b sum) bool {
	closing, opening := a.next, b.first-1
	return p.At(closing).IsQuote() && p.Is(closing+1, "for") && closing+2 == opening &&
		p.Is(a.first-2, "substituting", "substitutes", "substituted")
}

// endsInstruction tells whether an amendment's instruction is at its end before
// the token at i, which is in no quotation: at a semicolon, the end of a
// sentence, and the number of a further instruction.
func (p *scan) endsInstruction(i int) bool {
	return p.Tokens[i].IsMark(';') || p.EndsSentence(i) ||
		p.At(i).IsMark('(') && p.At(i+2).IsMark(')') && p.At(i+1).Kind != legaltext.Mark && !p.IsEnumerator(i)
}

// placesAt tells whether the words at i say beside what something is inserted,
// so that it takes the place of nothing.
func (p *scan) placesAt(i int) bool {
	if p.At(i).IsMark(',') {
		i++
	}
	return p.Is(i, "after", "before", "following") && !p.At(i+1).IsMark(':') || p.Is(i, "at") && p.Is(i+1, "the")
}

// afterQuotation passes the rest of the quotation at i with its closing mark,
// if that is near.
func (p *scan) afterQuotation(i int) int {
	for end := i + maxReplacement; i < end && p.At(i).Has(legaltext.Quoted); {
		i++
	}
	for p.At(i).IsQuote() {
		i++
	}
	return i
}
