package graph

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/graph/batch"
	"legislative/internal/congress"
)

// votedBill is the bill that a vote was on, known by name alone where it is
// not loaded.
func (r *Resolver) votedBill(ctx context.Context, v *ent.HouseVote) (*ent.Bill, error) {
	if _, err := r.subjectOf(ctx, v); err != nil { // reads those of the siblings too
		return nil, err
	}
	return batch.Load(ctx, v, "bill", func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]*ent.Bill, error) {
		return onSubjects(ctx, r, votes, func(s subject) *int64 { return s.bill },
			func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Bill, error) {
				return r.ent.Bill.Query().Where(scope).All(ctx)
			}, bill.FieldID, billKey, func(key int64) *ent.Bill { return unloadedBill(key, nil) })
	})
}

// votedAmendment is the amendment that a vote was on.
func (r *Resolver) votedAmendment(ctx context.Context, v *ent.HouseVote) (*ent.Amendment, error) {
	if _, err := r.subjectOf(ctx, v); err != nil {
		return nil, err
	}
	return batch.Load(ctx, v, "amendment", func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]*ent.Amendment, error) {
		return onSubjects(ctx, r, votes, func(s subject) *int64 { return s.amendment },
			func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Amendment, error) {
				return r.ent.Amendment.Query().Where(scope).All(ctx)
			}, amendment.FieldID, amendmentKey, func(key int64) *ent.Amendment {
				id, _ := congress.AmendmentIDFromKey(key)
				return &ent.Amendment{ID: key, Congress: id.Congress, AmendmentType: id.Type, Number: id.Number}
			})
	})
}

// onSubjects reads what votes were on; what is not loaded is made from its
// key alone.
func onSubjects[T any](ctx context.Context, r *Resolver, votes []*ent.HouseVote, key func(subject) *int64,
	read func(context.Context, func(*sql.Selector)) ([]*T, error), id string, keyOf func(*T) int64, unloaded func(int64) *T,
) (map[*ent.HouseVote]*T, error) {
	keys := map[*ent.HouseVote]*int64{}
	for _, v := range votes {
		s, err := r.subjectOf(ctx, v)
		if err != nil {
			return nil, err
		}
		keys[v] = key(s)
	}
	found, err := read(ctx, among(id, distinct(votes, func(v *ent.HouseVote) *int64 { return keys[v] })))
	if err != nil {
		return nil, err
	}
	byKey := map[int64]*T{}
	for _, t := range found {
		byKey[keyOf(t)] = t
	}
	values := map[*ent.HouseVote]*T{}
	for _, v := range votes {
		if k := keys[v]; k != nil {
			if byKey[*k] == nil {
				byKey[*k] = unloaded(*k)
				found = append(found, byKey[*k])
			}
			values[v] = byKey[*k]
		}
	}
	batch.Together(ctx, found)
	return values, nil
}
