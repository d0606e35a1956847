package congress

import "strings"

// parties lists the parties whose members bills and votes print with a letter or
// two, with their names in the lists of members.
var parties = []struct{ letter, name string }{
	{"D", "Democrat"}, {"R", "Republican"}, {"I", "Independent"}, {"L", "Libertarian"}, {"ID", "Independent Democrat"},
}

// PartyLetter returns the letter of a party given by its name or letter, ignoring
// case. It reports false if the party has no letter, like most former parties.
func PartyLetter(party string) (letter string, ok bool) {
	i := partyIndex(party)
	if i < 0 {
		return "", false
	}
	return parties[i].letter, true
}

// PartyName returns the name of a party given by its name or letter, ignoring
// case. It reports false if the party is not one of those that have a letter.
func PartyName(party string) (name string, ok bool) {
	i := partyIndex(party)
	if i < 0 {
		return "", false
	}
	return parties[i].name, true
}

// maxPartyLetters is the length of the longest code of a party. Longer texts are
// names.
const maxPartyLetters = 2

// LetterOfParty returns the letter of a party that a record has by its letter or
// by its name, or nil if it has none.
func LetterOfParty(party *string) *string {
	if party == nil {
		return nil
	}
	if letter, ok := PartyLetter(*party); ok {
		return &letter
	}
	if n := len(*party); n == 0 || n > maxPartyLetters {
		return nil
	}
	return party
}

// NameOfParty returns the name of a party that a record has by its letter or by
// its name, or nil if it is not known.
func NameOfParty(party *string) *string {
	if party == nil {
		return nil
	}
	if name, ok := PartyName(*party); ok {
		return &name
	}
	if len(*party) <= maxPartyLetters {
		return nil
	}
	return party
}

func partyIndex(party string) int {
	party = strings.TrimSpace(party)
	if strings.EqualFold(party, "Democratic") {
		party = "Democrat"
	}
	for i, p := range parties {
		if strings.EqualFold(party, p.letter) || strings.EqualFold(party, p.name) {
			return i
		}
	}
	return -1
}
