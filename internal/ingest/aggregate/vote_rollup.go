package aggregate

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent/bill"
	"legislative/ent/votelink"
	"legislative/ent/voterollup"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
)

// deleteRollups deletes the counts of positions in sessions, which a change of
// votes makes wrong. Readers count the votes until the counts are derived again.
func (w *Writer) deleteRollups(ctx context.Context, sessions ...int64) error {
	return bulk.DeleteAll(ctx, bulk.Delete(w.Tx, voterollup.Table, voterollup.SessionIDIn(sessions...)))
}

// voteSubjects is the contribution of a bill to the policy areas of votes.
type voteSubjects struct {
	area  string
	votes []int64 // that links tie to the bill, ordered; each as often as there are links
}

// readVoteSubjects reads the contribution of the stored bill.
func (r *billRecord) readVoteSubjects(ctx context.Context, w *Writer) (s voteSubjects, err error) {
	links, err := w.VoteLink.Query().Where(votelink.BillID(r.key)).Select(votelink.FieldVoteID).All(ctx)
	if err != nil {
		return s, fmt.Errorf("look up votes on the bill: %w", err)
	}
	if len(links) == 0 {
		return s, nil
	}
	areas, err := w.Bill.Query().Where(bill.ID(r.key), bill.PolicyAreaNotNil()).Select(bill.FieldPolicyArea).Strings(ctx)
	if err != nil {
		return s, fmt.Errorf("look up the policy area: %w", err)
	}
	if len(areas) > 0 {
		s.area = areas[0]
	}
	for _, l := range links {
		s.votes = append(s.votes, l.VoteID)
	}
	slices.Sort(s.votes)
	return s, nil
}

// deleteChangedRollups deletes the counts of the sessions whose votes may have
// another policy area than before the bill was written.
func (r *billRecord) deleteChangedRollups(ctx context.Context, w *Writer, former voteSubjects) error {
	current, err := r.readVoteSubjects(ctx, w)
	if err != nil {
		return err
	}
	if former.area == current.area && slices.Equal(former.votes, current.votes) {
		return nil
	}
	var sessions []int64
	for _, vote := range slices.Concat(former.votes, current.votes) {
		if id, ok := congress.HouseVoteIDFromKey(vote); ok {
			sessions = append(sessions, congress.SessionKey(id.Congress, id.Session))
		}
	}
	slices.Sort(sessions)
	return w.deleteRollups(ctx, slices.Compact(sessions)...)
}
