package aggregate

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"legislative/ent/relatedbill"
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
// amendments and texts name.
func affectedBills(ctx context.Context, r *rows) (map[int64]int, error) {
	named := r.amendedBills()
	for _, key := range slices.Concat(r.of.bills, r.textBills()) {
		named[key]++
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
	return named, nil
}

func rebuildNamedBills(ctx context.Context, w *Writer, changes map[int64]int) error {
	return mentions.SettleBills(ctx, w.Tx, w.Changes, slices.Collect(maps.Keys(changes)))
}

// affectedVotedBills returns the bills that votes name.
func affectedVotedBills(_ context.Context, r *rows) (map[int64]int, error) {
	bills := map[int64]int{}
	for _, l := range r.voteLinks {
		bills[l.BillID]++
	}
	return bills, nil
}

// rebuildVotedBills settles the bills that votes name no longer, or for the first
// time: one more vote changes nothing.
func rebuildVotedBills(ctx context.Context, w *Writer, changes map[int64]int) error {
	var gained, settled []int64
	for key, n := range changes {
		switch {
		case n > 0:
			gained = append(gained, key)
		case n < 0:
			settled = append(settled, key)
		}
	}
	unnamed, err := mentions.NotNamedByVotes(ctx, w.Tx, gained)
	if err != nil {
		return err
	}
	return mentions.SettleBills(ctx, w.Tx, w.Changes, append(settled, unnamed...))
}
