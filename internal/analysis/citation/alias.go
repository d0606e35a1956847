package citation

import "legislative/internal/analysis/legaltext"

// alias is a short name that the text gives a law, such as "PHS Act", as the slug of
// the name. Quoted matter has its own.
type alias struct {
	name   string
	quoted bool
}

// readAlias reads a name that is no name of an Act by its form at i: "the Act" or
// "ESEA" if the text defines it, "SAFETEA-LU".
func (c *scan) readAlias(i int) (law, bool) {
	if !c.At(i).Has(legaltext.Capital) || c.At(i).Has(legaltext.LineStart) {
		return law{}, false
	}
	if legaltext.IsAcronym(c.Word(i)) || c.Is(i, "act") {
		if value, ok := c.aliasAt(i, i+1); ok {
			c.lastAt(i).act = value
			return law{value, namedAct, true, i + 1, i}, true
		}
	}
	if !c.Is(i, "safetea", "map", "tea", "istea") {
		return law{}, false
	}
	next := i + 1
	if c.At(next).IsMark(legaltext.Hyphen) {
		next += 2
	}
	name := "act/" + slug(c.TextOf(i, min(next, len(c.Tokens))))
	c.lastAt(i).act = name
	return law{name, namedAct, true, next, i}, true
}

// aliasAt returns the law whose short name is in [i, next).
func (c *scan) aliasAt(i, next int) (value string, ok bool) {
	if len(c.aliases) == 0 {
		return "", false
	}
	return c.aliasOf(slug(c.TextOf(i, next)), i)
}

// aliasOf returns the law of a short name at i.
func (c *scan) aliasOf(name string, i int) (value string, ok bool) {
	value, ok = c.aliases[alias{name, c.At(i).Has(legaltext.Quoted)}]
	return value, ok
}

// maxAliasTokens bounds the distance from the name of a law to its short name.
const maxAliasTokens = 60

// bindAlias reads the short name that parentheses after the name of a law, which
// ends before i, give it: "(42 U.S.C. 201 et seq.) (referred to in this Act as the
// “PHS Act”)", "(“PHS Act”)", "(PHSA)".
func (c *scan) bindAlias(i int, value string) {
	quoted := c.At(i).Has(legaltext.Quoted)
	referred := false
	depth := 0
	if c.At(i).IsMark(',') && c.Is(i+1, "as") && c.Is(i+2, "amended") {
		i += 3
	}
	for at := i; at < min(i+maxAliasTokens, len(c.Tokens)); at++ {
		switch t := c.At(at); {
		case t.IsMark('('):
			depth++
			if name := c.parenthesizedName(at + 1); name != "" {
				c.aliases[alias{name, quoted}] = value
				return
			}
		case t.IsMark(')'):
			depth--
		case depth == 0:
			return
		case c.Is(at, "referred", "hereinafter", "hereafter", "cited"):
			referred = true
		case referred && t.IsQuote():
			if name := c.quotedName(at + 1); name != "" {
				c.aliases[alias{name, quoted}] = value
			}
			return
		}
	}
}

// parenthesizedName returns the slug of a short name that begins at i in parentheses,
// in quotation marks or as an acronym, or "".
func (c *scan) parenthesizedName(i int) string {
	if legaltext.IsAcronym(c.Word(i)) && c.At(i+1).IsMark(')') {
		return slug(c.Word(i))
	}
	for c.Is(i, "the", "hereinafter", "hereafter") {
		i++
	}
	if !c.At(i).IsQuote() {
		return ""
	}
	return c.quotedName(i + 1)
}

// quotedName returns the slug of the short name at i up to a quotation mark, without
// "the", or "".
func (c *scan) quotedName(i int) string {
	const maxWords = 5
	if c.Is(i, "the") {
		i++
	}
	for next := i; next < i+maxWords; next++ {
		if c.At(next).IsQuote() && next > i {
			return slug(c.TextOf(i, next))
		}
	}
	return ""
}
