package coverage

import (
	"context"
	"fmt"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// billVotes and amendmentVotes list the links to House votes that are not loaded, of
// bills and of amendments.
var (
	billVotes = &loader.Collection[ent.Bill, ent.VoteLink]{
		Query: queryLinks, Parent: votelink.FieldBillID, Where: votelink.Not(votelink.HasVote()), Order: []string{votelink.FieldVoteID},
		ParentKey: func(b *ent.Bill) int64 { return b.ID }, KeyOf: func(l *ent.VoteLink) int64 { return l.BillID },
	}
	amendmentVotes = &loader.Collection[ent.Amendment, ent.VoteLink]{
		Query: queryLinks, Parent: votelink.FieldAmendmentID, Where: votelink.Not(votelink.HasVote()), Order: []string{votelink.FieldVoteID},
		ParentKey: func(a *ent.Amendment) int64 { return a.ID }, KeyOf: func(l *ent.VoteLink) int64 { return *l.AmendmentID },
	}
)

func queryLinks(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.VoteLink, error) {
	return client.VoteLink.Query().Where(scope).All(ctx)
}

// votesNotLoaded finds the roll calls on a measure that status files record and that
// are not loaded.
func votesNotLoaded[P any](ctx context.Context, db *database.DB, links *loader.Collection[P, ent.VoteLink], measure *P) (missing, error) {
	found, err := links.Load(ctx, db, measure)
	var names []string
	for _, l := range found {
		if id, ok := congress.VoteIDFromKey(l.VoteID); ok && id.Chamber == congress.House {
			names = append(names, fmt.Sprintf("%d of session %d of Congress %d", id.Number, id.Session, id.Congress))
		}
	}
	if err != nil || len(names) == 0 {
		return missing{}, err
	}
	return missing{[]string{"votes"}, "Roll calls of the House on it are not loaded: load the Clerk's files of roll call " + strings.Join(names, ", ") + "."}, nil
}

// OfVote returns what is loaded of a House vote.
func OfVote(db *database.DB, v *ent.HouseVote) *Coverage {
	c := newCoverage(congress.RollCallFile)
	if v.Answered {
		c = newCoverage(congress.APIAnswer)
	}
	c.count(nil)
	c.others = append(c.others, func(ctx context.Context) (missing, error) {
		known, err := HasPositions(ctx, db, v)
		if err != nil || known {
			return missing{}, err
		}
		return missing{[]string{"byCandidate", "byParty", "election", "positions"}, fmt.Sprintf(
			"The vote has fewer positions than the %d that it counts: load the Clerk's file of roll call %d of session %d of Congress %d.",
			recorded(v), v.RollCall, v.Session, v.Congress)}, nil
	})
	return c
}

func recorded(v *ent.HouseVote) int { return v.Yea + v.Nay + v.Present + v.NotVoting + v.Other }

// HasPositions reports whether as many positions of a vote are loaded as it counts.
// The vote may be one of which only the key is known yet.
func HasPositions(ctx context.Context, db *database.DB, v *ent.HouseVote) (bool, error) {
	roll, err := records.Ballots(ctx, db, v)
	if err != nil {
		return false, err
	}
	err = records.AwaitVote(ctx, db, v)
	return len(roll) >= recorded(v) || v.IsVacated, err
}
