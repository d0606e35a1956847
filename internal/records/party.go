package records

import (
	"strings"

	"legislative/internal/congress"
)

// Bills and votes have the letter of a party, and members' terms have its name.
// Every type that has a party has both.

// partyName accepts the name or the letter of a party, and leaves an unknown
// party unchanged. Members' terms have the name.
func partyName(s string) string {
	if name, ok := congress.PartyName(s); ok {
		return name
	}
	return s
}

// PartyLetter accepts the name or the letter of a party, and puts an unknown
// party in upper case. Votes have the letter.
func PartyLetter(s string) string {
	if letter, ok := congress.PartyLetter(s); ok {
		return letter
	}
	return strings.ToUpper(s)
}

// PartyInitial returns the letter that bills and votes use for a party named as
// in members' terms, or nil if party is nil or empty.
func PartyInitial(party *string) *string {
	if OrZero(party) == "" {
		return nil
	}
	return new(strings.ToUpper((*party)[:1]))
}

// PartyLetter returns the letter of the party, or nil.
func (c *PartyCounts) PartyLetter() *string { return congress.LetterOfParty(&c.Party) }

// PartyName returns the name of the party, or nil.
func (c *PartyCounts) PartyName() *string { return congress.NameOfParty(&c.Party) }
