package aggregate

import (
	"context"

	"legislative/ent"
	"legislative/ent/voteword"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/store/bulk"
)

// writeWords writes the words of the vote's question and description.
func (r *voteRecord) writeWords(ctx context.Context, w *Writer) error {
	key := r.ID.Key()
	words := fold.Terms(r.Question + "\n" + r.Description)
	return bulk.InsertEach(ctx, w.Tx, voteword.Table, words, func(source string, i int) *ent.VoteWord {
		return &ent.VoteWord{ID: congress.ChildKey(key, i), VoteID: key, Word: source}
	})
}
