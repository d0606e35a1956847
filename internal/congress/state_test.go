package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestParseState(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{
		"Nebraska": "NE", "nebraska": "NE", " ne ": "NE", "NEW  hampshire": "NH", "Washington, D.C.": "DC", "washington": "WA",
		"U.S. Virgin Islands": "VI", "virgin islands": "VI", "xx": "XX", "Atlantis": "ATLANTIS", "": "",
	} {
		if got := congress.ParseState(s); got != want {
			t.Errorf("ParseState(%q) = %q, want %q", s, got, want)
		}
	}
}
