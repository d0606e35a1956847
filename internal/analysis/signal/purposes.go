package signal

import "legislative/internal/analysis/legaltext"

// purposes is what has been read of the paragraph that is being scanned to see what an
// appropriation is for. A paragraph is read once, from proviso to proviso.
type purposes struct {
	next  int  // token after the last part read
	named bool // the part says what an appropriation is for
}

// inPurposes reports whether the words at i only say what an appropriation is for:
// in a paragraph such as "For necessary expenses of craters, $5,000: Provided, That",
// before its first proviso or in a proviso with a sum.
func (p *scan) inPurposes(i int) bool {
	if p.purposes.next == p.paragraph && !p.isAppropriation() {
		p.purposes = purposes{next: p.paragraphEnd(i)}
	}
	for p.purposes.next <= i {
		p.readPurposes()
	}
	return p.purposes.named
}

// readPurposes reads the part of the paragraph up to the next proviso.
func (p *scan) readPurposes() {
	first := p.purposes.next
	end := first
	for end < len(p.Tokens) && (end == first || !p.Tokens[end].Has(legaltext.LineStart)) && !p.isProviso(end) {
		end++
	}
	p.purposes = purposes{end + 1, first == p.paragraph && !p.Is(first, "provided") || p.hasSum(first, end)}
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
