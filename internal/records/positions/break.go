package positions

import (
	"context"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollcall"
	"legislative/internal/stored/rollup"
)

// Break is a position, Yea or Nay, of a Democrat or a Republican against the
// majority of the party in the same vote.
type Break struct {
	Position *Position
	Majority congress.Position // of the party, Yea or Nay
}

var breaksField loader.Field[loader.NoArguments, ent.HouseVote, []*Break]

// loadBreaks loads the breaks of a vote, ordered by the id of the position.
func loadBreaks(ctx context.Context, db *database.DB, v *ent.HouseVote) ([]*Break, error) {
	return breaksField.Load(ctx, v, loader.NoArguments{}, func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote][]*Break, error) {
		breaks := make(map[*ent.HouseVote][]*Break, len(votes))
		for _, v := range votes {
			roll, err := records.Ballots(ctx, db, v)
			if err != nil {
				return nil, err
			}
			if breaks[v], err = findBreaks(v, roll); err != nil {
				return nil, err
			}
		}
		return breaks, nil
	})
}

func findBreaks(v *ent.HouseVote, roll rollcall.Roll) (breaks []*Break, err error) {
	columns, err := roll.Columns()
	if err != nil {
		return nil, err
	}
	majorities := map[string]congress.Position{}
	for _, m := range rollup.Majorities(&columns) {
		if m.Party == "D" || m.Party == "R" {
			majorities[m.Party] = m.Position
		}
	}
	for i := range roll {
		position, majority := roll[i].Position(), majorities[roll[i].Party]
		if majority != "" && position != majority && (position == congress.Yea || position == congress.Nay) {
			breaks = append(breaks, &Break{&Position{roll[i], v}, majority})
		}
	}
	return breaks, nil
}

var breakPages loader.Field[loader.Page, ent.HouseVote, *loader.Connection[*Break]]

// VoteBreaks reads a page of the breaks of a vote, by Bioguide ID.
func VoteBreaks(ctx context.Context, db *database.DB, v *ent.HouseVote, paging loader.Arguments) (*loader.Connection[*Break], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	return breakPages.Load(ctx, v, p, func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]*loader.Connection[*Break], error) {
		pages := make(map[*ent.HouseVote]*loader.Connection[*Break], len(votes))
		var positions []*Position
		for _, v := range votes {
			breaks, err := loadBreaks(ctx, db, v)
			if err != nil {
				return nil, err
			}
			pages[v] = loader.Slice(breaks, p, func(b *Break) int64 { return b.Position.DatabaseID() }, false)
			for _, b := range pages[v].Nodes {
				positions = append(positions, b.Position)
			}
		}
		loader.SetSiblings(ctx, positions)
		return pages, nil
	})
}

// VoteBreakCount returns the number of breaks of a vote.
func VoteBreakCount(ctx context.Context, db *database.DB, v *ent.HouseVote) (int, error) {
	breaks, err := loadBreaks(ctx, db, v)
	return len(breaks), err
}
