package signal

// inPurposes reports whether the words at i only say what an appropriation is for:
// in a paragraph such as "For necessary expenses of craters, $5,000: Provided, That",
// before its first proviso or in a proviso with a sum.
func (p *scan) inPurposes(i int) bool {
	if !p.isAppropriation() {
		return false
	}
	first, end := i, i
	for first > p.paragraph && !p.isProviso(first-1) {
		first--
	}
	if first == p.paragraph && !p.Is(first, "provided") {
		return true
	}
	for last := p.paragraphEnd(i); end < last && !p.isProviso(end); end++ {
	}
	return p.hasSum(first, end)
}

// isAppropriation reports whether the current paragraph provides money: it begins
// with a sum, "For", "In addition, for", "To" or "Provided" and has a sum.
func (p *scan) isAppropriation() bool {
	first := p.paragraph
	for p.At(first).IsMark('(') && p.At(first+2).IsMark(')') {
		first += 3 // (1)
	}
	if p.Is(first, "in") && p.Is(first+1, "addition") && p.At(first+2).IsMark(',') {
		first += 3
	}
	return (p.Is(first, "for", "to", "provided") || p.At(first).IsMark('$')) && p.hasSum(first, p.paragraphEnd(p.paragraph))
}

// hasSum reports whether there is a sum of money in [first, end).
func (p *scan) hasSum(first, end int) bool {
	for ; first < end; first++ {
		if p.Tokens[first].IsMark('$') {
			return true
		}
	}
	return false
}
