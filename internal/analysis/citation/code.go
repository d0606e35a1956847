package citation

import (
	"strconv"
	"strings"

	"legislative/internal/analysis/legaltext"
)

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
		return law{value: "cfr/" + c.Word(i+1), rule: cfrCitation, next: at + 4}, true
	}
	l := law{value: "usc/" + c.Word(i+1), rule: uscProvision, next: c.skipCodeName(at)}
	if l.next == at {
		l.next = i + 2
		switch {
		case c.sharesCode(l.next):
		case c.omitsCode(i):
			l.rule = titleAlone
		default:
			return law{}, false
		}
	}
	c.lastAt(i).title = l.value
	return l, true
}

// lastCodeTitle is the last title of the United States Code.
const lastCodeTitle = 54

// omitsCode reports whether the title at i, which a provision precedes, is one of
// the United States Code that the text does not name: a law that codifies a title
// says "section 306 of title 5". A title of an Act is followed by the Act.
func (c *scan) omitsCode(i int) bool {
	number, err := strconv.Atoi(c.Word(i + 1))
	if err != nil || number == 0 || number > lastCodeTitle || !c.Is(i-1, "of") {
		return false
	}
	switch last := c.At(i - 2); {
	case last.Kind == legaltext.Number:
		if strings.Contains(c.Word(i-2), ".") {
			return false // a section of the Code of Federal Regulations
		}
	case last.Kind == legaltext.Word && !c.isOutlineWord(i-2, legaltext.SubchapterLevel), last.Kind == legaltext.Mark && !last.IsMark(')'):
		return false
	}
	next := c.SkipMark(i+2, ',')
	if c.Is(next, "of") {
		return !c.Is(next+1, "the", "this", "such", "that", "division", "subtitle", "public", "said", "part", "chapter")
	}
	return next == i+2 || !c.Is(next, "d.c.", "district")
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

// readRegister reads a page of the Federal Register, "79 Fed. Reg. 1234" or "79 FR
// 1234", whose word after the volume is at i.
func (c *scan) readRegister(i int) int {
	at := i + 1
	if c.Is(i, "fed") {
		if at = c.skipPeriod(at); !c.Is(at, "reg") {
			return 0
		}
		at = c.skipPeriod(at + 1)
	}
	volume, page := c.At(i-1), c.At(at)
	if !volume.Has(legaltext.Digits) || c.BreaksLine(i, at+1) || page.Kind != legaltext.Number {
		return 0
	}
	c.reportReference(registerRule, "fr/"+c.Word(i-1)+"/"+strings.ReplaceAll(c.Word(at), ",", ""), i-1, at+1)
	return at + 1
}
