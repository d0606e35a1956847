package graph

import (
	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/rollcall"
)

// Position is a ballot of a House vote.
type Position struct {
	rollcall.Ballot
	Vote *ent.HouseVote
}

// DatabaseID names the position, and orders those of one vote by voter.
func (p *Position) DatabaseID() int64 {
	v := congress.HouseVoteID{Congress: p.Vote.Congress, Session: p.Vote.Session, RollCall: p.Vote.RollCall}
	return v.PositionKey(p.Voter)
}

// BioguideID is the voter's; nil where the source gives a name that nobody
// could resolve.
func (p *Position) BioguideID() *congress.BioguideID {
	if m, ok := congress.BioguideIDFromKey(p.Voter); ok {
		return &m
	}
	return nil
}

// MemberVote is a member's position in one vote.
type MemberVote struct {
	VoteID   int64
	Position congress.Position
}
