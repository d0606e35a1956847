package voting

import "legislative/internal/records"

// PartyLetter returns the letter of the party that is counted, or nil.
func (f *AnalyticsFilters) PartyLetter() *string { return records.LetterOfParty(f.Party) }

// PartyName returns the name of the party that is counted, or nil.
func (f *AnalyticsFilters) PartyName() *string { return records.NameOfParty(f.Party) }

// PartyLetter returns the letter of the group's party, or nil.
func (r *AnalyticsRow) PartyLetter() *string { return records.LetterOfParty(r.Party) }

// PartyName returns the name of the group's party, or nil.
func (r *AnalyticsRow) PartyName() *string { return records.NameOfParty(r.Party) }
