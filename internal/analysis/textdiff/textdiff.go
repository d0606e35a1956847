// Package textdiff compares two versions of a bill: which sections were added,
// removed, renumbered or changed, and how their words changed.
package textdiff

import (
	"legislative/internal/source/billtext"
)

// Comparison is the difference between a text and an earlier one. Deleted matter
// is part of neither: a section that the new text prints only as struck counts as
// removed. Front matter and sign-offs are not compared.
type Comparison struct {
	// Sections lists the sections that differ, in the order of the new text. A
	// removed section follows the one that it followed in the old text.
	Sections  []SectionChange
	Unchanged int // number of sections that are the same in both
}

// SectionChange is the difference between two versions of a section. A section
// that is only in the new text was added, one only in the old text was removed.
type SectionChange struct {
	Old, New   int    // ordinals in the old and the new text, from 1; 0 if it is not in that text
	Renumbered bool   // its number differs
	Moved      bool   // it stands in another section, or in another order among its neighbors
	Changed    bool   // its words differ, apart from the number
	Edits      []Edit // all of its words, if they changed
	SplitFrom  int    // ordinal of the old section, paired with another new one, that had most of the words of this added one; 0 if none
	MergedInto int    // ordinal of the new section, paired with another old one, that has most of the words of this removed one; 0 if none
}

// Edit is a run of words that are in one or both texts. A run is split at deleted
// matter.
type Edit struct {
	Op         EditOp
	Text       string
	Start, End int // code points, into the old section's Text for Delete and the new one's otherwise
}

// EditOp is the operation of an edit.
type EditOp string

// The operations. Edits that keep and insert words add up to the new text without
// its deleted matter, unless that is only space.
const (
	Keep   EditOp = "keep"
	Delete EditOp = "delete"
	Insert EditOp = "insert"
)

// Compare compares the sections of a text with those of an earlier one. Between
// sections it calls pause, which may let others compute.
func Compare(before, after []billtext.Section, pause func()) Comparison {
	c := comparing{pairing: pairSections(cleanSections(before), cleanSections(after), pause)}
	c.moved = c.findMoved()
	c.parts = c.findParts()
	c.addRemoved(0)
	for n := range c.after {
		pause()
		if o := c.toOld[n]; o == unpaired {
			c.add(SectionChange{New: c.after[n].ordinal, SplitFrom: c.parts.splitFrom[n]})
		} else {
			c.addPair(o, n)
			c.addRemoved(o + 1)
		}
	}
	return c.result
}

// comparing is a comparison in progress. Its indexes are those of the pairing.
type comparing struct {
	*pairing
	moved  []bool // by index of the new text
	parts  parts
	result Comparison
}

func (c *comparing) add(change SectionChange) { c.result.Sections = append(c.result.Sections, change) }

// addRemoved adds the removed sections from an index of the old text up to the
// next section that is paired.
func (c *comparing) addRemoved(from int) {
	for o := from; o < len(c.before) && c.toNew[o] == unpaired; o++ {
		c.add(SectionChange{Old: c.before[o].ordinal, MergedInto: c.parts.mergedInto[o]})
	}
}

// addPair adds the change between paired sections, or counts them as unchanged.
func (c *comparing) addPair(o, n int) {
	before, after := &c.before[o], &c.after[n]
	change := SectionChange{
		Old: before.ordinal, New: after.ordinal,
		Renumbered: numberKey(before.Number) != numberKey(after.Number),
		Changed:    bodyKey(before) != bodyKey(after),
		Moved:      c.moved[n],
	}
	if !change.Renumbered && !change.Changed && !change.Moved {
		c.result.Unchanged++
		return
	}
	if change.Changed {
		change.Edits = diffWords(&before.CleanText, &after.CleanText)
	}
	c.add(change)
}
