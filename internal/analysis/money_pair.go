package analysis

// pairSums ties a struck sum to the one that replaces it, where each is the
// only one of its quotation: striking “$5,000” and inserting “$10,000”,
// inserting “$10,000” in lieu of “$5,000”, substituting ‘$18,000’ for
// ‘$4,400’.
func pairSums(p *passage, sums []sum) {
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
func (p *passage) linkOf(a, b sum) sumLink {
	first, second := p.tokens[a.first], p.tokens[b.first]
	if p.substitutes(a, b) {
		return replacing
	}
	if !first.has(struck|quoted) || !second.has(struck|quoted) {
		return apart
	}
	inserting, lieu := false, false
	for i := a.next; i < b.first; i++ {
		switch class := p.class(i); {
		case p.tokens[i].has(quoted):
		case p.endsInstruction(i), class&striker != 0, inserting && class&inserter != 0:
			return apart
		case class&replacer != 0:
			lieu = lieu || p.inPlaceOf(i)
		case class&inserter != 0:
			inserting = true
			if p.placesAt(i + 1) {
				return apart
			}
		}
	}
	switch {
	case !inserting && !lieu && first.has(struck) == second.has(struck):
		return together
	case b.first-a.next > maxReplacement || first.has(struck) == second.has(struck):
		return apart
	case first.has(struck) && inserting && !p.placesAt(p.afterQuotation(b.next)), second.has(struck) && lieu && !inserting:
		return replacing
	}
	return apart
}

// substitutes tells whether a is in quotation marks put for b: "substituting
// ‘$18,000’ for ‘$4,400’", a rule of reading that strikes nothing.
func (p *passage) substitutes(a, b sum) bool {
	closing, opening := a.next, b.first-1
	return p.at(closing).kind == markToken && isQuote(p.at(closing).word) && p.is(closing+1, "for") && closing+2 == opening &&
		p.is(a.first-2, "substituting", "substitutes", "substituted")
}

// endsInstruction tells whether an amendment's instruction is at its end before
// the token at i, which is in no quotation: at a semicolon, the end of a
// sentence, and the number of a further instruction.
func (p *passage) endsInstruction(i int) bool {
	return p.tokens[i].isMark(';') || p.endsSentence(i) ||
		p.at(i).isMark('(') && p.at(i+2).isMark(')') && p.at(i+1).kind != markToken && !p.isEnumerator(i)
}

// placesAt tells whether the words at i say beside what something is inserted,
// so that it takes the place of nothing.
func (p *passage) placesAt(i int) bool {
	if p.at(i).isMark(',') {
		i++
	}
	return p.is(i, "after", "before", "following") && !p.at(i+1).isMark(':') || p.is(i, "at") && p.is(i+1, "the")
}

// afterQuotation passes the rest of the quotation at i with its closing mark,
// if that is near.
func (p *passage) afterQuotation(i int) int {
	for end := i + maxReplacement; i < end && p.at(i).has(quoted); {
		i++
	}
	for p.at(i).kind == markToken && isQuote(p.at(i).word) {
		i++
	}
	return i
}
