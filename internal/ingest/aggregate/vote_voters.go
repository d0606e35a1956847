package aggregate

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"legislative/ent/claim"
	"legislative/ent/housesession"
	"legislative/ent/housevote"
	"legislative/internal/ingest/claims"
	"legislative/internal/store/bulk"
	"legislative/internal/stored/rollcall"
)

// claimFormerVoters keeps the members of the displaced reading of the vote as a
// claim if this reading has voters by name only and the displaced one does not.
func (r *voteRecord) claimFormerVoters(ctx context.Context, w *Writer) error {
	if !r.named {
		return claims.Delete(ctx, w.Tx, r.Subject())
	}
	if w.Displaced == nil {
		return nil
	}
	former, err := w.HouseVote.Query().Where(housevote.ID(r.ID.Key()), housevote.HasNamed(false)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up the former roll call: %w", err)
	}
	if len(former) == 0 {
		return nil
	}
	return r.claimVoters(ctx, w, former[0].Ballots, *w.Displaced)
}

// identifiedRoll returns the roll call with the members behind voters by name
// only whom the database has already, if its ballots are the same otherwise.
// Identifying these voters again then changes nothing unless the members did.
func (r *voteRecord) identifiedRoll(ctx context.Context, w *Writer) (rollcall.Roll, error) {
	if !r.named {
		return r.roll, nil
	}
	former, err := w.HouseVote.Query().Where(housevote.ID(r.ID.Key())).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the former roll call: %w", err)
	}
	if len(former) == 1 && slices.Equal(printedBallots(former[0].Ballots), printedBallots(r.roll)) {
		return former[0].Ballots, nil
	}
	return r.roll, nil
}

// printedBallots returns the ballots as their source gives them, in an order
// that does not depend on identified members.
func printedBallots(roll rollcall.Roll) []rollcall.Ballot {
	ballots := slices.Clone(roll)
	for i := range ballots {
		if ballots[i].Named {
			ballots[i].Voter = 0
		}
	}
	slices.SortFunc(ballots, func(a, b rollcall.Ballot) int { return cmp.Or(CompareVoters(a, b), cmp.Compare(a.Voter, b.Voter)) })
	return ballots
}

// Yield keeps the members of this reading as a claim if the reading in force
// has voters by name only and this one does not.
func (r *voteRecord) Yield(ctx context.Context, w *Writer) error {
	if r.named {
		return nil
	}
	wanted, err := w.HouseVote.Query().Where(housevote.ID(r.ID.Key()), housevote.HasNamed(true)).Exist(ctx)
	if err != nil {
		return fmt.Errorf("look up the roll call in force: %w", err)
	}
	if !wanted {
		return nil
	}
	if err := r.claimVoters(ctx, w, r.roll, w.Rank); err != nil {
		return err
	}
	stale := bulk.Values{housesession.FieldStale: true}
	_, err = bulk.Update(ctx, w.Tx, housesession.Table, stale, housesession.ID(r.ID.SessionKey()))
	return err
}

// claimVoters stores a claim on the members behind the voters of a roll call,
// unless there is one of the same or a greater rank.
func (r *voteRecord) claimVoters(ctx context.Context, w *Writer, roll rollcall.Roll, rank Rank) error {
	packed, err := roll.Value()
	if err != nil {
		return fmt.Errorf("pack ballots: %w", err)
	}
	key := r.ID.Key()
	inForce, err := claims.InForce(ctx, w.Claim, claim.KindBallots, []int64{key})
	if err != nil {
		return err
	}
	if former := inForce[key]; former != nil && former.Precedence >= rank.String() {
		return nil
	}
	if err := claims.Delete(ctx, w.Tx, r.Subject()); err != nil {
		return err
	}
	return claims.Create(ctx, w.Tx, claim.KindBallots, r.Subject(), []claims.Claim{{Record: key, Precedence: rank.String(), Content: packed}})
}
