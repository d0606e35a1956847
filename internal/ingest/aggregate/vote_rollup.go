package aggregate

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/votelink"
	"legislative/ent/voterollup"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
)

// votedSubject is a policy area that a link to a bill gives a vote.
type votedSubject struct {
	vote       int64
	area       string // "" if the bill has none
	isReplaced bool   // the vote itself is replaced
}

// affectedRollups returns the votes and the policy areas of the votes on bills, each
// as often as there are links.
func affectedRollups(ctx context.Context, r *rows) (map[votedSubject]int, error) {
	voted := map[votedSubject]int{}
	for _, key := range r.of.votes {
		voted[votedSubject{vote: key, isReplaced: true}]++
	}
	bills := r.amendedBills()
	for _, key := range r.of.bills {
		bills[key]++
	}
	err := bulk.InChunks(slices.Collect(maps.Keys(bills)), 1, func(chunk []int64, _ int) error {
		links, err := r.VoteLink.Query().Where(votelink.BillIDIn(chunk...)).Select(votelink.FieldVoteID, votelink.FieldBillID).
			WithBill(func(q *ent.BillQuery) { q.Select(bill.FieldPolicyArea) }).All(ctx)
		if err != nil {
			return fmt.Errorf("look up votes on bills: %w", err)
		}
		for _, l := range links {
			subject := votedSubject{vote: l.VoteID}
			if b := l.Edges.Bill; b != nil {
				subject.area = bulk.Text(b.PolicyArea)
			}
			voted[subject]++
		}
		return nil
	})
	return voted, err
}

// rebuildRollups deletes the counts of positions in the sessions of votes that are
// replaced or have another policy area. Readers count the votes until the counts are
// derived again, after the last document.
func rebuildRollups(ctx context.Context, w *Writer, changes map[votedSubject]int) error {
	sessions := map[int64]bool{}
	for subject, n := range changes {
		if n == 0 && !subject.isReplaced {
			continue
		}
		if id, ok := congress.VoteIDFromKey(subject.vote); ok {
			sessions[id.SessionKey()] = true
		}
	}
	if len(sessions) == 0 {
		return nil
	}
	return bulk.DeleteAll(ctx, bulk.Delete(w.Tx, voterollup.Table, voterollup.SessionIDIn(slices.Sorted(maps.Keys(sessions))...)))
}
