// Package positions reads how members voted in single votes, and which of them voted
// against the majority of their party. Package voting counts over many votes.
package positions

import (
	"context"
	"strings"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollcall"
)

// PositionType is the type of positions in global IDs.
const PositionType = "Position"

// Position is a member's position in a vote.
type Position struct {
	rollcall.Ballot
	Vote *ent.HouseVote
}

// DatabaseID returns the id of the position. The positions of one vote are
// ordered by id, and so by voter.
func (p *Position) DatabaseID() int64 {
	v, _ := congress.VoteIDFromKey(p.Vote.ID)
	return v.PositionKey(p.Voter)
}

// ID returns the global ID of the position.
func (p *Position) ID() string { return loader.GlobalID(PositionType, p.DatabaseID()) }

// BioguideID returns the Bioguide ID of the voter, or nil if the source has a
// name that could not be resolved.
func (p *Position) BioguideID() *congress.BioguideID {
	if m, ok := congress.BioguideIDFromKey(p.Voter); ok {
		return &m
	}
	return nil
}

// PartyLetter returns the letter of the voter's party, or nil.
func (p *Position) PartyLetter() *string { return congress.LetterOfParty(&p.Party) }

// PartyName returns the name of the voter's party, or nil.
func (p *Position) PartyName() *string { return congress.NameOfParty(&p.Party) }

// Connection is a page of the positions in a vote.
type Connection struct {
	*loader.Connection[*Position]
	isByID bool // whether an id tells where the next page begins
}

// NextAfterID returns the afterId argument of the next page, or nil.
func (c Connection) NextAfterID() *int64 {
	if !c.isByID {
		return nil
	}
	return c.Connection.NextAfterID((*Position).DatabaseID)
}

// Filter narrows the positions in a vote. A blank value is ignored, as is case.
type Filter struct {
	Query    string // part of the voter's name, words of it in any order, or a whole Bioguide ID
	Party    string // name or letter
	State    string // postal code or name
	Position congress.Position
}

// normalize makes the values comparable with those of ballots.
func (f Filter) normalize() (Filter, error) {
	f.Query, f.Party, f.State = strings.TrimSpace(f.Query), records.PartyLetter(strings.TrimSpace(f.Party)), congress.ParseState(f.State)
	return f, loader.CheckPhrase("q", f.Query)
}

// matches reports whether a ballot passes a normalized filter, apart from the
// query.
func (f Filter) matches(b *rollcall.Ballot) bool {
	return (f.Party == "" || strings.EqualFold(f.Party, b.Party)) &&
		(f.State == "" || strings.EqualFold(f.State, b.State)) &&
		(f.Position == "" || f.Position == b.Position())
}

// pageArguments are the arguments of a page of the positions in a vote.
type pageArguments struct {
	filter Filter
	order  Order
	page   loader.Page
}

var pages loader.Field[pageArguments, ent.HouseVote, *Connection]

// VotePositions reads a page of the positions in a vote, by Bioguide ID by
// default. It finds the full names of voters in directory.
func VotePositions(ctx context.Context, db *database.DB, directory *records.Directory, v *ent.HouseVote, f Filter, by *Order, paging loader.Arguments) (*Connection, error) {
	order := normalizeOrder(by)
	p, err := order.page(paging)
	if err != nil {
		return nil, err
	}
	if f, err = f.normalize(); err != nil {
		return nil, err
	}
	return pages.Load(ctx, v, pageArguments{f, order, p}, func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]*Connection, error) {
		rolls := make(map[*ent.HouseVote]rollcall.Roll, len(votes))
		for _, v := range votes {
			var err error
			if rolls[v], err = records.Ballots(ctx, db, v); err != nil {
				return nil, err
			}
		}
		names, err := findNames(ctx, directory, f.Query, rolls)
		if err != nil {
			return nil, err
		}
		byVote := map[*ent.HouseVote]*Connection{}
		var nodes []*Position
		for _, v := range votes {
			byVote[v] = order.slice(selectPositions(v, rolls[v], f, names), p)
			nodes = append(nodes, byVote[v].Nodes...)
		}
		loader.SetSiblings(ctx, nodes)
		return byVote, nil
	})
}

var memberPositions loader.Field[int64, ent.HouseVote, *Position]

// MemberPosition reads the position of a member in a vote. It returns nil if the vote
// does not have the member.
func MemberPosition(ctx context.Context, db *database.DB, v *ent.HouseVote, bioguideID string) (*Position, error) {
	voter, err := records.ParseMember("bioguideId", bioguideID)
	if err != nil {
		return nil, err
	}
	return memberPositions.Load(ctx, v, voter, func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]*Position, error) {
		byVote := make(map[*ent.HouseVote]*Position, len(votes))
		var nodes []*Position
		for _, v := range votes {
			roll, err := records.Ballots(ctx, db, v)
			if err != nil {
				return nil, err
			}
			if ballot, found := roll.Find(voter); found {
				byVote[v] = &Position{ballot, v}
				nodes = append(nodes, byVote[v])
			}
		}
		loader.SetSiblings(ctx, nodes)
		return byVote, nil
	})
}

// Nodes reads positions in House votes by their ids. It leaves out ids of no such
// position.
func Nodes(ctx context.Context, db *database.DB, ids []int64) (map[int64]records.Node, error) {
	var keys []int64
	wanted := make(map[int64]bool, len(ids))
	for _, id := range ids {
		if v, ok := congress.VoteIDFromPositionKey(id); ok && v.Chamber == congress.House {
			keys, wanted[id] = append(keys, v.Key()), true
		}
	}
	votes, err := records.QueryVotes(loader.OnRecords[ent.HouseVote](ctx, keys...), db.Ent, loader.In(housevote.FieldID, keys))
	if err != nil {
		return nil, err
	}
	loader.SetSiblings(ctx, votes)
	found := make(map[int64]records.Node, len(ids))
	var positions []*Position
	for _, v := range votes {
		roll, err := records.Ballots(ctx, db, v)
		if err != nil {
			return nil, err
		}
		for i := range roll {
			if p := (&Position{roll[i], v}); wanted[p.DatabaseID()] {
				found[p.DatabaseID()] = p
				positions = append(positions, p)
			}
		}
	}
	loader.SetSiblings(ctx, positions)
	return found, nil
}

// selectPositions requires a normalized filter.
func selectPositions(v *ent.HouseVote, roll rollcall.Roll, f Filter, names memberNames) []*Position {
	query := newNameQuery(f.Query)
	positions := make([]*Position, 0, len(roll))
	for i := range roll {
		if b := &roll[i]; f.matches(b) && query.matches(b, names[b.Voter]) {
			positions = append(positions, &Position{*b, v})
		}
	}
	return positions
}
