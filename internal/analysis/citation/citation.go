// Package citation finds references to laws in the text of a bill: to the
// United States Code, Public Laws, the Statutes at Large, the Code of Federal
// Regulations, the Federal Register, Executive Orders, and Acts cited by name.
package citation

import (
	"slices"
	"strings"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// Scanner finds references in the passages of one text. It remembers the laws
// that "such Act", "such title" and "such Code" refer to, separately for quoted
// matter, until the next section begins.
type Scanner struct {
	sections []billtext.Section
	section  int         // ordinal of the section where last was remembered
	last     [2]lastLaws // outside quoted matter and in it
	aliases  map[alias]string
	unit     int // ordinal of the section or account in which "the Act" has its meaning
}

// lastLaws are the laws named last, as paths; "" if no law was named.
type lastLaws struct{ act, title, code string }

// NewScanner returns a scanner of the passages of a text.
func NewScanner(sections []billtext.Section) *Scanner {
	return &Scanner{sections: sections, aliases: map[alias]string{}}
}

// Scan reports the references of a passage and marks the names of Acts. The
// passages must come in reading order. The value of a match is a path, such as
// "usc/26/501/c/3".
func (s *Scanner) Scan(p *legaltext.Passage, report func(legaltext.Match)) {
	if enclosing := legaltext.EnclosingSection(s.sections, p.Ordinal); enclosing != s.section {
		s.section, s.last = enclosing, [2]lastLaws{}
	}
	if unit := unitOf(s.sections, p.Ordinal); unit != s.unit {
		s.unit = unit
		delete(s.aliases, alias{"act", false})
		delete(s.aliases, alias{"act", true})
	}
	c := &scan{Passage: p, last: &s.last, aliases: s.aliases, report: report}
	for i := 0; i < len(p.Tokens); {
		next := 0
		switch class := p.Class(i); {
		case class&legaltext.ProvisionWord != 0:
			next = c.readProvision(i)
		case class&legaltext.LawStart != 0:
			next = c.readLaw(i)
		}
		i = max(next, i+1)
	}
}

// unitOf returns the ordinal of the section proper or the account that holds the
// section with the given ordinal, or that ordinal.
func unitOf(sections []billtext.Section, ordinal int) int {
	for at := range legaltext.Ancestors(sections, ordinal) {
		if level := sections[at-1].Level; level == billtext.SectionLvl || level == billtext.AccountLvl {
			return at
		}
	}
	return ordinal
}

// scan is a scan of one passage. Its methods that read from token i on return the
// token after the last one read, or 0 if they find nothing. Those that skip
// something return i if it is not there.
type scan struct {
	*legaltext.Passage
	last    *[2]lastLaws
	aliases map[alias]string
	report  func(legaltext.Match)
}

func (c *scan) lastAt(i int) *lastLaws {
	if c.At(i).Has(legaltext.Quoted) {
		return &c.last[1]
	}
	return &c.last[0]
}

func (c *scan) reportReference(r rule, value string, first, next int) {
	c.report(legaltext.Match{Rule: legaltext.Rule(r), First: first, Next: next, Value: value})
}

// readLaw reports the citation at i that does not begin with a provision.
func (c *scan) readLaw(i int) int {
	switch {
	case c.Is(i, "the"):
		return c.readBareAct(i)
	case c.Is(i, "act"):
		return c.readActBefore(i)
	case c.Is(i, "u.s.c.", "usc"):
		return c.readNumbered(i, uscCitation, "usc")
	case c.Is(i, "cfr", "c.f.r."):
		return c.readNumbered(i, cfrCitation, "cfr")
	case c.Is(i, "stat"):
		return c.readNumbered(i, statutesRule, "stat")
	case c.Is(i, "fed", "fr"):
		return c.readRegister(i)
	case c.Is(i, "such", "that"):
		return 0
	}
	name, ok := c.readNamedLaw(i)
	if !ok || name.value == "" {
		return 0
	}
	c.reportReference(name.rule, name.value, i, name.next)
	return c.readFurtherNumbers(name)
}

// readFurtherNumbers reports the further numbers of a list of laws, "Public Laws
// 117-58 and 117-169" or "Executive Orders 13175 and 14000", and returns the
// token after the list.
func (c *scan) readFurtherNumbers(l law) int {
	read := c.readPublicLawNumber
	switch l.rule {
	case publicLawRule:
	case executiveOrder:
		read = c.readOrderNumber
	default:
		return l.next
	}
	const shortest = len("eo/1000") // a smaller number is not that of an order
	for {
		more := c.SkipSeparator(l.next)
		value, end := read(more)
		if more == l.next || end == 0 || l.rule == executiveOrder && (len(value) < shortest || c.IsYear(more)) {
			return l.next
		}
		c.reportReference(l.rule, value, more, end)
		l.next = end
	}
}

// readNumbered reports a citation whose first number precedes the word at i
// and the others after it: 26 U.S.C. 501, 118 Stat. 1694, 40 CFR 60.1.
func (c *scan) readNumbered(i int, r rule, root string) int {
	first := i - 1
	if !c.At(first).Has(legaltext.Digits) || c.At(i).Has(legaltext.LineStart) {
		return 0
	}
	base := root + "/" + c.Word(first)
	next := c.skipPeriod(i + 1)
	if c.Is(next, "app", "appendix") && root == "usc" {
		base += "a"
		next = c.skipPeriod(next + 1)
	}
	if root == "usc" {
		c.lastAt(i).title = base
	}
	l := legaltext.SectionLevel
	if c.At(next).IsMark(legaltext.SectionSign) {
		for c.At(next).IsMark(legaltext.SectionSign) {
			next++
		}
	} else if c.Class(next)&legaltext.ProvisionWord != 0 && !c.At(next).Has(legaltext.LineStart) {
		l = legaltext.Level(c.Value(next))
		next = c.skipPeriod(next + 1)
	}
	list, end := c.readDesignators(next, l, true)
	if end == 0 {
		if root != "stat" && l == legaltext.SectionLevel {
			c.reportReference(r, base, first, next)
			return next
		}
		return 0
	}
	for n, d := range list {
		from := d.first
		if n == 0 {
			from = first
		}
		number, next := d.path, d.next
		if n == len(list)-1 && root == "stat" {
			number, next = c.readChapter(number, next)
			end = next
		}
		if root == "cfr" && l == legaltext.SectionLevel && !strings.ContainsAny(number, "./") {
			number = levelPrefixes[legaltext.PartLevel] + number // 45 CFR 46 is a part, 45 CFR 46.101 a section
		}
		c.reportReference(r, base+"/"+levelPrefixes[l]+number, from, next)
	}
	return end
}

// readChapter reads ", chapter 348" after a page of the older Statutes at Large,
// where several Acts may begin, and adds it to the number of the page.
// Without a chapter, it returns number and i.
func (c *scan) readChapter(number string, i int) (string, int) {
	if c.At(i).IsMark(',') && c.Is(i+1, "chapter", "ch") {
		if d, next := c.readDesignator(c.skipPeriod(i+2), legaltext.ChapterLevel); next > 0 {
			return number + "/" + levelPrefixes[legaltext.ChapterLevel] + d.path, next
		}
	}
	return number, i
}

// skipPeriod skips the period of an abbreviation.
func (c *scan) skipPeriod(i int) int {
	if c.At(i).IsMark('.') && c.At(i).Has(legaltext.Glued) {
		return i + 1
	}
	return i
}

// step is a list of provisions of one level, within the provision of the next
// step.
type step struct {
	level legaltext.Level
	list  []designator
}

// readProvision reads a citation such as "section 5(a) and (b) of title X of the
// Y Act", and reports each provision of its lists. A provision of the bill
// itself is not a citation.
func (c *scan) readProvision(i int) int {
	if next := c.readCodeTitles(i); next > 0 {
		return next
	}
	steps, at, ok := c.readSteps(i)
	if !ok || len(steps) > 0 && c.At(at).Has(legaltext.LineStart) {
		return 0
	}
	l, ok := c.readNamedLaw(at)
	if !ok || l.value == "" {
		return 0
	}
	if len(steps) == 0 {
		c.reportReference(l.rule, l.value, i, l.next)
		return l.next
	}
	c.rememberTitle(l.value, steps)
	for n, s := range steps {
		from := 0
		if n > 0 {
			from = 1 // the first of an outer list is part of the path of the inner one
		}
		for _, d := range s.list[from:] {
			next := d.next
			if next == s.end() {
				next = l.next
			}
			c.reportReference(l.rule, lawPath(l.value, steps[n+1:], step{s.level, []designator{d}}), d.first, next)
		}
	}
	return l.next
}

// rememberTitle remembers the title of a law for "such title".
func (c *scan) rememberTitle(law string, steps []step) {
	for n, s := range steps {
		if s.level == legaltext.TitleLevel {
			c.lastAt(s.list[0].first).title = lawPath(law, steps[n+1:], step{s.level, s.list[:1]})
		}
	}
}

func (s step) end() int { return s.list[len(s.list)-1].next }

// readSteps reads the provisions at i up to the law that they belong to. ok is
// false if they belong to no law.
func (c *scan) readSteps(i int) (steps []step, next int, ok bool) {
	at := i
	for range legaltext.MaxNesting {
		if c.Class(at)&legaltext.ProvisionWord == 0 || at > i && c.At(at).Has(legaltext.LineStart) || c.isCodeTitle(at) {
			return steps, at, true
		}
		l := legaltext.Level(c.Value(at))
		first := c.skipPeriod(at + 1)
		if l == legaltext.EnclosedLevel && c.At(first).Kind == legaltext.Number {
			l = legaltext.SectionLevel // "subsection 1343(c)" names a section
		}
		list, after := c.readDesignators(first, l, false)
		if after == 0 {
			return nil, 0, false
		}
		list[0].first = at
		steps = append(steps, step{l, list})
		at = c.skipLink(after)
		if at == after {
			return nil, 0, false
		}
		if n := len(steps) - 1; n > 0 && steps[n-1].level < l && c.At(list[0].first-1).IsMark(',') {
			steps[n-1], steps[n] = steps[n], steps[n-1] // "division C, title III" names the outer level first
		}
	}
	return steps, at, true
}

// lawPath joins the path of a law, the provisions that contain a provision from
// the outside inwards, and the provision. Sections are numbered through a title
// of the Code, so in the Code nothing comes between a title and its section.
func lawPath(law string, within []step, inner step) string {
	all := append([]step{inner}, within...)
	slices.Reverse(all)
	sectioned := slices.ContainsFunc(all, func(s step) bool { return s.level == legaltext.SectionLevel })
	for _, s := range all {
		if s.level < legaltext.SectionLevel && sectioned && strings.HasPrefix(law, "usc/") {
			continue
		}
		law += "/" + levelPrefixes[s.level] + s.list[0].path
	}
	return law
}

// skipLink skips the link of a provision to the one that contains it: "of", or a
// comma before "title".
func (c *scan) skipLink(i int) int {
	switch {
	case c.At(i).Has(legaltext.LineStart):
		return i
	case c.Is(i, "of"):
		return i + 1
	case c.At(i).IsMark(',') && c.Is(i+1, "title", "chapter", "public"):
		return i + 1
	}
	return i
}
