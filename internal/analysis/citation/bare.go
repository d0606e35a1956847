package citation

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// readBareAct reports the Act that follows "the" at i without a provision. A short
// form such as "the 1968 Act", and the name that an Act gives itself, are no
// references.
func (c *scan) readBareAct(i int) int {
	first := i + 1
	last := *c.lastAt(i)
	inQuotes := c.At(first).IsQuote() && !c.Is(i-1, "as", "term", "cited", "or", "and") && !c.At(i).Has(legaltext.Quoted)
	if c.isAlias(i) || inQuotes {
		first++
	}
	name, ok := c.readAct(first)
	if !ok {
		return 0
	}
	if inQuotes {
		*c.lastAt(i) = last // "such Act" does not refer to it
	}
	if !c.isShortForm(first) && !c.isHeading(name) && !(c.Is(i-1, "as") && c.Is(i-2, "cited")) && !c.isWithinShortTitle(i) {
		c.reportReference(name.rule, name.value, name.first, name.next)
	}
	return name.next
}

// isShortForm reports whether the words at i are a year and "Act".
func (c *scan) isShortForm(i int) bool { return c.IsYear(i) && c.Is(i+1, "act") }

// isAlias reports whether a quoted name that is commonly used for a law follows
// "the" at i: "commonly known as the “Moon Act”".
func (c *scan) isAlias(i int) bool {
	return c.At(i+1).IsQuote() && c.Is(i-1, "as") && (c.Is(i-2, "known") || c.Is(i-2, "to") && c.Is(i-4, "commonly"))
}

// readActBefore reports the Act whose name ends with the word at i, if no "the"
// precedes it: "under Clean Moon Act of 1999". A word in small letters or a
// preposition must precede the name, since headings capitalize all words.
func (c *scan) readActBefore(i int) int {
	if t := c.At(i); !t.Has(legaltext.Capital) || t.Has(legaltext.Named|legaltext.LineStart) {
		return 0
	}
	first := i
	for at := i - 1; at > i-maxBareTokens && at >= 0; at-- {
		t := c.At(at)
		switch {
		case c.Is(at, "under", "from", "by", "with") || t.Kind == legaltext.Word && !t.Has(legaltext.Capital) && !c.Is(at, "of", "and", "for", "on"):
			if c.Is(at, "the", "a", "an", "this", "such", "that", "said", "other", "each", "any", "or", "cited", "as") || c.isShortTitle(at) {
				return 0
			}
			return c.readActFrom(first, i)
		case t.Has(legaltext.Capital) && t.Kind == legaltext.Word && !t.Has(legaltext.Named):
			first = at
		case t.Kind != legaltext.Word && !t.IsMark(legaltext.Hyphen):
			return 0
		}
		if t.Has(legaltext.LineStart) {
			return 0
		}
	}
	return 0
}

// isHeading reports whether the name of a law is in capitals only, as in headings.
func (c *scan) isHeading(name law) bool {
	text := c.TextOf(name.first, name.next)
	return text == strings.ToUpper(text)
}

// isWithinShortTitle reports whether the word at i is in the name that an Act gives
// itself, such as “Honoring the Moon Act”.
func (c *scan) isWithinShortTitle(i int) bool {
	for at := i - 1; at > i-maxBareTokens && !c.At(at+1).Has(legaltext.LineStart); at-- {
		if c.At(at).IsQuote() {
			return c.Is(at-1, "as") || c.Is(at-1, "the") && c.Is(at-2, "as")
		}
	}
	return false
}

// isShortTitle reports whether the word at i is in a quotation that an Act gives
// itself as its name: cited as the “Moon Act”.
func (c *scan) isShortTitle(i int) bool {
	for at := i; at > i-maxBareTokens && !c.At(at).Has(legaltext.LineStart); at-- {
		if c.At(at).IsQuote() {
			return c.Is(at-1, "the", "as")
		}
	}
	return false
}

// maxBareTokens bounds the length of a name that no "the" precedes.
const maxBareTokens = 14

// readActFrom reports the Act whose name begins at first and contains the word
// "Act" at last.
func (c *scan) readActFrom(first, last int) int {
	if last-first < 2 || c.Is(first, "acts", "act", "section", "title", "public") {
		return 0
	}
	name, ok := c.readAct(first)
	if !ok || name.next <= last {
		return 0
	}
	c.reportReference(name.rule, name.value, name.first, name.next)
	return name.next
}
