package citation

import (
	"strings"
	"unicode"

	"legislative/internal/analysis/legaltext"
)

// law is a law named in the text.
type law struct {
	value string // path; "" for "such Act" if no Act was named
	rule  rule
	isAct bool // named as an Act
	next  int  // the token after it
	first int  // of an Act: the first token of its name
}

// readNamedLaw reads the law named at i and remembers it for "such Act".
func (c *scan) readNamedLaw(i int) (law, bool) {
	switch {
	case c.Is(i, "title"):
		return c.readCodeTitle(i)
	case c.Is(i, "public", "pub", "p.l."):
		return c.readPublicLaw(i)
	case c.Is(i, "executive", "e.o."):
		return c.readExecutiveOrder(i)
	case c.Is(i, "such", "that"):
		return c.readSuchLaw(i)
	case c.Is(i, "the"):
		i++
	}
	if l, ok := c.readAct(i); ok { // "section 5 of Clean Moon Act"
		return l, true
	}
	return c.readAlias(i)
}

// readPublicLaw reads "Public Law 117-58", "Pub. L. 117-58" or "P.L. 117-58".
func (c *scan) readPublicLaw(i int) (law, bool) {
	at := i + 1
	switch {
	case c.Is(i, "public") && c.Is(at, "law", "laws"):
		at++
	case c.Is(i, "pub") && c.Is(c.skipPeriod(at), "l"):
		at = c.skipPeriod(c.skipPeriod(at) + 1)
	case !c.Is(i, "p.l."):
		return law{}, false
	}
	if c.Is(at, "no", "number", "numbered") {
		at = c.skipPeriod(at + 1)
	}
	value, next := c.readPublicLawNumber(at)
	if next == 0 {
		return law{}, false
	}
	c.lastAt(i).act = value
	return law{value: value, rule: publicLawRule, next: next}, true
}

// readPublicLawNumber reads a number such as "117-58" as a path.
func (c *scan) readPublicLawNumber(i int) (string, int) {
	cong, hyphen, number := c.At(i), c.At(i+1), c.At(i+2)
	if !cong.Has(legaltext.Digits) || cong.End-cong.Start > 3 || !hyphen.IsMark(legaltext.Hyphen) || !number.Has(legaltext.Digits) {
		return "", 0
	}
	return "pl/" + c.Word(i) + "/" + c.Word(i+2), i + 3
}

// readExecutiveOrder reads "Executive Order 13990" or "E.O. No. 13990".
func (c *scan) readExecutiveOrder(i int) (law, bool) {
	at := i + 1
	if c.Is(i, "executive") {
		if !c.Is(at, "order", "orders") {
			return law{}, false
		}
		at++
	}
	if c.Is(at, "no", "number", "numbered") {
		at = c.skipPeriod(at + 1)
	}
	value, next := c.readOrderNumber(at)
	return law{value: value, rule: executiveOrder, next: next}, next > 0
}

// readOrderNumber reads a number such as "13990" as a path.
func (c *scan) readOrderNumber(i int) (string, int) {
	if t := c.At(i); t.Kind != legaltext.Number || t.Has(legaltext.LineStart) {
		return "", 0
	}
	return "eo/" + strings.ReplaceAll(c.Word(i), ",", ""), i + 1
}

// readSuchLaw reads "such Act", "that title" or "such Code".
func (c *scan) readSuchLaw(i int) (law, bool) {
	m := c.lastAt(i)
	l := law{rule: suchLawRule, next: i + 2}
	switch {
	case !c.At(i+1).Has(legaltext.Capital) && !c.Is(i+1, "title", "code"):
		return law{}, false
	case c.Is(i+1, "act"):
		l.value = m.act
	case c.Is(i+1, "title"):
		l.value = m.title
	case c.Is(i+1, "code"):
		l.value = m.code
	default:
		return law{}, false
	}
	return l, true
}

// maxNameTokens bounds the length of the name of an Act.
const maxNameTokens = 40

// readAct reads the name of an Act at i: "Clean Air Act", "Tax Reform Act of
// 1986", "Act of June 8, 1906", "Internal Revenue Code of 1986".
func (c *scan) readAct(i int) (law, bool) {
	if !c.At(i).Has(legaltext.Capital) && c.At(i).Kind != legaltext.Number || c.Is(i, officers...) {
		return law{}, false
	}
	if l, ok := c.readEntitledAct(i); ok {
		return l, true
	}
	end := c.actNameEnd(i)
	if end == 0 {
		return law{}, false
	}
	i = c.actNameStart(i, end)
	c.MarkNamed(i, end)
	l := law{c.pathOfAct(i, end), namedAct, true, end, i}
	m := c.lastAt(i)
	if strings.HasPrefix(l.value, "act/internal-revenue-code") {
		l.value, l.rule, m.code = "usc/26", internalRevenue, "usc/26"
	}
	if value, ok := c.aliasOf(strings.TrimPrefix(l.value, "act/"), i); ok {
		l.value = value
	} else {
		c.bindAlias(end, l.value)
	}
	m.act = l.value
	return l, true
}

// pathOfAct returns the path of the Act whose name is in [i, end). That of an Act
// approved on a day is that of an Act of the day.
func (c *scan) pathOfAct(i, end int) string {
	if c.Is(i, "act") && c.Is(i+1, "approved") {
		return "act/act-of-" + slug(c.TextOf(i+2, end))
	}
	return "act/" + slug(c.TextOf(i, end))
}

// officers begin no name of an Act, even if capitalized words follow.
var officers = []string{"secretary", "administrator", "attorney", "director", "commissioner", "president", "comptroller", "chairman", "committee"}

// ends are the words after "the" that can be within the name of an Act.
var ends = []string{"judiciary", "district", "executive", "legislative"}

// actNameStart returns where the name of the Act that ends before end begins: at i,
// or after "and the" that ends another name, as in "the Moon and the Cheese Act".
// After an earlier "the" it is part of the name, as in "the Foundation on the Arts
// and the Humanities Act".
func (c *scan) actNameStart(i, end int) int {
	for at := i + 1; at < end; at++ {
		if c.Is(at, "the") && !c.Is(at+1, ends...) {
			if c.Is(at-1, "and") {
				return at + 1
			}
			break
		}
	}
	return i
}

// actNameEnd returns where the name of an Act at i ends, or 0 if there is none.
func (c *scan) actNameEnd(i int) int {
	if c.Is(i, "act") {
		return c.datedActEnd(i)
	}
	for at := i; at < len(c.Tokens) && at-i < maxNameTokens; at++ {
		t := c.Tokens[at]
		switch {
		case at > i && t.Has(legaltext.LineStart):
			return 0
		case t.Kind == legaltext.Mark:
			if at = c.skipMarkInName(at); at == 0 {
				return 0
			}
		case at > i+1 && c.Is(at, "code") && c.Is(at-1, "revenue") && c.Is(at-2, "internal") && !c.Is(at+1, "of"):
			return at + 1
		case t.Kind == legaltext.Word && !t.Has(legaltext.Capital) && c.Class(at)&legaltext.Connector == 0:
			return 0
		case c.Is(at, "the") && !c.Is(at-1, "of", "and", "for", "in", "on", "with", "by", "at") && !c.Is(at+1, ends...):
			return 0
		case !t.Has(legaltext.Capital):
		case c.Is(at, "act"):
			if c.Is(at+1, "amendments") && c.At(at+1).Has(legaltext.Capital) {
				at++
			}
			return c.skipYear(at + 1)
		case c.Is(at, "resolution") && c.Is(at-1, "powers", "appropriations") && c.At(at-1).Has(legaltext.Capital):
			return c.skipYear(at + 1)
		case c.Is(at, "amendments", "code") && c.Is(at+1, "of") && c.At(at+2).Has(legaltext.Digits):
			return at + 3
		}
	}
	return 0
}

// skipMarkInName returns the last token of what the mark at i begins in the name of an
// Act: the mark itself, or the last mark of a nickname. It returns 0 if the mark cannot be
// in a name.
func (c *scan) skipMarkInName(i int) int {
	t := c.Tokens[i]
	switch {
	case c.isNickname(i):
		return i + 2
	case c.joinsName(i):
		return i
	case t.IsMark('.') && c.Tokens[i-1].End-c.Tokens[i-1].Start > 2:
		return 0
	case t.IsMark(','), t.IsMark(legaltext.Hyphen), t.IsMark('/'), t.IsMark('.'), t.IsMark('&'):
		return i
	}
	return 0
}

// isNickname reports whether the tokens at i are a nickname in a name, “Buck” or
// (Mac).
func (c *scan) isNickname(i int) bool {
	first, last := c.At(i), c.At(i+2)
	return (first.IsQuote() && last.IsQuote() || first.IsMark('(') && last.IsMark(')')) &&
		c.At(i+1).Kind == legaltext.Word && c.At(i+1).Has(legaltext.Capital) && !first.Has(legaltext.Glued)
}

// joinsName reports whether the mark at i stands within a name: the apostrophe of
// "Veterans’ Act", or a dash between two of its words.
func (c *scan) joinsName(i int) bool {
	t, next := c.At(i), c.At(i+1)
	if t.Kind != legaltext.Mark || !t.Has(legaltext.Glued) || next.Kind != legaltext.Word || next.Has(legaltext.LineStart) {
		return false
	}
	if t.IsMark(legaltext.Dash) {
		return next.Has(legaltext.Capital|legaltext.Glued) && c.At(i-1).Kind != legaltext.Mark
	}
	return t.IsQuote() && c.At(i-1).Kind == legaltext.Word && strings.HasSuffix(c.Word(i-1), "s") && !next.Has(legaltext.Glued)
}

// datedActEnd finds where "Act of June 8, 1906" at i ends.
func (c *scan) datedActEnd(i int) int {
	if c.Is(i+1, "of", "approved") {
		return c.dateEnd(i + 2)
	}
	return 0
}

// dateEnd finds where a date such as "June 8, 1906" at i ends.
func (c *scan) dateEnd(i int) int {
	if c.Class(i)&legaltext.Month != 0 && c.At(i+1).Has(legaltext.Digits) && c.At(i+2).IsMark(',') && c.At(i+3).Has(legaltext.Digits) {
		return i + 4
	}
	return 0
}

// maxTitleTokens bounds the length of the official title of an Act.
const maxTitleTokens = 120

// readEntitledAct reads "Act entitled “An Act to ripen the moon”, approved June
// 8, 1906". An approved Act is named by its date, as in "Act of June 8, 1906".
func (c *scan) readEntitledAct(i int) (law, bool) {
	if !c.Is(i, "act") || !c.Is(i+1, "entitled") || !c.At(i+2).IsQuote() {
		return law{}, false
	}
	first, last := i+3, 0
	for at := first; at < first+maxTitleTokens && !c.At(at).Has(legaltext.LineStart); at++ {
		if c.At(at).IsQuote() && (c.At(at+1).Kind == legaltext.Mark || c.Is(at+1, "is", "approved", "and")) {
			last = at
			break
		}
	}
	if last <= first {
		return law{}, false
	}
	end := last + 1
	for c.At(end).IsQuote() {
		end++
	}
	name := c.TextOf(first, last)
	if date := c.SkipMark(end, ','); c.Is(date, "approved") && c.dateEnd(date+1) > 0 {
		end = c.dateEnd(date + 1)
		name = "Act of " + c.TextOf(date+1, end)
	}
	c.MarkNamed(i, end)
	l := law{"act/" + slug(name), namedAct, true, end, i}
	c.lastAt(i).act = l.value
	return l, true
}

// skipYear skips the year that follows the name of an Act.
func (c *scan) skipYear(i int) int {
	isYear := func(at int) bool { t := c.At(at); return t.Has(legaltext.Digits) && t.End-t.Start == 4 }
	switch {
	case c.Is(i, "of") && isYear(i+1):
		return i + 2
	case c.Is(i, "for") && c.Is(i+1, "fiscal") && c.Is(i+2, "year") && isYear(i+3):
		return i + 4
	case c.At(i).IsMark(',') && isYear(i+1):
		return i + 2
	case c.At(i).IsMark(',') && c.Is(i+1, "fiscal") && c.Is(i+2, "year", "years") && c.At(i+1).Has(legaltext.Capital) && isYear(i+3):
		return c.skipRangeOfYears(i + 4)
	}
	return i
}

// skipRangeOfYears skips the second of the years of "Fiscal Years 2010 and 2011".
func (c *scan) skipRangeOfYears(i int) int {
	if c.Is(i, "and", "through") && c.At(i+1).Has(legaltext.Digits) && c.IsYear(i+1) {
		return i + 2
	}
	return i
}

// slug writes a name in lower-case letters and digits, with hyphens between
// words.
func slug(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(name) {
		switch {
		case unicode.IsLetter(r), unicode.IsMark(r), '0' <= r && r <= '9':
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			b.WriteRune(r)
			gap = false
		case r == '\'' || r == '’' || r == '.':
		default:
			gap = true
		}
	}
	return b.String()
}
