package textdiff

import (
	"slices"

	"legislative/internal/analysis"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

// Comparison is how a text differs from an earlier one. Deleted matter is in
// neither: a section that the new text prints only as struck was removed.
type Comparison struct {
	// Sections lists the sections that differ, in the order of the new text; a
	// removed one stands after the section that it followed in the old.
	Sections  []SectionChange
	Unchanged int               // sections that are the same in both
	Old, New  analysis.Overview // what counts and signals were, and are
}

// SectionChange is how one section differs. A section that is only in the new
// text was added, one that is only in the old was removed.
type SectionChange struct {
	Old, New      int               // ordinals in the old and the new text, from 1; 0 where it is not there
	Renumbered    bool              // its number is another
	Changed       bool              // its words are others, apart from the number
	Edits         []Edit            // all of its words, where they changed
	SignalsGained []congress.Signal // raised in the new section and not in the old
	SignalsLost   []congress.Signal // raised in the old section and not in the new
}

// Edit is a run of words that both texts have, or one of them. Where deleted
// matter stands within a run, the run is two.
type Edit struct {
	Op         EditOp
	Text       string
	Start, End int // code points, into the old section's Text for Delete and the new one's otherwise
}

// EditOp tells which text an edit's words are in.
type EditOp string

// The edits. Those that keep and insert words add up to the new text without
// its deleted matter, unless that is space alone.
const (
	Keep   EditOp = "keep"
	Delete EditOp = "delete"
	Insert EditOp = "insert"
)

// Compare tells how the sections of one text version differ from those of an
// earlier one.
func Compare(before, after []billtext.Section) Comparison {
	was, is := analysis.Analyze(before), analysis.Analyze(after)
	c := Comparison{Old: was.Overview, New: is.Overview}
	p := pairSections(cleanSections(before), cleanSections(after))
	removed := func(from int) {
		for o := from; o < len(p.before) && p.toNew[o] == unpaired; o++ {
			old := p.before[o].ordinal
			c.Sections = append(c.Sections, SectionChange{Old: old, SignalsLost: was.Signals[old-1]})
		}
	}
	removed(0)
	for n := range p.after {
		fresh, o := p.after[n].ordinal, p.toOld[n]
		if o == unpaired {
			c.Sections = append(c.Sections, SectionChange{New: fresh, SignalsGained: is.Signals[fresh-1]})
			continue
		}
		if change, ok := compareSections(&p.before[o], &p.after[n]); ok {
			old := p.before[o].ordinal
			change.Old, change.New = old, fresh
			change.SignalsGained = without(is.Signals[fresh-1], was.Signals[old-1])
			change.SignalsLost = without(was.Signals[old-1], is.Signals[fresh-1])
			c.Sections = append(c.Sections, change)
		} else {
			c.Unchanged++
		}
		removed(o + 1)
	}
	return c
}

// without lists the signals of a that are not in b.
func without(a, b []congress.Signal) []congress.Signal {
	var left []congress.Signal
	for _, s := range a {
		if !slices.Contains(b, s) {
			left = append(left, s)
		}
	}
	return left
}

// compareSections tells how a section differs from the one it is paired with;
// ok is false where it does not.
func compareSections(before, after *cleanSection) (change SectionChange, ok bool) {
	change.Renumbered = numberKey(before.Number) != numberKey(after.Number)
	change.Changed = bodyKey(before) != bodyKey(after)
	if change.Changed {
		change.Edits = diffWords(&before.CleanText, &after.CleanText)
	}
	return change, change.Renumbered || change.Changed
}
