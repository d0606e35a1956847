package aggregate

import (
	"context"
	"maps"
	"slices"

	"legislative/internal/ingest/votelinks"
)

// affectedVoteLinks returns the bills whose votes are matched with amendments.
func affectedVoteLinks(_ context.Context, r *rows) (map[int64]int, error) {
	bills := r.listedBills()
	for _, l := range r.voteLinks {
		if v := l.Edges.Vote; v != nil && (v.AmendmentNumber != nil || v.AmendmentAuthor != nil) {
			bills[l.BillID]++
		}
	}
	return bills, nil
}

func rebuildVoteLinks(ctx context.Context, w *Writer, changes map[int64]int) error {
	for _, key := range slices.Sorted(maps.Keys(changes)) {
		if err := votelinks.MatchAmendments(ctx, w.Tx, w.Changes, key); err != nil {
			return err
		}
	}
	return nil
}
