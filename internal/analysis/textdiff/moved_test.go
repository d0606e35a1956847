package textdiff_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/textdiff"
	"legislative/internal/source/billtext"
)

// compareWithoutEdits returns the changed sections without their edits.
func compareWithoutEdits(before, after []billtext.Section) []textdiff.SectionChange {
	changes := textdiff.Compare(before, after, func() {}).Sections
	for i := range changes {
		changes[i].Edits = nil
	}
	return changes
}

const (
	ripening = "The Secretary of Cheese shall ripen the moon for one night in each month, and shall report to Congress on its taste and on the color of its rind."
	comets   = "No rind may be thrown at a passing comet by any person who has sailed beyond the third crater, unless the comet was warned before the dawn of that day."
	spoons   = "Each crater holds one spoon of silver, to be polished by the keeper of the crater on the first night of spring and returned before the eclipse."
)

// TestLikenessBeforeNumber checks that sections that were reshuffled are paired by
// their words, although each number and heading is there in both texts.
func TestLikenessBeforeNumber(t *testing.T) {
	t.Parallel()
	before := analysistest.Bill("SEC. 102.|General provisions|"+ripening, "SEC. 103.|General provisions|"+comets)
	after := analysistest.Bill("SEC. 102.|General provisions|"+spoons, "SEC. 103.|General provisions|"+ripening+" The taste is secret.", "SEC. 104.|Other provisions|"+comets)
	want := []textdiff.SectionChange{
		{New: 1},
		{Old: 1, New: 2, Renumbered: true, Changed: true},
		{Old: 2, New: 3, Renumbered: true, Changed: true},
	}
	if diff := cmp.Diff(want, compareWithoutEdits(before, after)); diff != "" {
		t.Error(diff)
	}
}

func TestMoved(t *testing.T) {
	t.Parallel()
	a, b, c := "SEC. 1.|A|"+ripening, "SEC. 2.|B|"+comets, "SEC. 3.|C|"+spoons
	before := analysistest.Bill(a, b, c)
	after := analysistest.Bill("SEC. 1.|C|"+spoons, "SEC. 2.|A|"+ripening, "SEC. 3.|B|"+comets)
	want := []textdiff.SectionChange{
		{Old: 3, New: 1, Renumbered: true, Moved: true},
		{Old: 1, New: 2, Renumbered: true},
		{Old: 2, New: 3, Renumbered: true},
	}
	if diff := cmp.Diff(want, compareWithoutEdits(before, after)); diff != "" {
		t.Error(diff)
	}
	if got := compareWithoutEdits(before, before); len(got) > 0 {
		t.Errorf("a text differs from itself in %+v", got)
	}
}

// TestMovedToAnotherTitle checks that a section that changed its title counts as
// moved, even if nothing else changed.
func TestMovedToAnotherTitle(t *testing.T) {
	t.Parallel()
	text := func(parent int) []billtext.Section {
		s := analysistest.Bill("TITLE I|Moons|", "TITLE II|Comets|", "SEC. 1.|A|"+ripening)
		s[0].Level, s[1].Level = billtext.Title, billtext.Title
		s[0].Text, s[1].Text = "TITLE I—Moons", "TITLE II—Comets"
		s[2].Parent, s[2].At = parent, billtext.AfterAll
		return s
	}
	want := []textdiff.SectionChange{{Old: 3, New: 3, Moved: true}}
	if diff := cmp.Diff(want, compareWithoutEdits(text(1), text(2))); diff != "" {
		t.Error(diff)
	}
}

func TestSplitAndMerged(t *testing.T) {
	t.Parallel()
	one := analysistest.Bill("SEC. 1.|All|" + ripening + " " + comets + " " + comets + " That was long.")
	two := analysistest.Bill("SEC. 1.|All|"+comets+" That was long.", "SEC. 2.|Ripening|"+ripening)
	want := []textdiff.SectionChange{{Old: 1, New: 1, Changed: true}, {New: 2, SplitFrom: 1}}
	if diff := cmp.Diff(want, compareWithoutEdits(one, two)); diff != "" {
		t.Error(diff)
	}
	want = []textdiff.SectionChange{{Old: 1, New: 1, Changed: true}, {Old: 2, MergedInto: 1}}
	if diff := cmp.Diff(want, compareWithoutEdits(two, one)); diff != "" {
		t.Error(diff)
	}
}

// TestWholeWords checks that amounts, dates and list markers change as a whole.
func TestWholeWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ before, after, deleted, inserted string }{
		{"It costs $1,500,000 now or then.", "It costs $1,600,000 now or then.", " $1,500,000", " $1,600,000"},
		{"It costs $1.5 million now or then.", "It costs $1.7 million now or then.", " $1.5 million", " $1.7 million"},
		{"By September 30, 2026, the moon ripens.", "By September 30, 2027, the moon ripens.", " September 30, 2026", " September 30, 2027"},
		{"It falls under paragraph (1) of it all.", "It falls under paragraph (2) of it all.", " (1)", " (2)"},
		{"It has section 1320a–7b of the rind.", "It has section 1320a–7c of the rind.", " 1320a–7b", " 1320a–7c"},
		{"It has Public Law 117–58 of the rind.", "It has Public Law 118–58 of the rind.", " 117–58", " 118–58"},
	} {
		changes := textdiff.Compare(analysistest.Bill("SEC. 1.|A|"+c.before), analysistest.Bill("SEC. 1.|A|"+c.after), func() {}).Sections
		if len(changes) != 1 {
			t.Errorf("%q: %d changes, want 1", c.before, len(changes))
			continue
		}
		var deleted, inserted string
		for _, e := range changes[0].Edits {
			switch e.Op {
			case textdiff.Delete:
				deleted += e.Text
			case textdiff.Insert:
				inserted += e.Text
			}
		}
		if deleted != c.deleted || inserted != c.inserted {
			t.Errorf("%q: deleted %q and inserted %q, want %q and %q", c.before, deleted, inserted, c.deleted, c.inserted)
		}
	}
}

// TestFrontMatterIsNotCompared checks that front matter and sign-offs do not count.
func TestFrontMatterIsNotCompared(t *testing.T) {
	t.Parallel()
	text := func(front, attest string) []billtext.Section {
		s := analysistest.Bill("||"+front, "SEC. 1.|A|"+ripening, "||"+attest)
		s[0].Level, s[2].Level = billtext.Front, billtext.Attestation
		return s
	}
	c := textdiff.Compare(text("In the House of the Moon", "Passed the moon."), text("In the Senate of the Moon", ""), func() {})
	if len(c.Sections) > 0 || c.Unchanged != 1 {
		t.Errorf("%d unchanged sections and changes %+v, want 1 and none", c.Unchanged, c.Sections)
	}
}
