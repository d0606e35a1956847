package records

import "testing"

func TestPartyHasLetterAndName(t *testing.T) {
	t.Parallel()
	for party, want := range map[string][2]string{
		"R": {"R", "Republican"}, "Democrat": {"D", "Democrat"}, "ID": {"ID", "Independent Democrat"},
		"Whig": {"", "Whig"}, "X": {"X", ""}, "": {"", ""},
	} {
		if got := [2]string{OrZero(LetterOfParty(&party)), OrZero(NameOfParty(&party))}; got != want {
			t.Errorf("party %q has letter and name %q, want %q", party, got, want)
		}
	}
	if LetterOfParty(nil) != nil || NameOfParty(nil) != nil {
		t.Error("no party has a letter or a name")
	}
}
