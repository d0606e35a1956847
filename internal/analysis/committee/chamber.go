package committee

import "legislative/internal/analysis/legaltext"

// chamberAt returns the chamber whose name begins at i, or 0.
func (c *scan) chamberAt(i int) byte {
	if !c.At(i).Has(legaltext.Capital) || c.Is(i-1, "white") {
		return 0
	}
	switch {
	case c.Is(i, "senate"):
		return senate
	case c.Is(i, "house"):
		return house
	}
	return 0
}

// chamberBefore reads "House", "Senate", or "House and Senate" at i.
func (c *scan) chamberBefore(i int) (chambers string, next int) {
	first := c.chamberAt(i)
	if first == 0 {
		return "", i
	}
	if c.Is(i+1, "and", "or") && !c.At(i+2).Has(legaltext.LineStart) {
		if second := c.chamberAt(i + 2); second != 0 && second != first {
			return string([]byte{first, second}), i + 3
		}
	}
	return string(rune(first)), i + 1
}

// chambersAfter reads the chambers at i: "of the Senate", "of the House of
// Representatives and the Senate", "of both Houses of Congress". It returns "" and
// i if there are none.
func (c *scan) chambersAfter(i int) (chambers string, next int) {
	if !c.Is(i, "of", "in") || c.At(i).Has(legaltext.LineStart) {
		return "", i
	}
	at := i + 1
	switch {
	case c.Is(at, "both", "each") && c.Is(at+1, "houses", "house", "chambers"):
		at += 2
		if c.Is(at, "of") && c.Is(at+1, "congress") {
			at += 2
		}
		return string([]byte{house, senate}), at
	case c.Is(at, "congress"), c.Is(at, "the") && c.Is(at+1, "congress"):
		if c.Is(at, "the") {
			at++
		}
		return string([]byte{house, senate}), at + 1
	}
	first, next := c.chamber(at)
	if first == 0 {
		return "", i
	}
	if c.Is(next, "and", "or") {
		at = next + 1
		if c.Is(at, "of") {
			at++
		}
		if second, end := c.chamber(at); second != 0 && second != first && !c.beginsCommittee(end) {
			return string([]byte{first, second}), end
		}
	}
	return string(rune(first)), next
}

// beginsCommittee reports whether a chamber before i belongs to the name of a
// committee that follows it.
func (c *scan) beginsCommittee(i int) bool {
	return c.Is(i, "committee", "committees", "select", "special", "permanent") && c.At(i).Has(legaltext.Capital)
}

// chamber reads the chamber at i with its full name: "the United States Senate",
// "House of Representatives".
func (c *scan) chamber(i int) (chamber byte, next int) {
	if c.Is(i, "the") {
		i++
	}
	if c.Is(i, "united") && c.Is(i+1, "states") {
		i += 2
	}
	if c.At(i).Has(legaltext.LineStart) {
		return 0, i
	}
	if chamber = c.chamberAt(i); chamber == 0 {
		return 0, i
	}
	if c.Is(i+1, "of") && c.Is(i+2, "representatives") {
		i += 2
	}
	return chamber, i + 1
}
