package citation

import "legislative/internal/analysis/legaltext"

// isCodeTitle tells "title 5, United States Code" from a title of an Act.
func (c *scan) isCodeTitle(i int) bool {
	if !c.Is(i, "title") {
		return false
	}
	_, ok := c.codeTitle(i)
	return ok
}

// codeTitle reads "title 5, United States Code" and "title 40, Code of
// Federal Regulations".
func (c *scan) codeTitle(i int) (law, bool) {
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
	l := law{"usc/" + c.Word(i+1), uscProvision, false, c.codeName(at)}
	if l.next == at {
		if l.next = i + 2; !c.sharesCode(l.next) {
			return law{}, false
		}
	}
	c.remembered(i).title = l.value
	return l, true
}

// codeName passes "United States Code" or "U.S.C." at i; it gives i where
// neither stands there.
func (c *scan) codeName(i int) int {
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

// maxShared is how many tokens stand between a title and the name of the Code
// that it shares with a further one.
const maxShared = 40

// sharesCode tells whether the title that ends before i shares the name of the
// Code with one after it: "section 5 of title 10 or section 6 of title 5,
// United States Code".
func (c *scan) sharesCode(i int) bool {
	at := c.SkipSeparator(i)
	if at == i || c.Class(at)&legaltext.ProvisionWord == 0 {
		return false
	}
	for ; at < i+maxShared && !c.EndsClause(at); at++ {
		t := c.At(at)
		if c.Is(at, "title") && c.At(at+1).Has(legaltext.Digits) {
			if next := c.SkipMark(at+2, ','); c.codeName(next) > next {
				return true
			}
		}
		if t.Kind == legaltext.Word && c.Class(at)&legaltext.ProvisionWord == 0 && !c.Is(at, "of", "and", "or", "through", "to") && t.End-t.Start > 4 {
			return false
		}
	}
	return false
}

// codeTitles reports "titles 23 and 49, United States Code", and gives the
// token after it; 0 where it is none.
func (c *scan) codeTitles(i int) int {
	if !c.Is(i, "titles") {
		return 0
	}
	list, at := c.designators(i+1, legaltext.TitleLevel, false)
	if at == 0 {
		return 0
	}
	if c.Is(at, "of") && c.Is(at+1, "the") {
		at += 2
	}
	at = c.SkipMark(at, ',')
	end := c.codeName(at)
	if end == at {
		return 0
	}
	list[0].first, list[len(list)-1].next = i, end
	for _, d := range list {
		c.emit(uscProvision, "usc/"+d.path, d.first, d.next)
	}
	return end
}
