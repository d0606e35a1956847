package analysis

// isCodeTitle tells "title 5, United States Code" from a title of an Act.
func (c *citing) isCodeTitle(i int) bool {
	if !c.is(i, "title") {
		return false
	}
	_, ok := c.codeTitle(i)
	return ok
}

// codeTitle reads "title 5, United States Code" and "title 40, Code of
// Federal Regulations".
func (c *citing) codeTitle(i int) (law, bool) {
	n := c.at(i + 1)
	if !n.has(plain) || n.end-n.start > 2 {
		return law{}, false
	}
	at := i + 2
	if c.at(at).isMark(',') {
		at++
	}
	if c.is(at, "of") && c.is(at+1, "the") {
		at += 2
	}
	if c.is(at, "code") && c.is(at+1, "of") && c.is(at+2, "federal") && c.is(at+3, "regulations") {
		return law{"cfr/" + c.word(i+1), cfrCitation, false, at + 4}, true
	}
	l := law{"usc/" + c.word(i+1), uscProvision, false, c.codeName(at)}
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
func (c *citing) codeName(i int) int {
	switch {
	case c.at(i).has(lineStart):
	case c.is(i, "united") && c.is(i+1, "states") && c.is(i+2, "code"):
		return i + 3
	case c.is(i, "u.s.c."):
		return i + 1
	case c.is(i, "u.s.") && c.is(i+1, "code"):
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
func (c *citing) sharesCode(i int) bool {
	at := c.separator(i)
	if at == i || c.class(at)&provisionWord == 0 {
		return false
	}
	for ; at < i+maxShared && !c.endsClause(at); at++ {
		t := c.at(at)
		if c.is(at, "title") && c.at(at+1).has(plain) {
			if next := c.skipMark(at+2, ','); c.codeName(next) > next {
				return true
			}
		}
		if t.kind == wordToken && c.class(at)&provisionWord == 0 && !c.is(at, "of", "and", "or", "through", "to") && t.end-t.start > 4 {
			return false
		}
	}
	return false
}

// codeTitles reports "titles 23 and 49, United States Code", and gives the
// token after it; 0 where it is none.
func (c *citing) codeTitles(i int) int {
	if !c.is(i, "titles") {
		return 0
	}
	list, at := c.designators(i+1, titleLevel, false)
	if at == 0 {
		return 0
	}
	if c.is(at, "of") && c.is(at+1, "the") {
		at += 2
	}
	at = c.skipMark(at, ',')
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
