package records

import (
	"context"
	"strings"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/fold"
	"legislative/internal/loader"
	"legislative/internal/relay"
	"legislative/internal/rollcall"
)

// Position is a member's position in a House vote.
type Position struct {
	rollcall.Ballot
	Vote *ent.HouseVote
}

// DatabaseID returns the id of the position. The positions of one vote are
// ordered by id, and so by voter.
func (p *Position) DatabaseID() int64 {
	v := congress.HouseVoteID{Congress: p.Vote.Congress, Session: p.Vote.Session, RollCall: p.Vote.RollCall}
	return v.PositionKey(p.Voter)
}

// BioguideID returns the Bioguide ID of the voter, or nil if the source has a
// name that could not be resolved.
func (p *Position) BioguideID() *congress.BioguideID {
	if m, ok := congress.BioguideIDFromKey(p.Voter); ok {
		return &m
	}
	return nil
}

// PositionConnection is a page of the positions in a vote.
type PositionConnection struct{ *relay.Connection[*Position] }

// NextAfterID returns the afterId argument of the next page, or nil.
func (c PositionConnection) NextAfterID() *int64 {
	return c.Connection.NextAfterID((*Position).DatabaseID)
}

// PositionFilter narrows the positions in a vote. A blank value is ignored, as is
// case.
type PositionFilter struct {
	Query    string // part of the voter's name, without regard to accents, or a whole Bioguide ID
	Party    string // name or letter
	State    string // postal code
	Position congress.Position
}

// normalize makes the values comparable with those of ballots.
func (f PositionFilter) normalize() (PositionFilter, error) {
	f.Query, f.Party, f.State = strings.TrimSpace(f.Query), PartyLetter(strings.TrimSpace(f.Party)), strings.TrimSpace(f.State)
	return f, loader.CheckPhrase("q", f.Query)
}

// matches reports whether a ballot passes a normalized filter. The query must
// be folded.
func (f PositionFilter) matches(b *rollcall.Ballot) bool {
	if f.Party != "" && !strings.EqualFold(f.Party, b.Party) ||
		f.State != "" && !strings.EqualFold(f.State, b.State) ||
		f.Position != "" && f.Position != b.Position() {
		return false
	}
	if f.Query == "" {
		return true
	}
	if m, ok := congress.BioguideIDFromKey(b.Voter); ok && strings.EqualFold(f.Query, string(m)) {
		return true
	}
	return strings.Contains(fold.Fold(b.Name), f.Query)
}

// positionsArguments are the arguments of a page of the positions in a vote.
type positionsArguments struct {
	filter PositionFilter
	page   relay.Page
}

var positionsField relay.Field[positionsArguments, ent.HouseVote, *PositionConnection]

// HouseVotePositions reads a page of the positions in a vote, by Bioguide ID.
func HouseVotePositions(ctx context.Context, db *database.DB, v *ent.HouseVote, f PositionFilter, paging relay.Arguments) (*PositionConnection, error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	if f, err = f.normalize(); err != nil {
		return nil, err
	}
	return positionsField.Load(ctx, v, positionsArguments{f, p}, func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]*PositionConnection, error) {
		pages := map[*ent.HouseVote]*PositionConnection{}
		var nodes []*Position
		for _, v := range votes {
			roll, err := ballots(ctx, db, v)
			if err != nil {
				return nil, err
			}
			pages[v] = &PositionConnection{relay.Slice(selectPositions(v, roll, f), p, (*Position).DatabaseID, false)}
			nodes = append(nodes, pages[v].Nodes...)
		}
		relay.SetSiblings(ctx, nodes)
		return pages, nil
	})
}

// selectPositions requires a normalized filter.
func selectPositions(v *ent.HouseVote, roll rollcall.Roll, f PositionFilter) []*Position {
	f.Query = fold.Fold(f.Query)
	positions := make([]*Position, 0, len(roll))
	for i := range roll {
		if f.matches(&roll[i]) {
			positions = append(positions, &Position{roll[i], v})
		}
	}
	return positions
}
