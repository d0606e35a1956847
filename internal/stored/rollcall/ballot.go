package rollcall

import "legislative/internal/congress"

// Ballot is one voter's position in one roll call.
type Ballot struct {
	Voter int64  // [congress.BioguideID.Key], or [congress.UnresolvedVoterKey]
	Named bool   // the source identifies the voter only by name; Voter was resolved by it or is unresolved
	Name  string // as the source displays it
	Party string // at the time of the vote, as in the source: "R", "D", "I"
	State string // postal code, or "XX" as in the source
	Cast  string // the source's word for the position: "Aye", "No", a candidate's name
}

// Position returns the position that the cast word stands for.
func (b Ballot) Position() congress.Position { return congress.ParsePosition(b.Cast) }
