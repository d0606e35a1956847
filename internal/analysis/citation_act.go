package analysis

import "strings"

// law is a law that the text names.
type law struct {
	value string // as a path; "" for "such Act" where none was named
	rule  Rule
	named bool // by the name of an Act
	next  int  // the token after it
}

// lawAt reads the law named at i, and remembers it for "such Act".
func (c *citing) lawAt(i int) (law, bool) {
	switch {
	case c.is(i, "title"):
		return c.codeTitle(i)
	case c.is(i, "public", "pub", "p.l."):
		return c.publicLaw(i)
	case c.is(i, "executive", "e.o."):
		return c.orderNumbered(i)
	case c.is(i, "such", "that"):
		return c.suchLaw(i)
	case c.is(i, "the"):
		return c.act(i + 1)
	}
	return law{}, false
}

// publicLaw reads "Public Law 117-58", "Pub. L. 117-58" and "P.L. 117-58".
func (c *citing) publicLaw(i int) (law, bool) {
	at := i + 1
	switch {
	case c.is(i, "public") && c.is(at, "law", "laws"):
		at++
	case c.is(i, "pub") && c.is(c.point(at), "l"):
		at = c.point(c.point(at) + 1)
	case !c.is(i, "p.l."):
		return law{}, false
	}
	if c.is(at, "no", "number", "numbered") {
		at = c.point(at + 1)
	}
	value, next := c.publicLawNumber(at)
	if next == 0 {
		return law{}, false
	}
	c.remembered(i).act = value
	return law{value, publicLawRule, false, next}, true
}

// publicLawNumber reads "117-58".
func (c *citing) publicLawNumber(i int) (string, int) {
	congress, hyphen, number := c.at(i), c.at(i+1), c.at(i+2)
	if !congress.has(plain) || congress.end-congress.start > 3 || !hyphen.isMark(markHyphen) || !number.has(plain) {
		return "", 0
	}
	return "pl/" + c.word(i) + "/" + c.word(i+2), i + 3
}

// orderNumbered reads "Executive Order 13990" and "E.O. No. 13990".
func (c *citing) orderNumbered(i int) (law, bool) {
	at := i + 1
	if c.is(i, "executive") {
		if !c.is(at, "order", "orders") {
			return law{}, false
		}
		at++
	}
	if c.is(at, "no", "number", "numbered") {
		at = c.point(at + 1)
	}
	value, next := c.orderNumber(at)
	return law{value, executiveOrder, false, next}, next > 0
}

// orderNumber reads "13990".
func (c *citing) orderNumber(i int) (string, int) {
	if t := c.at(i); t.kind != numberToken || t.has(lineStart) {
		return "", 0
	}
	return "eo/" + strings.ReplaceAll(c.word(i), ",", ""), i + 1
}

// suchLaw reads "such Act", "that title", "such Code".
func (c *citing) suchLaw(i int) (law, bool) {
	m := c.remembered(i)
	l := law{rule: suchLawRule, next: i + 2}
	switch {
	case !c.at(i+1).has(capital) && !c.is(i+1, "title"):
		return law{}, false
	case c.is(i+1, "act"):
		l.value = m.act
	case c.is(i+1, "title"):
		l.value = m.title
	case c.is(i+1, "code"):
		l.value = m.code
	default:
		return law{}, false
	}
	return l, true
}

// maxName is how many tokens the name of an Act can have.
const maxName = 40

// act reads the name of an Act at i: "Clean Air Act", "Tax Reform Act of
// 1986", "Act of June 8, 1906", "Internal Revenue Code of 1986".
func (c *citing) act(i int) (law, bool) {
	if !c.at(i).has(capital) && c.at(i).kind != numberToken || c.is(i, officers...) {
		return law{}, false
	}
	if l, ok := c.entitledAct(i); ok {
		return l, true
	}
	end := c.actName(i)
	if end == 0 {
		return law{}, false
	}
	c.name(i, end)
	l := law{"act/" + slug(c.span(i, end)), namedAct, true, end}
	m := c.remembered(i)
	if strings.HasPrefix(l.value, "act/internal-revenue-code") {
		l.value, l.rule, m.code = "usc/26", internalRevenue, "usc/26"
	}
	m.act = l.value
	return l, true
}

// officers begin no name of an Act, however many capitals follow.
var officers = []string{"secretary", "administrator", "attorney", "director", "commissioner", "president", "comptroller", "chairman", "committee"}

// actName gives the token after the name at i; 0 where it is no Act's.
func (c *citing) actName(i int) int {
	if c.is(i, "act") {
		return c.datedAct(i)
	}
	for at := i; at < len(c.tokens) && at-i < maxName; at++ {
		t := c.tokens[at]
		switch {
		case at > i && t.has(lineStart):
			return 0
		case t.kind == markToken:
			if !t.isMark(',') && !t.isMark(markHyphen) && !t.isMark('/') && !t.isMark('.') && !t.isMark('&') {
				return 0
			}
			if t.isMark('.') && c.tokens[at-1].end-c.tokens[at-1].start > 2 {
				return 0
			}
		case c.is(at, "act") && t.has(capital):
			if c.is(at+1, "amendments") && c.at(at+1).has(capital) {
				at++
			}
			return c.actYear(at + 1)
		case c.is(at, "code") && c.is(at-1, "revenue") && c.is(at-2, "internal") && !c.is(at+1, "of"):
			return at + 1
		case c.is(at, "amendments", "code") && t.has(capital) && c.is(at+1, "of") && c.at(at+2).has(plain):
			return at + 3
		case t.kind == wordToken && !t.has(capital) && c.class(at)&connector == 0:
			return 0
		case c.is(at, "the") && !c.is(at-1, "of", "and"):
			return 0
		}
	}
	return 0
}

// datedAct reads "Act of June 8, 1906".
func (c *citing) datedAct(i int) int {
	if c.is(i+1, "of") {
		return c.approvalDate(i + 2)
	}
	return 0
}

// approvalDate gives the token after the date "June 8, 1906" at i; 0 where
// there is none.
func (c *citing) approvalDate(i int) int {
	if c.class(i)&month != 0 && c.at(i+1).has(plain) && c.at(i+2).isMark(',') && c.at(i+3).has(plain) {
		return i + 4
	}
	return 0
}

// maxTitle is how many tokens the official title of an Act can have.
const maxTitle = 120

// entitledAct reads "Act entitled “An Act to ripen the moon”, approved June 8,
// 1906". An Act with an approval is known by its date, as in "Act of June 8,
// 1906".
func (c *citing) entitledAct(i int) (law, bool) {
	if !c.is(i, "act") || !c.is(i+1, "entitled") || c.at(i+2).kind != markToken || !isQuote(c.at(i+2).word) {
		return law{}, false
	}
	first, last := i+3, 0
	for at := first; at < first+maxTitle && !c.at(at).has(lineStart); at++ {
		if t := c.at(at); t.kind == markToken && isQuote(t.word) && c.at(at+1).kind == markToken || c.is(at+1, "is", "approved", "and") && isQuote(t.word) {
			last = at
			break
		}
	}
	if last <= first {
		return law{}, false
	}
	end := last + 1
	for c.at(end).kind == markToken && isQuote(c.at(end).word) {
		end++
	}
	name := c.span(first, last)
	if date := c.skipMark(end, ','); c.is(date, "approved") && c.approvalDate(date+1) > 0 {
		end = c.approvalDate(date + 1)
		name = "Act of " + c.span(date+1, end)
	}
	c.name(i, end)
	l := law{"act/" + slug(name), namedAct, true, end}
	c.remembered(i).act = l.value
	return l, true
}

// span is the text of the tokens from first up to but without next.
func (c *citing) span(first, next int) string {
	return c.text[c.tokens[first].start:c.tokens[next-1].end]
}

// skipMark passes a mark at i.
func (c *citing) skipMark(i int, mark wordID) int {
	if c.at(i).isMark(mark) {
		return i + 1
	}
	return i
}

// actYear passes the year after the name of an Act.
func (c *citing) actYear(i int) int {
	isYear := func(at int) bool { t := c.at(at); return t.has(plain) && t.end-t.start == 4 }
	switch {
	case c.is(i, "of") && isYear(i+1):
		return i + 2
	case c.is(i, "for") && c.is(i+1, "fiscal") && c.is(i+2, "year") && isYear(i+3):
		return i + 4
	case c.at(i).isMark(',') && isYear(i+1):
		return i + 2
	}
	return i
}

// slug writes a name in small letters and digits with hyphens between words.
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
