// Package textdiff compares two versions of a bill: which sections were added,
// removed, renumbered or changed, how their words changed, and which signals they
// gained and lost.
package textdiff

import (
	"slices"

	"legislative/internal/analysis"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

// Comparison is the difference between a text and an earlier one. Deleted matter
// is part of neither: a section that the new text prints only as struck counts as
// removed.
type Comparison struct {
	// Sections lists the sections that differ, in the order of the new text. A
	// removed section follows the one that it followed in the old text.
	Sections  []SectionChange
	Unchanged int               // number of sections that are the same in both
	Old, New  analysis.Overview // counts and signals of the texts
}

// SectionChange is the difference between two versions of a section. A section
// that is only in the new text was added, one only in the old text was removed.
type SectionChange struct {
	Old, New      int               // ordinals in the old and the new text, from 1; 0 if it is not in that text
	Renumbered    bool              // its number differs
	Changed       bool              // its words differ, apart from the number
	Edits         []Edit            // all of its words, if they changed
	SignalsGained []congress.Signal // raised in the new section and not in the old
	SignalsLost   []congress.Signal // raised in the old section and not in the new
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
	c := comparing{
		pairing: pairSections(cleanSections(before), cleanSections(after), pause),
		old:     analysis.Analyze(before),
		new:     analysis.Analyze(after),
	}
	c.result = Comparison{Old: c.old.Overview, New: c.new.Overview}
	c.addRemoved(0)
	for n := range c.after {
		pause()
		if o := c.toOld[n]; o == unpaired {
			c.addAdded(n)
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
	old, new analysis.Analysis
	result   Comparison
}

func (c *comparing) add(change SectionChange) { c.result.Sections = append(c.result.Sections, change) }

// addRemoved adds the removed sections from an index of the old text up to the
// next section that is paired.
func (c *comparing) addRemoved(from int) {
	for o := from; o < len(c.before) && c.toNew[o] == unpaired; o++ {
		ordinal := c.before[o].ordinal
		c.add(SectionChange{Old: ordinal, SignalsLost: c.old.Signals[ordinal-1]})
	}
}

func (c *comparing) addAdded(n int) {
	ordinal := c.after[n].ordinal
	c.add(SectionChange{New: ordinal, SignalsGained: c.new.Signals[ordinal-1]})
}

// addPair adds the change between paired sections, or counts them as unchanged.
func (c *comparing) addPair(o, n int) {
	before, after := &c.before[o], &c.after[n]
	change := SectionChange{
		Old: before.ordinal, New: after.ordinal,
		Renumbered: numberKey(before.Number) != numberKey(after.Number),
		Changed:    bodyKey(before) != bodyKey(after),
	}
	if !change.Renumbered && !change.Changed {
		c.result.Unchanged++
		return
	}
	if change.Changed {
		change.Edits = diffWords(&before.CleanText, &after.CleanText)
	}
	oldSignals, newSignals := c.old.Signals[change.Old-1], c.new.Signals[change.New-1]
	change.SignalsGained, change.SignalsLost = subtract(newSignals, oldSignals), subtract(oldSignals, newSignals)
	c.add(change)
}

func subtract(a, b []congress.Signal) []congress.Signal {
	var remaining []congress.Signal
	for _, s := range a {
		if !slices.Contains(b, s) {
			remaining = append(remaining, s)
		}
	}
	return remaining
}
