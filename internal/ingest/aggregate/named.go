package aggregate

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"legislative/ent/relatedbill"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/ingest/mentions"
)

// affectedAmendments returns the amendments that others amend.
func affectedAmendments(_ context.Context, r *rows) (map[int64]int, error) {
	named := map[int64]int{}
	for _, a := range r.amendments {
		if a.AmendedID != nil {
			named[*a.AmendedID]++
		}
	}
	return named, nil
}

func rebuildNamedAmendments(ctx context.Context, w *Writer, changes map[int64]int) error {
	return mentions.SettleAmendments(ctx, w.Tx, w.Changes, slices.Collect(maps.Keys(changes)))
}

// affectedBills returns the bills themselves and those that their relations, their
// amendments, votes and texts name.
func affectedBills(ctx context.Context, r *rows) (map[int64]int, error) {
	named := r.amendedBills()
	for _, key := range r.of.bills {
		named[key]++
	}
	for _, key := range r.of.texts {
		if id, ok := congress.TextVersionIDFromKey(key); ok {
			named[id.Bill.Key()]++
		}
	}
	if len(r.of.bills) > 0 {
		related, err := r.RelatedBill.Query().Where(relatedbill.BillIDIn(r.of.bills...)).Select(relatedbill.FieldRelatedID).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up related bills: %w", err)
		}
		for _, b := range related {
			named[b.RelatedID]++
		}
	}
	if len(r.of.votes) > 0 {
		links, err := r.VoteLink.Query().Where(votelink.ToldByEQ(votelink.ToldByVote), votelink.OwnerIDIn(r.of.votes...)).
			Select(votelink.FieldBillID).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up the bills of votes: %w", err)
		}
		for _, l := range links {
			named[l.BillID]++
		}
	}
	return named, nil
}

func rebuildNamedBills(ctx context.Context, w *Writer, changes map[int64]int) error {
	return mentions.SettleBills(ctx, w.Tx, w.Changes, slices.Collect(maps.Keys(changes)))
}
