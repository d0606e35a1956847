package aggregate

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"legislative/ent/housevote"
	"legislative/ent/votelink"
	"legislative/internal/ingest/votelinks"
)

// affectedVoteLinks returns the bills whose votes are matched with amendments.
func affectedVoteLinks(ctx context.Context, r *rows) (map[int64]int, error) {
	bills := r.amendedBills()
	for _, key := range r.of.listing {
		bills[key]++
	}
	if len(r.of.votes) == 0 {
		return bills, nil
	}
	links, err := r.VoteLink.Query().Where(votelink.ToldByEQ(votelink.ToldByVote), votelink.OwnerIDIn(r.of.votes...),
		votelink.HasVoteWith(housevote.Or(housevote.AmendmentNumberNotNil(), housevote.AmendmentAuthorNotNil()))).
		Select(votelink.FieldBillID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up votes on amendments: %w", err)
	}
	for _, l := range links {
		bills[l.BillID]++
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
