package analysis

import (
	"slices"
	"strings"

	"legislative/internal/source/billtext"
)

// citationScanner finds statutory references. It remembers what "such Act"
// means, within one section of the bill and apart in quoted matter.
type citationScanner struct {
	sections []billtext.Section
	unit     int // ordinal of the section that the memory is of
	memory   [2]lawMemory
}

// lawMemory is the last law named of each sort, as a path; "" for none.
type lawMemory struct{ act, title, code string }

func newCitationScanner(sections []billtext.Section) citationScanner {
	return citationScanner{sections: sections}
}

// scan reports the references of a passage, and marks the names of Acts.
func (s *citationScanner) scan(p *passage) {
	if unit := bodySection(s.sections, p.ordinal); unit != s.unit {
		s.unit, s.memory = unit, [2]lawMemory{}
	}
	c := &citing{passage: p, memory: &s.memory}
	for i := 0; i < len(p.tokens); {
		next := 0
		switch class := p.class(i); {
		case class&provisionWord != 0:
			next = c.provision(i)
		case class&lawStart != 0:
			next = c.law(i)
		}
		i = max(next, i+1)
	}
}

// bodySection is the ordinal of the section of the bill that the section with
// the given ordinal is in, or itself.
func bodySection(sections []billtext.Section, ordinal int) int {
	at := ordinal
	for range maxDepth {
		s := &sections[at-1]
		if s.Level == billtext.SectionLvl {
			return at
		}
		if s.Parent < 1 || s.Parent >= at {
			break
		}
		at = s.Parent
	}
	return ordinal
}

// maxDepth is how far up the tree of sections anything looks.
const maxDepth = 16

// citing is the work on one passage.
type citing struct {
	*passage
	memory *[2]lawMemory
}

// remembered is the memory that the token at i shares.
func (c *citing) remembered(i int) *lawMemory {
	if c.at(i).has(quoted) {
		return &c.memory[1]
	}
	return &c.memory[0]
}

func (c *citing) emit(rule Rule, value string, first, next int) {
	f := c.finding(StatutoryReference, rule, first, next)
	f.Value = value
	c.report(f)
}

// law reads a citation that begins with no provision, and gives the token
// after it; 0 where there is none.
func (c *citing) law(i int) int {
	switch {
	case c.is(i, "u.s.c.", "usc"):
		return c.numbered(i, uscCitation, "usc")
	case c.is(i, "cfr", "c.f.r."):
		return c.numbered(i, cfrCitation, "cfr")
	case c.is(i, "stat"):
		return c.numbered(i, statutesRule, "stat")
	case c.is(i, "the"), c.is(i, "such", "that"):
		if name, ok := c.lawAt(i); ok && name.named {
			return name.next
		}
		return 0
	}
	name, ok := c.lawAt(i)
	if !ok || name.value == "" {
		return 0
	}
	c.emit(name.rule, name.value, i, name.next)
	return c.furtherNumbers(name)
}

// furtherNumbers reports the further numbers of a list of laws, "Public Laws
// 117-58 and 117-169", "Executive Orders 13175 and 14000", and gives the token
// after them.
func (c *citing) furtherNumbers(l law) int {
	read := c.publicLawNumber
	switch l.rule {
	case publicLawRule:
	case executiveOrder:
		read = c.orderNumber
	default:
		return l.next
	}
	const shortest = len("eo/1000") // a smaller number is that of something else
	for {
		more := c.separator(l.next)
		value, end := read(more)
		if more == l.next || end == 0 || l.rule == executiveOrder && (len(value) < shortest || c.isYear(more)) {
			return l.next
		}
		c.emit(l.rule, value, more, end)
		l.next = end
	}
}

// numbered reads a citation by the number before and those after a word:
// 26 U.S.C. 501, 118 Stat. 1694, 40 CFR 60.1.
func (c *citing) numbered(i int, rule Rule, root string) int {
	first := i - 1
	if !c.at(first).has(plain) || c.at(i).has(lineStart) {
		return 0
	}
	base := root + "/" + c.word(first)
	next := c.point(i + 1)
	if c.is(next, "app", "appendix") && root == "usc" {
		base += "a"
		next = c.point(next + 1)
	}
	if root == "usc" {
		c.remembered(i).title = base
	}
	l := sectionLevel
	if c.at(next).isMark(markParagraph) {
		for c.at(next).isMark(markParagraph) {
			next++
		}
	} else if c.class(next)&provisionWord != 0 && !c.at(next).has(lineStart) {
		l = level(c.rules.lexicon.values[c.tokens[next].word])
		next = c.point(next + 1)
	}
	list, end := c.designators(next, l, true)
	if end == 0 {
		if root != "stat" && l == sectionLevel {
			c.emit(rule, base, first, next)
			return next
		}
		return 0
	}
	for n, d := range list {
		from := d.first
		if n == 0 {
			from = first
		}
		path, next := d.path, d.next
		if n == len(list)-1 && root == "stat" {
			path, next = c.chapterOfStatutes(path, next)
			end = next
		}
		if root == "cfr" && l == sectionLevel && !strings.ContainsAny(path, "./") {
			path = levelPrefixes[partLevel] + path // 45 CFR 46 is a part, 45 CFR 46.101 a section
		}
		c.emit(rule, base+"/"+levelPrefixes[l]+path, from, next)
	}
	return end
}

// chapterOfStatutes reads ", chapter 348" after a page of the older Statutes
// at Large, where a page can hold several Acts.
func (c *citing) chapterOfStatutes(path string, i int) (string, int) {
	if c.at(i).isMark(',') && c.is(i+1, "chapter", "ch") {
		if d, next := c.designator(c.point(i+2), chapterLevel); next > 0 {
			return path + "/" + levelPrefixes[chapterLevel] + d.path, next
		}
	}
	return path, i
}

// point passes the point of an abbreviation at i.
func (c *citing) point(i int) int {
	if c.at(i).isMark('.') && c.at(i).has(glued) {
		return i + 1
	}
	return i
}

// separator passes what stands between the members of a list, such as
// ", and"; it gives i where there is none.
func (p *passage) separator(i int) int {
	at := i
	if p.at(at).isMark(',') || p.at(at).isMark(';') {
		at++
	}
	if p.is(at, "and", "or") {
		at++
		if p.at(at).isMark('/') && p.is(at+1, "or") {
			at += 2
		}
	}
	if at < len(p.tokens) && at > i && p.tokens[at].has(lineStart) {
		return i
	}
	return at
}

// maxNesting is how many provisions can stand one in another.
const maxNesting = 8

// step is a list of provisions of one level, within what the next step names.
type step struct {
	level level
	list  []designator
}

// provision reads "section 5(a) and (b) of title X of the Y Act", reports a
// reference for each provision that is in a list, and gives the token after
// it; 0 where it is none, as with a provision of the bill itself.
func (c *citing) provision(i int) int {
	if next := c.codeTitles(i); next > 0 {
		return next
	}
	steps, at, ok := c.steps(i)
	if !ok || len(steps) > 0 && c.at(at).has(lineStart) {
		return 0
	}
	law, ok := c.lawAt(at)
	if !ok {
		return 0
	}
	if len(steps) == 0 {
		c.emit(law.rule, law.value, i, law.next)
		return law.next
	}
	c.rememberTitle(law.value, steps)
	for n, s := range steps {
		from := 0
		if n > 0 {
			from = 1 // the first of an outer list is told by what is in it
		}
		for _, d := range s.list[from:] {
			next := d.next
			if next == s.end() {
				next = law.next
			}
			c.emit(law.rule, lawPath(law.value, steps[n+1:], step{s.level, []designator{d}}), d.first, next)
		}
	}
	return law.next
}

// rememberTitle keeps the title of an Act for "such title".
func (c *citing) rememberTitle(law string, steps []step) {
	for n, s := range steps {
		if s.level == titleLevel && law != "" {
			c.remembered(s.list[0].first).title = lawPath(law, steps[n+1:], step{s.level, s.list[:1]})
		}
	}
}

func (s step) end() int { return s.list[len(s.list)-1].next }

// steps reads the provisions up to the law that they are of; ok is false where
// they are of none.
func (c *citing) steps(i int) (steps []step, next int, ok bool) {
	at := i
	for range maxNesting {
		if c.class(at)&provisionWord == 0 || at > i && c.at(at).has(lineStart) || c.isCodeTitle(at) {
			return steps, at, true
		}
		l := level(c.rules.lexicon.values[c.tokens[at].word])
		first := c.point(at + 1)
		if l == enclosedLevel && c.at(first).kind == numberToken {
			l = sectionLevel // subsection 1343(c) is one of a section, too
		}
		list, after := c.designators(first, l, false)
		if after == 0 {
			return nil, 0, false
		}
		list[0].first = at
		steps = append(steps, step{l, list})
		at = c.linked(after)
		if at == after {
			return nil, 0, false
		}
		if n := len(steps) - 1; n > 0 && steps[n-1].level < l && c.at(list[0].first-1).isMark(',') {
			steps[n-1], steps[n] = steps[n], steps[n-1] // "division C, title III" begins outside
		}
	}
	return steps, at, true
}

// lawPath is the path of a provision of a law: the law, what the provision is
// in from the outside inwards, and the provision. Sections are numbered
// through a title of the Code, so that nothing stands between it and them.
func lawPath(law string, within []step, inner step) string {
	if law == "" {
		return ""
	}
	all := append([]step{inner}, within...)
	slices.Reverse(all)
	sectioned := slices.ContainsFunc(all, func(s step) bool { return s.level == sectionLevel })
	for _, s := range all {
		if s.level < sectionLevel && sectioned && strings.HasPrefix(law, "usc/") {
			continue
		}
		law += "/" + levelPrefixes[s.level] + s.list[0].path
	}
	return law
}

// linked passes what links a provision to what it is in: "of", or a comma
// before "title"; it gives i where there is none.
func (c *citing) linked(i int) int {
	switch {
	case c.at(i).has(lineStart):
		return i
	case c.is(i, "of"):
		return i + 1
	case c.at(i).isMark(',') && c.is(i+1, "title", "chapter", "public"):
		return i + 1
	}
	return i
}
