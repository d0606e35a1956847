package citation

import (
	"legislative/internal/analysis/legaltext"
	"slices"
	"strings"

	"legislative/internal/source/billtext"
)

// Scanner finds statutory references. It remembers what "such Act"
// means, within one section of the bill and apart in quoted matter.
type Scanner struct {
	sections []billtext.Section
	unit     int // ordinal of the section that the memory is of
	memory   [2]lawMemory
}

// lawMemory is the last law named of each sort, as a path; "" for none.
type lawMemory struct{ act, title, code string }

func NewScanner(sections []billtext.Section) *Scanner {
	return &Scanner{sections: sections}
}

// scan reports the references of a passage, and marks the names of Acts.
func (s *Scanner) Scan(p *legaltext.Passage, report func(legaltext.Match)) {
	if unit := legaltext.EnclosingSection(s.sections, p.Ordinal); unit != s.unit {
		s.unit, s.memory = unit, [2]lawMemory{}
	}
	c := &scan{Passage: p, memory: &s.memory, report: report}
	for i := 0; i < len(p.Tokens); {
		next := 0
		switch class := p.Class(i); {
		case class&legaltext.ProvisionWord != 0:
			next = c.provision(i)
		case class&legaltext.LawStart != 0:
			next = c.law(i)
		}
		i = max(next, i+1)
	}
}

// citing is the work on one passage.
type scan struct {
	*legaltext.Passage
	memory *[2]lawMemory
	report func(legaltext.Match)
}

// remembered is the memory that the token at i shares.
func (c *scan) remembered(i int) *lawMemory {
	if c.At(i).Has(legaltext.Quoted) {
		return &c.memory[1]
	}
	return &c.memory[0]
}

func (c *scan) emit(r rule, value string, first, next int) {
	c.report(legaltext.Match{Rule: legaltext.Rule(r), First: first, Next: next, Value: value})
}

// law reads a citation that begins with no provision, and gives the token
// after it; 0 where there is none.
func (c *scan) law(i int) int {
	switch {
	case c.Is(i, "u.s.c.", "usc"):
		return c.numbered(i, uscCitation, "usc")
	case c.Is(i, "cfr", "c.f.r."):
		return c.numbered(i, cfrCitation, "cfr")
	case c.Is(i, "stat"):
		return c.numbered(i, statutesRule, "stat")
	case c.Is(i, "the"), c.Is(i, "such", "that"):
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
func (c *scan) furtherNumbers(l law) int {
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
		more := c.SkipSeparator(l.next)
		value, end := read(more)
		if more == l.next || end == 0 || l.rule == executiveOrder && (len(value) < shortest || c.IsYear(more)) {
			return l.next
		}
		c.emit(l.rule, value, more, end)
		l.next = end
	}
}

// numbered reads a citation by the number before and those after a word:
// 26 U.S.C. 501, 118 Stat. 1694, 40 CFR 60.1.
func (c *scan) numbered(i int, r rule, root string) int {
	first := i - 1
	if !c.At(first).Has(legaltext.Digits) || c.At(i).Has(legaltext.LineStart) {
		return 0
	}
	base := root + "/" + c.Word(first)
	next := c.point(i + 1)
	if c.Is(next, "app", "appendix") && root == "usc" {
		base += "a"
		next = c.point(next + 1)
	}
	if root == "usc" {
		c.remembered(i).title = base
	}
	l := legaltext.SectionLevel
	if c.At(next).IsMark(legaltext.SectionSign) {
		for c.At(next).IsMark(legaltext.SectionSign) {
			next++
		}
	} else if c.Class(next)&legaltext.ProvisionWord != 0 && !c.At(next).Has(legaltext.LineStart) {
		l = legaltext.Level(c.Value(next))
		next = c.point(next + 1)
	}
	list, end := c.designators(next, l, true)
	if end == 0 {
		if root != "stat" && l == legaltext.SectionLevel {
			c.emit(r, base, first, next)
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
		if root == "cfr" && l == legaltext.SectionLevel && !strings.ContainsAny(path, "./") {
			path = levelPrefixes[legaltext.PartLevel] + path // 45 CFR 46 is a part, 45 CFR 46.101 a section
		}
		c.emit(r, base+"/"+levelPrefixes[l]+path, from, next)
	}
	return end
}

// chapterOfStatutes reads ", chapter 348" after a page of the older Statutes
// at Large, where a page can hold several Acts.
func (c *scan) chapterOfStatutes(path string, i int) (string, int) {
	if c.At(i).IsMark(',') && c.Is(i+1, "chapter", "ch") {
		if d, next := c.designator(c.point(i+2), legaltext.ChapterLevel); next > 0 {
			return path + "/" + levelPrefixes[legaltext.ChapterLevel] + d.path, next
		}
	}
	return path, i
}

// point passes the point of an abbreviation at i.
func (c *scan) point(i int) int {
	if c.At(i).IsMark('.') && c.At(i).Has(legaltext.Glued) {
		return i + 1
	}
	return i
}

// step is a list of provisions of one level, within what the next step names.
type step struct {
	level legaltext.Level
	list  []designator
}

// provision reads "section 5(a) and (b) of title X of the Y Act", reports a
// reference for each provision that is in a list, and gives the token after
// it; 0 where it is none, as with a provision of the bill itself.
func (c *scan) provision(i int) int {
	if next := c.codeTitles(i); next > 0 {
		return next
	}
	steps, at, ok := c.steps(i)
	if !ok || len(steps) > 0 && c.At(at).Has(legaltext.LineStart) {
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
func (c *scan) rememberTitle(law string, steps []step) {
	for n, s := range steps {
		if s.level == legaltext.TitleLevel && law != "" {
			c.remembered(s.list[0].first).title = lawPath(law, steps[n+1:], step{s.level, s.list[:1]})
		}
	}
}

func (s step) end() int { return s.list[len(s.list)-1].next }

// steps reads the provisions up to the law that they are of; ok is false where
// they are of none.
func (c *scan) steps(i int) (steps []step, next int, ok bool) {
	at := i
	for range legaltext.MaxNesting {
		if c.Class(at)&legaltext.ProvisionWord == 0 || at > i && c.At(at).Has(legaltext.LineStart) || c.isCodeTitle(at) {
			return steps, at, true
		}
		l := legaltext.Level(c.Value(at))
		first := c.point(at + 1)
		if l == legaltext.EnclosedLevel && c.At(first).Kind == legaltext.Number {
			l = legaltext.SectionLevel // subsection 1343(c) is one of a section, too
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
		if n := len(steps) - 1; n > 0 && steps[n-1].level < l && c.At(list[0].first-1).IsMark(',') {
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
	sectioned := slices.ContainsFunc(all, func(s step) bool { return s.level == legaltext.SectionLevel })
	for _, s := range all {
		if s.level < legaltext.SectionLevel && sectioned && strings.HasPrefix(law, "usc/") {
			continue
		}
		law += "/" + levelPrefixes[s.level] + s.list[0].path
	}
	return law
}

// linked passes what links a provision to what it is in: "of", or a comma
// before "title"; it gives i where there is none.
func (c *scan) linked(i int) int {
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
