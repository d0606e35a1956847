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
