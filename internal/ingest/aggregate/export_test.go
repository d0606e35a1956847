package aggregate

import (
	"context"

	"legislative/ent"
	"legislative/internal/ingest/changes"
)

// Rebuild brings up to date what follows from some records, as if they were new.
// Numbers of bills must be zero.
func Rebuild(ctx context.Context, tx *ent.Tx, engine string, bills, votes, texts []int64) error {
	w := &Writer{Tx: tx, Engine: engine, Changes: changes.NewSet()}
	none, err := w.readRows(ctx, replaced{})
	if err != nil {
		return err
	}
	all, err := w.readRows(ctx, replaced{bills: bills, votes: votes, texts: texts, listing: bills})
	if err != nil {
		return err
	}
	for _, r := range rules {
		p, err := r.begin(ctx, none)
		if err != nil {
			return err
		}
		if err := p.affect(ctx, all); err != nil {
			return err
		}
		if err := p.rebuild(ctx, w); err != nil {
			return err
		}
	}
	return nil
}
