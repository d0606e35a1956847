package aggregate

import (
	"context"
	"fmt"

	"legislative/ent/claim"
	"legislative/ent/housevote"
	"legislative/internal/congress"
	"legislative/internal/ingest/claims"
	"legislative/internal/rollcall"
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
	return w.HouseSession.UpdateOneID(congress.SessionKey(r.ID.Congress, r.ID.Session)).SetStale(true).Exec(ctx)
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
