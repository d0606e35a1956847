package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/phraseindex"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
)

// writePhraseIndex replaces the index by which phrases are found in the text.
func (r *textRecord) writePhraseIndex(ctx context.Context, w *Writer) error {
	key := r.Version.Key()
	former := bulk.Delete(w.Tx, phraseindex.Table, phraseindex.IDGTE(congress.ChildKey(key, 0)), phraseindex.IDLT(congress.ChildKey(key+1, 0)))
	if err := bulk.DeleteAll(ctx, former); err != nil {
		return err
	}
	err := bulk.InsertEach(ctx, w.Tx, phraseindex.Table, r.index, func(packed []byte, i int) *ent.PhraseIndex {
		return &ent.PhraseIndex{ID: congress.ChildKey(key, i), Packed: packed}
	})
	if err != nil {
		return fmt.Errorf("phrase index: %w", err)
	}
	return nil
}
