package aggregate

import (
	"context"

	"legislative/ent"
	"legislative/ent/amendmentword"
	"legislative/ent/voteword"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
)

// writeAmendmentWords writes the words of an amendment's purpose and
// description.
func writeAmendmentWords(ctx context.Context, w *Writer, a *billstatus.Amendment) error {
	key := a.ID.Key()
	words := fold.Terms(a.Purpose + "\n" + a.Description)
	return bulk.InsertEach(ctx, w.Tx, amendmentword.Table, words, func(source string, i int) *ent.AmendmentWord {
		return &ent.AmendmentWord{ID: congress.ChildKey(key, i), AmendmentID: key, Word: source}
	})
}

// writeWords writes the words of the vote's question and description.
func (r *voteRecord) writeWords(ctx context.Context, w *Writer) error {
	key := r.ID.Key()
	words := fold.Terms(r.Question + "\n" + r.Description)
	return bulk.InsertEach(ctx, w.Tx, voteword.Table, words, func(source string, i int) *ent.VoteWord {
		return &ent.VoteWord{ID: congress.ChildKey(key, i), VoteID: key, Word: source}
	})
}
