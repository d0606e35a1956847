package printdate_test

import (
	"testing"

	"legislative/internal/source/billtext/printdate"
)

func TestParse(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Passed the Senate March 5, 2187.":       "2187-03-05",
		"May 23 (legislative day, May 22), 2187": "2187-05-23",
		"the third day of January, two thousand": "",
		"Lamps burned from March 5, 2187, on":    "2187-03-05",
	} {
		if got := printdate.Parse(text); got != want {
			t.Errorf("Parse(%q) = %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{"21870305": "2187-03-05", " 2187-03-05 ": "2187-03-05", "March": "", "": ""} {
		if got := printdate.ParseAttr(text); got != want {
			t.Errorf("ParseAttr(%q) = %q, want %q", text, got, want)
		}
	}
}
