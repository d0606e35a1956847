package aggregate

import (
	"context"
	"maps"
	"slices"

	"legislative/ent/housevote"
	"legislative/internal/ingest/votelinks"
)

// affectedVoteLinks returns the bills whose votes are matched with amendments.
func affectedVoteLinks(ctx context.Context, r *rows) (map[int64]int, error) {
	bills := r.listedBills()
	voted, err := r.votedBills(ctx, housevote.Or(housevote.AmendmentNumberNotNil(), housevote.AmendmentAuthorNotNil()))
	for key, n := range voted {
		bills[key] += n
	}
	return bills, err
}

func rebuildVoteLinks(ctx context.Context, w *Writer, changes map[int64]int) error {
	for _, key := range slices.Sorted(maps.Keys(changes)) {
		if err := votelinks.MatchAmendments(ctx, w.Tx, w.Changes, key); err != nil {
			return err
		}
	}
	return nil
}
