package textdiff_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/textdiff"
	"legislative/internal/source/billtext"
	"legislative/internal/source/officialdata"
)

func TestCompare(t *testing.T) {
	t.Parallel()
	before := analysistest.Bill(
		"SEC. 1.|Short title|This Act may be cited as the “Moon Cheese Act”.",
		"SEC. 2.|Ripening|The Secretary of Cheese shall ripen the moon for one night, and shall report to Congress on its taste.",
		"SEC. 3.|Rinds|No rind may be thrown at a passing comet.",
		"SEC. 4.|Penalty|Whoever eats the moon shall be fined not more than $5.",
	)
	after := analysistest.Bill(
		"SEC. 1.|Short title|This Act may be cited as the “Moon Cheese Act”.",
		"SEC. 2.|Craters|Each crater holds one spoon.",
		"SEC. 3.|Ripening|The Secretary of Cheese shall ripen the moon for two nights, and shall report to Congress on its taste.",
		"SEC. 4.|Penalty|Whoever eats the moon shall be fined not more than $5.",
	)
	got := textdiff.Compare(before, after, func() {})
	for i := range got.Sections {
		got.Sections[i].Edits = nil
	}
	want := []textdiff.SectionChange{
		{New: 2},
		{Old: 2, New: 3, Renumbered: true, Changed: true},
		{Old: 3},
	}
	if diff := cmp.Diff(want, got.Sections); diff != "" {
		t.Error(diff)
	}
	if got.Unchanged != 2 {
		t.Errorf("Unchanged = %d, want 2", got.Unchanged)
	}
}

// TestCompareStruck compares an introduced text with reported versions that
// print parts of it struck, with a substitute.
func TestCompareStruck(t *testing.T) {
	t.Parallel()
	before := analysistest.Bill(
		"SECTION 1.|Short title|This Act may be cited as the “Moon Cheese Act”.",
		"SEC. 2.|Ripening|Not later than 90 days after dawn, the moon shall ripen.",
		"SEC. 3.|Rinds|No rind may be thrown at a passing comet.",
	)
	strike := func(sections ...billtext.Section) []billtext.Section {
		for i := range sections {
			sections[i].Spans = []billtext.Span{{Kind: billtext.Deleted, End: len([]rune(sections[i].Text))}}
		}
		return sections
	}
	substitute := analysistest.Bill(
		"SECTION 1.|Short title|This Act may be cited as the “Moon Cheese Act”.",
		"SEC. 2.|Ripening|Not later than 120 days after dawn, the moon shall ripen.",
	)
	inline := analysistest.Bill("SEC. 2.|Ripening|Not later than 90 120 days after dawn, the moon shall ripen.")
	inline[0].Spans = []billtext.Span{{Kind: billtext.Deleted, Start: 33, End: 35}, {Kind: billtext.Inserted, Start: 36, End: 39}}
	for name, tc := range map[string]struct {
		after     []billtext.Section
		want      []string
		unchanged int
	}{
		"all struck":       {strike(analysistest.Bill("SECTION 1.|Short title|This Act may be cited as the “Moon Cheese Act”.")...), []string{"1 0", "2 0", "3 0"}, 0},
		"substitute":       {append(strike(slices.Clone(before)...), substitute...), []string{"2 5", "delete 32-35 90", "insert 32-36 120", "3 0"}, 1},
		"struck in a line": {append(slices.Clone(before[:1]), inline[0]), []string{"2 2", "delete 32-35 90", "insert 35-39 120", "3 0"}, 1},
		"struck below":     {append(analysistest.Bill("SECTION 1.|Short title|This Act may be cited as the “Moon Cheese Act”."), append(inline, strike(before[2])...)...), []string{"2 2", "delete 32-35 90", "insert 35-39 120", "3 0"}, 1},
	} {
		c := textdiff.Compare(before, tc.after, func() {})
		var got []string
		for _, s := range c.Sections {
			got = append(got, fmt.Sprint(s.Old, s.New))
			for _, e := range s.Edits {
				source := tc.after
				ordinal := s.New
				if e.Op == textdiff.Delete {
					source, ordinal = before, s.Old
				}
				if text := string([]rune(source[ordinal-1].Text)[e.Start:e.End]); text != e.Text {
					t.Errorf("%s: %s edit of %d to %d has text %q, want %q", name, e.Op, e.Start, e.End, e.Text, text)
				}
				if e.Op != textdiff.Keep {
					got = append(got, fmt.Sprintf("%s %d-%d%s", e.Op, e.Start, e.End, e.Text))
				}
			}
		}
		if diff := cmp.Diff(tc.want, got); diff != "" || c.Unchanged != tc.unchanged {
			t.Errorf("%s: Unchanged = %d, want %d; changes (-want +got):\n%s", name, c.Unchanged, tc.unchanged, diff)
		}
		if live := countLive(tc.after); live != c.Unchanged+changedNew(c) {
			t.Errorf("%s: %d sections are not struck, but Compare covers %d", name, live, c.Unchanged+changedNew(c))
		}
	}
}

// countLive counts the sections that are compared: those that are not struck, and
// neither front matter nor a sign-off.
func countLive(sections []billtext.Section) (n int) {
	for i, struck := range billtext.Struck(sections) {
		if level := sections[i].Level; !struck && level != billtext.Front && level != billtext.Attestation {
			n++
		}
	}
	return n
}

// changedNew counts the sections of the new text that differ.
func changedNew(c textdiff.Comparison) int {
	n := 0
	for _, s := range c.Sections {
		n += min(s.New, 1)
	}
	return n
}

// checkEdits checks that edits add up to both texts and that their offsets are
// right.
func checkEdits(t *testing.T, before, after string, edits []textdiff.Edit) {
	t.Helper()
	var old, now strings.Builder
	for _, e := range edits {
		source := after
		if e.Op == textdiff.Delete {
			source = before
		}
		if got := string([]rune(source)[e.Start:e.End]); got != e.Text {
			t.Errorf("%s edit of %d to %d has text %q, want %q", e.Op, e.Start, e.End, e.Text, got)
		}
		if e.Op != textdiff.Insert {
			old.WriteString(e.Text)
		}
		if e.Op != textdiff.Delete {
			now.WriteString(e.Text)
		}
	}
	if now.String() != after && strings.TrimSpace(after) != "" {
		t.Errorf("edits add up to %q, want %q", now.String(), after)
	}
	if strings.Join(strings.Fields(old.String()), "") != strings.Join(strings.Fields(before), "") {
		t.Errorf("edits without insertions add up to %q, want %q", old.String(), before)
	}
}

// TestCompareReal compares the versions of a real bill.
func TestCompareReal(t *testing.T) {
	t.Parallel()
	versions := make(map[string][]billtext.Section)
	for _, code := range []string{"ih", "rh", "eh", "rfs"} {
		name := "BILLS-116hr1500" + code + ".xml"
		f, err := os.Open(officialdata.Path(t, "billtext", "legacy-xml", name))
		if err != nil {
			t.Fatal(err)
		}
		doc, err := billtext.Read(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		versions[code] = doc.Sections
	}
	for _, pair := range [][2]string{{"ih", "rh"}, {"rh", "eh"}, {"eh", "rfs"}, {"rfs", "ih"}} {
		before, after := versions[pair[0]], versions[pair[1]]
		c := textdiff.Compare(before, after, func() {})
		olds, news := c.Unchanged, c.Unchanged
		for _, s := range c.Sections {
			if s.Old > 0 {
				olds++
			}
			if s.New > 0 {
				news++
			}
			if s.Changed {
				checkEdits(t, before[s.Old-1].Text, after[s.New-1].Text, s.Edits)
			}
		}
		if olds != countLive(before) || news != countLive(after) {
			t.Errorf("Compare of %s and %s covers %d of %d old and %d of %d new sections", pair[0], pair[1], olds, countLive(before), news, countLive(after))
		}
	}
	// The engrossed text went to the Senate unchanged.
	if c := textdiff.Compare(versions["eh"], versions["rfs"], func() {}); len(c.Sections) > 0 {
		t.Errorf("%d sections differ between eh and rfs, want none", len(c.Sections))
	}
}

func ExampleCompare() {
	before := analysistest.Bill("SEC. 2.|Ripening|The moon shall ripen for one night.")
	after := analysistest.Bill("SEC. 3.|Ripening|The moon shall ripen for two nights.")
	for _, s := range textdiff.Compare(before, after, func() {}).Sections {
		fmt.Println("renumbered:", s.Renumbered)
		for _, e := range s.Edits {
			fmt.Printf("%s %q\n", e.Op, e.Text)
		}
	}
	// Output:
	// renumbered: true
	// keep "SEC."
	// delete " 2"
	// insert " 3"
	// keep ". Ripening.\nThe moon shall ripen for"
	// delete " one night"
	// insert " two nights"
	// keep "."
}
