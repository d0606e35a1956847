package textdiff_test

import (
	"testing"
	"unicode/utf8"

	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/textdiff"
)

// FuzzCompareStruck compares texts of which the second has deleted matter.
func FuzzCompareStruck(f *testing.F) {
	f.Add("The moon ripens \nfor 90 120 suns.\f(a) Gone, é.", []byte{16, 3, 1, 0, 90, 1})
	f.Fuzz(func(t *testing.T, text string, marks []byte) {
		if !utf8.ValidString(text) {
			t.Skip("texts are valid UTF-8")
		}
		whole, struck := analysistest.FuzzSections(text, nil), analysistest.FuzzSections(text, marks)
		for _, s := range textdiff.Compare(whole, struck, func() {}).Sections {
			for _, e := range s.Edits {
				source, ordinal := struck, s.New
				if e.Op == textdiff.Delete {
					source, ordinal = whole, s.Old
				}
				if got := string([]rune(source[ordinal-1].Text)[e.Start:e.End]); got != e.Text {
					t.Fatalf("%s edit of %d to %d has text %q, want %q", e.Op, e.Start, e.End, e.Text, got)
				}
			}
		}
	})
}

func FuzzCompare(f *testing.F) {
	f.Add("SEC. 1. The moon ripens for one night.", "SEC. 2. The moon ripens for two nights.\fGrants.")
	f.Fuzz(func(t *testing.T, before, after string) {
		if !utf8.ValidString(before) || !utf8.ValidString(after) {
			t.Skip("texts are valid UTF-8")
		}
		x, y := analysistest.FuzzSections(before, nil), analysistest.FuzzSections(after, nil)
		c := textdiff.Compare(x, y, func() {})
		olds, news := c.Unchanged, c.Unchanged
		for _, s := range c.Sections {
			olds += min(s.Old, 1)
			news += min(s.New, 1)
			if s.Changed {
				checkEdits(t, x[s.Old-1].Text, y[s.New-1].Text, s.Edits)
			}
		}
		if olds != len(x) || news != len(y) {
			t.Fatalf("Compare covers %d of %d old and %d of %d new sections", olds, len(x), news, len(y))
		}
	})
}
