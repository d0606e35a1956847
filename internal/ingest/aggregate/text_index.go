package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/phraseindex"
	"legislative/internal/congress"
	"legislative/internal/ingest/bulk"
)

// writePhraseIndex replaces the index by which phrases are found in the text.
func (r *textRecord) writePhraseIndex(ctx context.Context, w *Writer) error {
	key := r.Version.Key()
	former := w.PhraseIndex.Delete().Where(phraseindex.IDGTE(congress.ChildKey(key, 0)), phraseindex.IDLT(congress.ChildKey(key+1, 0)))
	if err := bulk.DeleteAll(ctx, former.Exec); err != nil {
		return err
	}
	err := bulk.InChunks(r.index, len(phraseindex.Columns), func(chunk [][]byte, base int) error {
		return w.PhraseIndex.MapCreateBulk(chunk, func(c *ent.PhraseIndexCreate, i int) {
			c.SetID(congress.ChildKey(key, base+i)).SetPacked(chunk[i])
		}).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("phrase index: %w", err)
	}
	return nil
}
