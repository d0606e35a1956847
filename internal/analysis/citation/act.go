package citation

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// law is a law named in the text.
type law struct {
	value string // path; "" for "such Act" if no Act was named
	rule  rule
	isAct bool // named as an Act
	next  int  // the token after it
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
		return c.readAct(i + 1)
	}
	return law{}, false
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
	return law{value, publicLawRule, false, next}, true
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
	return law{value, executiveOrder, false, next}, next > 0
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
	case !c.At(i+1).Has(legaltext.Capital) && !c.Is(i+1, "title"):
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
	c.MarkNamed(i, end)
	l := law{"act/" + slug(c.TextOf(i, end)), namedAct, true, end}
	m := c.lastAt(i)
	if strings.HasPrefix(l.value, "act/internal-revenue-code") {
		l.value, l.rule, m.code = "usc/26", internalRevenue, "usc/26"
	}
	m.act = l.value
	return l, true
}

// officers begin no name of an Act, even if capitalized words follow.
var officers = []string{"secretary", "administrator", "attorney", "director", "commissioner", "president", "comptroller", "chairman", "committee"}

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
			if !t.IsMark(',') && !t.IsMark(legaltext.Hyphen) && !t.IsMark('/') && !t.IsMark('.') && !t.IsMark('&') {
				return 0
			}
			if t.IsMark('.') && c.Tokens[at-1].End-c.Tokens[at-1].Start > 2 {
				return 0
			}
		case c.Is(at, "act") && t.Has(legaltext.Capital):
			if c.Is(at+1, "amendments") && c.At(at+1).Has(legaltext.Capital) {
				at++
			}
			return c.skipYear(at + 1)
		case c.Is(at, "code") && c.Is(at-1, "revenue") && c.Is(at-2, "internal") && !c.Is(at+1, "of"):
			return at + 1
		case c.Is(at, "amendments", "code") && t.Has(legaltext.Capital) && c.Is(at+1, "of") && c.At(at+2).Has(legaltext.Digits):
			return at + 3
		case t.Kind == legaltext.Word && !t.Has(legaltext.Capital) && c.Class(at)&legaltext.Connector == 0:
			return 0
		case c.Is(at, "the") && !c.Is(at-1, "of", "and"):
			return 0
		}
	}
	return 0
}

// datedActEnd finds where "Act of June 8, 1906" at i ends.
func (c *scan) datedActEnd(i int) int {
	if c.Is(i+1, "of") {
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
	l := law{"act/" + slug(name), namedAct, true, end}
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
	}
	return i
}

// slug writes a name in lower case letters and digits, with hyphens between
// words.
func slug(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(name) {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r > 0x7f && r != '’' && r != '–' && r != '“' && r != '”':
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
