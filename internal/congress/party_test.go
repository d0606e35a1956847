package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestParties(t *testing.T) {
	t.Parallel()
	for party, want := range map[string][2]string{
		"R": {"R", "Republican"}, "republican": {"R", "Republican"}, "Democratic": {"D", "Democrat"}, " d ": {"D", "Democrat"},
		"Independent": {"I", "Independent"}, "id": {"ID", "Independent Democrat"}, "Whig": {"", ""}, "": {"", ""},
	} {
		letter, hasLetter := congress.PartyLetter(party)
		name, hasName := congress.PartyName(party)
		if letter != want[0] || name != want[1] || hasLetter != (letter != "") || hasName != (name != "") {
			t.Errorf("party %q has letter %q (%t) and name %q (%t), want %q", party, letter, hasLetter, name, hasName, want)
		}
	}
}
