package aggregate

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/predicate"
	"legislative/ent/revision"
	"legislative/ent/sourcedocument"
	"legislative/internal/congress"
	"legislative/internal/ingest/measures"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
)

// listedAmendment is an amendment that the file lists.
type listedAmendment struct {
	billstatus.Amendment
	rank     string // of the file for this amendment
	isListed bool   // by the file in force on the amended bill
}

// writeAmendments writes the amendments that the file lists. Of several files
// that list an amendment, the one of the greatest rank makes its record; files on
// the amended bill take precedence over those on others. So what a newer file no
// longer lists, because the publisher cuts long lists, stays from an older one.
// isInForce reports whether the file is in force on its bill. Amendments in answers
// of the API rank below those that any status file lists.
func (r *billRecord) writeAmendments(ctx context.Context, w *Writer, isInForce bool) error {
	keys := r.amendmentKeys()
	former, err := w.amendments(ctx, keys, []int64{r.key}, amendment.FieldSourceRank, amendment.FieldListed, amendment.FieldLoaded)
	if err != nil {
		return err
	}
	ranks := map[bool]string{true: amendmentRank(w.Rank, true), false: amendmentRank(w.Rank, false)} // by whether the amendment is to the bill
	if r.isAnswered() {
		ranks = map[bool]string{true: measures.AnswerRank, false: measures.AnswerRank}
	}
	var gained []listedAmendment
	var lost []int64
	for _, a := range r.Amendments {
		own := a.AmendedBill == r.ID
		next := listedAmendment{a, ranks[own], isInForce && own}
		other := former[a.ID.Key()]
		if other != nil && other.Loaded && (other.SourceRank > next.rank || r.isAnswered() && other.Listed) {
			continue
		}
		if other != nil {
			lost = append(lost, other.ID)
			w.Changes.Link(revision.KindAmendment, other.ID)
		}
		gained = append(gained, next)
	}
	for id, other := range former {
		isOwn := other.SourceRank == ranks[true] || other.SourceRank == ranks[false]
		if isOwn && !slices.Contains(keys, id) { // of an earlier reading of the same file
			lost = append(lost, id)
			w.Changes.Remove(revision.KindAmendment, id)
		}
	}
	slices.Sort(lost)
	if err := measures.DeleteAmendments(ctx, w.Tx, lost); err != nil {
		return err
	}
	return r.insertAmendments(ctx, w, gained)
}

// amendmentRank returns the rank of a file for an amendment.
func amendmentRank(rank Rank, isToOwnBill bool) string {
	if isToOwnBill {
		return "1|" + rank.String()
	}
	return "0|" + rank.String()
}

// amendments returns fields of the stored amendments with some keys, and of those that
// are from files on some bills, by key.
func (w *Writer) amendments(ctx context.Context, keys, sourceBills []int64, fields ...string) (map[int64]*ent.Amendment, error) {
	all := map[int64]*ent.Amendment{}
	add := func(where predicate.Amendment) error {
		found, err := w.Amendment.Query().Where(where).Select(fields...).All(ctx)
		if err != nil {
			return fmt.Errorf("look up amendments: %w", err)
		}
		for _, a := range found {
			all[a.ID] = a
		}
		return nil
	}
	if len(sourceBills) > 0 {
		if err := add(amendment.SourceBillIDIn(sourceBills...)); err != nil {
			return nil, err
		}
	}
	return all, bulk.InChunks(keys, 1, func(chunk []int64, _ int) error { return add(amendment.IDIn(chunk...)) })
}

// amendmentKeys returns the keys of the amendments that the file lists.
func (r *billRecord) amendmentKeys() []int64 {
	keys := make([]int64, len(r.Amendments))
	for i, a := range r.Amendments {
		keys[i] = a.ID.Key()
	}
	return keys
}

// affectedLists returns the bills whose lists of amendments may be complete or not.
func affectedLists(_ context.Context, r *rows) (map[int64]int, error) {
	return r.listedBills(), nil
}

// rebuildLists records whether the lists of bills are complete of which a status
// file is in force.
func rebuildLists(ctx context.Context, w *Writer, changes map[int64]int) error {
	for _, key := range slices.Sorted(maps.Keys(changes)) {
		rank, ok, err := w.rankInForce(ctx, key)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		if err := measures.CompleteAmendments(ctx, w.Tx, w.Changes, key, amendmentRank(rank, true)); err != nil {
			return err
		}
	}
	return nil
}

// rankInForce returns the rank of the status file in force on a bill.
func (w *Writer) rankInForce(ctx context.Context, billKey int64) (rank Rank, ok bool, err error) {
	id, ok := congress.BillIDFromKey(billKey)
	if !ok {
		return rank, false, nil
	}
	subject := billSubject(id)
	if subject == w.Subject {
		return w.Rank, true, nil
	}
	other, err := w.SourceDocument.Query().
		Where(sourcedocument.Subject(subject), sourcedocument.OutcomeEQ(sourcedocument.OutcomeLoaded)).All(ctx)
	if err != nil || len(other) == 0 {
		return rank, false, err
	}
	return RankOf(other[0]), true, nil
}
