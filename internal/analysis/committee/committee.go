// Package committee finds committees and subcommittees of Congress in the text of
// a bill, by their names and chambers.
//
// A name has the chamber that follows it ("of the Senate"), that of the end of its
// list ("the Committee on Finance and the Committee on the Budget of the Senate"),
// or that before it ("House Committee on Rules"). A name without a chamber is that
// of the only chamber that has a committee of this name; otherwise, "the
// Committees on" are those of both chambers, and "the Committee on" is that of the
// chamber that the text has named last.
package committee

import "legislative/internal/analysis/legaltext"

// Scanner finds committees in the passages of one text, which must come in reading
// order.
type Scanner struct {
	names *Names
	last  byte // the chamber named last, 0 before any
}

// Names finds the names of committees. It is safe for concurrent use.
type Names struct{ names *legaltext.Names }

// NewNames returns the names of all committees, and adds their words to a
// lexicon.
func NewNames(x *legaltext.Lexicon) *Names {
	n := &Names{legaltext.NewNames(x)}
	for i, c := range committees() {
		n.names.Add(x, 0, c.name, i)
	}
	x.AddWords(legaltext.CommitteeWord, "committee", "committees", "subcommittee", "subcommittees", "house", "senate", "joint", "representatives")
	return n
}

// NewScanner returns a scanner of the passages of a text.
func NewScanner(names *Names) *Scanner { return &Scanner{names: names} }

// The ways in which a committee is named.
var (
	named = legaltext.Rule{Name: "committee-name", Description: "a committee of Congress, by its name and the chamber that the text gives it"}
	part  = legaltext.Rule{Name: "subcommittee-name", Description: "a subcommittee of a committee of Congress, by its name and that of the committee"}
)

// Scan reports the committees of a passage outside the names of Acts, one match
// for each code, and marks their names.
func (s *Scanner) Scan(p *legaltext.Passage, report func(legaltext.Match)) {
	c := &scan{Passage: p, Scanner: s, report: report}
	for i := 0; i < len(p.Tokens); {
		if p.Class(i)&legaltext.CommitteeWord == 0 || !p.Tokens[i].Has(legaltext.Capital) || p.Tokens[i].Has(legaltext.Named) {
			i++
			continue
		}
		i = c.read(i)
	}
}

// scan is a scan of one passage.
type scan struct {
	*legaltext.Passage
	*Scanner
	report func(legaltext.Match)
}

// item is a committee of a list, named in the tokens of [first, next).
type item struct {
	first, next int
	entry       int    // index in committees
	chambers    string // those before or after its name, "" if it has none
	several     bool   // after "Committees on"
	subs        []int  // entries of the subcommittees that are "of" it
	subFirst    int    // the token where they begin
}

// read reads the committees of the list that begins at i, or the chamber, and
// returns the next token to read.
func (c *scan) read(i int) int {
	items, next := c.readItems(i)
	if len(items) == 0 {
		if chamber := c.chamberAt(i); chamber != 0 {
			c.last = chamber
		}
		return i + 1
	}
	chambers := ""
	for n := len(items) - 1; n >= 0; n-- {
		if items[n].chambers == "" {
			items[n].chambers = chambers
		}
		chambers = items[n].chambers
	}
	for _, it := range items {
		c.reportItem(it)
	}
	return next
}

// readItems reads the committees of a list up to the chamber that it ends with.
func (c *scan) readItems(i int) (items []item, next int) {
	for at := i; ; {
		group, end := c.readGroup(at)
		if len(group) == 0 {
			return items, max(next, i+1)
		}
		items, next = append(items, group...), end
		if group[len(group)-1].chambers != "" {
			return items, next
		}
		at = c.SkipSeparator(end)
		for c.Is(at, "the", "of", "on", "both") {
			at++
		}
		if at == end || !c.Is(at, "committee", "committees", "select", "permanent", "special", "subcommittee") {
			return items, next
		}
	}
}

// readGroup reads "Committee on" and a name, "Committees on" and several, or a
// name and "Committee", at i, with the chamber before or after them.
func (c *scan) readGroup(i int) (group []item, next int) {
	if c.Is(i, "subcommittee", "subcommittees") {
		return c.readParts(i)
	}
	first, at := i, i
	before, at := c.chamberBefore(at)
	for c.Is(at, "permanent", "select", "special", "joint") && c.At(at).Has(legaltext.Capital) && (at == i || !c.At(at).Has(legaltext.LineStart)) {
		at++
	}
	if !c.Is(at, "committee", "committees", "caucus") || !c.At(at).Has(legaltext.Capital) {
		return c.readNameFirst(first, at, before)
	}
	if !c.Is(at+1, "on") {
		return c.readNameBefore(at)
	}
	first = c.startOf(first)
	group, next = c.readNames(first, at+2, c.Is(at, "committees"))
	if len(group) == 0 {
		return nil, i
	}
	after, end := c.chambersAfter(next)
	last := &group[len(group)-1]
	switch {
	case before != "":
		for n := range group {
			group[n].chambers = before
		}
	case after != "":
		last.next, next = end, end
		for n := range group {
			group[n].chambers = after
		}
	case c.Is(first, "permanent"):
		last.chambers = string(rune(house))
	case c.Is(first, "joint"):
		last.chambers = string(rune(joint))
	}
	return group, next
}

// startOf returns the token where the words before "Committee" at i that belong to
// its name begin.
func (c *scan) startOf(i int) int {
	for c.Is(i-1, "select", "special", "permanent") && c.At(i-1).Has(legaltext.Capital) && !c.At(i).Has(legaltext.LineStart) {
		i--
	}
	return i
}

// readNames reads the names of committees at i, several if many is true, of which
// the first begins with the token at first.
func (c *scan) readNames(first, i int, many bool) (group []item, next int) {
	next = i
	for at := i; ; {
		if c.Is(at, "the") {
			at++
		}
		if len(group) > 0 {
			first = at
		}
		if c.At(at).Has(legaltext.LineStart) {
			return group, next
		}
		entry, end, ok := c.names.names.Find(c.Passage, at)
		if !ok {
			return group, next
		}
		group, next = append(group, item{first: first, next: end, entry: entry, several: many}), end
		if !many {
			return group, next
		}
		if at = c.SkipSeparator(end); at == end {
			return group, next
		}
	}
}

// readNameFirst reads a name and "Committee" at i, as in "House Budget Committee",
// after the chamber before them.
func (c *scan) readNameFirst(first, i int, before string) (group []item, next int) {
	if before == "" && !c.Is(first, "joint") || i > first && c.At(i).Has(legaltext.LineStart) {
		return nil, first
	}
	entry, end, ok := c.names.names.Find(c.Passage, i)
	if !ok || !c.Is(end, "committee", "committees") || c.At(end).Has(legaltext.LineStart) {
		return nil, first
	}
	if before == "" {
		before = string(rune(joint))
	}
	return []item{{first: first, next: end + 1, entry: entry, chambers: before, several: c.Is(end, "committees")}}, end + 1
}

// readNameBefore reads the committee whose name is before "Committee" at i and whose
// chamber is after it, as in "Armed Services Committee of the Senate".
func (c *scan) readNameBefore(i int) (group []item, next int) {
	chambers, next := c.chambersAfter(i + 1)
	if chambers == "" {
		return nil, i
	}
	const maxTokens = 10
	for first := max(i-maxTokens, 0); first < i; first++ {
		if entry, end, ok := c.names.names.Find(c.Passage, first); ok && end == i && c.At(first).Has(legaltext.Capital) && !c.At(first).Has(legaltext.Named) {
			return []item{{first: first, next: next, entry: entry, chambers: chambers}}, next
		}
	}
	return nil, i
}

// readParts reads "Subcommittee on Moons of the Committee on Stars of the House"
// at i.
func (c *scan) readParts(i int) (group []item, next int) {
	if !c.Is(i+1, "on") {
		return nil, i
	}
	parts, at := c.readNames(i, i+2, true)
	const maxName = 24 // tokens of a name that the table does not have
	for end := at + maxName; at < end && !c.Is(at, "of"); at++ {
		if c.EndsClause(at) {
			return nil, i
		}
	}
	for c.Is(at, "of", "the") {
		at++
	}
	if c.Is(at, "subcommittee", "subcommittees") {
		return nil, i
	}
	group, next = c.readGroup(at)
	for _, p := range parts {
		if len(group) > 0 {
			group[0].subs, group[0].subFirst = append(group[0].subs, p.entry), i
		}
	}
	return group, next
}

// reportItem reports the committees of an item.
func (c *scan) reportItem(it item) {
	if len(it.subs) > 0 {
		c.MarkNamed(it.subFirst, it.next)
	}
	c.MarkNamed(it.first, it.next)
	for _, code := range c.codesOf(it) {
		found := false
		for _, sub := range it.subs {
			if s, ok := committees()[sub].parts[code[:4]]; ok {
				c.report(legaltext.Match{Rule: part, First: it.subFirst, Next: it.next, Value: s})
				found = true
			}
		}
		if !found {
			c.report(legaltext.Match{Rule: named, First: it.first, Next: it.next, Value: code})
		}
	}
	if len(it.chambers) == 1 {
		c.last = it.chambers[0]
	}
}

// codesOf returns the codes that an item stands for.
func (c *scan) codesOf(it item) []string {
	known := committees()[it.entry].committees
	chambers := it.chambers
	if chambers == "" {
		switch {
		case len(known) == 1 || it.several:
			chambers = string([]byte{house, senate, joint})
		case c.last != 0:
			chambers = string(rune(c.last))
		}
	}
	var list []string
	for n := range len(chambers) {
		if code, ok := known[chambers[n]]; ok && (chambers[n] != joint || it.chambers != "" || len(known) == 1) {
			list = append(list, code)
		}
	}
	return list
}
