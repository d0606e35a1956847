package voting

import "legislative/internal/congress"

// PartyLetter returns the letter of the party that is counted, or nil.
func (f *AnalyticsFilters) PartyLetter() *string { return congress.LetterOfParty(f.Party) }

// PartyName returns the name of the party that is counted, or nil.
func (f *AnalyticsFilters) PartyName() *string { return congress.NameOfParty(f.Party) }

// PartyLetter returns the letter of the group's party, or nil.
func (r *AnalyticsRow) PartyLetter() *string { return congress.LetterOfParty(r.Party) }

// PartyName returns the name of the group's party, or nil.
func (r *AnalyticsRow) PartyName() *string { return congress.NameOfParty(r.Party) }

// PositionCode returns the position that is counted, or nil.
func (r *AnalyticsRow) PositionCode() *congress.Position { return (*congress.Position)(r.Position) }
