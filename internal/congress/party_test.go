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

func TestPartyHasLetterAndName(t *testing.T) {
	t.Parallel()
	for party, want := range map[string][2]string{
		"R": {"R", "Republican"}, "Democrat": {"D", "Democrat"}, "ID": {"ID", "Independent Democrat"},
		"Whig": {"", "Whig"}, "X": {"X", ""}, "": {"", ""},
	} {
		for i, got := range []*string{congress.LetterOfParty(&party), congress.NameOfParty(&party)} {
			if (got == nil) != (want[i] == "") || got != nil && *got != want[i] {
				t.Errorf("party %q has %v, want letter and name %q", party, got, want)
			}
		}
	}
	if congress.LetterOfParty(nil) != nil || congress.NameOfParty(nil) != nil {
		t.Error("no party has a letter or a name")
	}
}
