package citation

import "legislative/internal/analysis/legaltext"

// isCodeTitle reports whether the words at i name a title of a Code, such as
// "title 5, United States Code", rather than one of an Act.
func (c *scan) isCodeTitle(i int) bool {
	if !c.Is(i, "title") {
		return false
	}
	_, ok := c.readCodeTitle(i)
	return ok
}

// readCodeTitle reads "title 5, United States Code" or "title 40, Code of
// Federal Regulations".
func (c *scan) readCodeTitle(i int) (law, bool) {
	n := c.At(i + 1)
	if !n.Has(legaltext.Digits) || n.End-n.Start > 2 {
		return law{}, false
	}
	at := i + 2
	if c.At(at).IsMark(',') {
		at++
	}
	if c.Is(at, "of") && c.Is(at+1, "the") {
		at += 2
	}
	if c.Is(at, "code") && c.Is(at+1, "of") && c.Is(at+2, "federal") && c.Is(at+3, "regulations") {
		return law{"cfr/" + c.Word(i+1), cfrCitation, false, at + 4}, true
	}
	l := law{"usc/" + c.Word(i+1), uscProvision, false, c.skipCodeName(at)}
	if l.next == at {
		if l.next = i + 2; !c.sharesCode(l.next) {
			return law{}, false
		}
	}
	c.lastAt(i).title = l.value
	return l, true
}

// skipCodeName skips "United States Code" or "U.S.C.".
func (c *scan) skipCodeName(i int) int {
	switch {
	case c.At(i).Has(legaltext.LineStart):
	case c.Is(i, "united") && c.Is(i+1, "states") && c.Is(i+2, "code"):
		return i + 3
	case c.Is(i, "u.s.c."):
		return i + 1
	case c.Is(i, "u.s.") && c.Is(i+1, "code"):
		return i + 2
	}
	return i
}

// maxSharedTokens bounds the distance from a title to the name of the Code that
// it shares with a later title.
const maxSharedTokens = 40

// sharesCode reports whether the title that ends before i shares the name of
// the Code with a later one: "section 5 of title 10 or section 6 of title 5,
// United States Code".
func (c *scan) sharesCode(i int) bool {
	at := c.SkipSeparator(i)
	if at == i || c.Class(at)&legaltext.ProvisionWord == 0 {
		return false
	}
	for ; at < i+maxSharedTokens && !c.EndsClause(at); at++ {
		t := c.At(at)
		if c.Is(at, "title") && c.At(at+1).Has(legaltext.Digits) {
			if next := c.SkipMark(at+2, ','); c.skipCodeName(next) > next {
				return true
			}
		}
		if t.Kind == legaltext.Word && c.Class(at)&legaltext.ProvisionWord == 0 && !c.Is(at, "of", "and", "or", "through", "to") && t.End-t.Start > 4 {
			return false
		}
	}
	return false
}

// readCodeTitles reports the titles of a list such as "titles 23 and 49, United
// States Code".
func (c *scan) readCodeTitles(i int) int {
	if !c.Is(i, "titles") {
		return 0
	}
	list, at := c.readDesignators(i+1, legaltext.TitleLevel, false)
	if at == 0 {
		return 0
	}
	if c.Is(at, "of") && c.Is(at+1, "the") {
		at += 2
	}
	at = c.SkipMark(at, ',')
	end := c.skipCodeName(at)
	if end == at {
		return 0
	}
	list[0].first, list[len(list)-1].next = i, end
	for _, d := range list {
		c.reportReference(uscProvision, "usc/"+d.path, d.first, d.next)
	}
	return end
}
