// Package derive makes the rows that depend on much more than one document changes. It
// runs after the last document. It analyzes texts again after a change of the rules of
// the analysis, packs the finances of members, identifies the members behind voters whom
// old votes give by name only, makes the voting records of members and the counts of
// positions by session, and derives the districts of members. What a transaction can
// bring up to date by itself has a rule in package aggregate.
package derive

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/internal/ingest/changes"
	"legislative/internal/store/database"
)

// derivation keeps rows that follow from other rows. What is out of date follows
// from the database too, so nothing is lost if the process ends in between.
type derivation struct {
	name string
	most int // keys in a transaction
	// stale returns the keys of what is out of date, ascending.
	stale func(ctx context.Context, client *ent.Client) ([]int64, error)
	// rebuild brings these keys up to date.
	rebuild func(ctx context.Context, t *transaction, keys []int64) error
}

// transaction is a transaction that has locked the dataset.
type transaction struct {
	*ent.Tx
	engine  string // name of the database engine
	version int64  // of the dataset
	changed changes.Set
	// cause identifies the change of the dataset; "" if answers do not depend on what
	// was rebuilt.
	cause string
}

// derivations returns the derivations in the order in which they need one another.
func derivations() []derivation {
	return []derivation{
		{"analyses of texts", 1, outdatedAnalyses, analyzeTexts},
		{"finances of members", 500, unpackedFinances, packFinances},
		{"voting records", 1, staleSessions, new(sessions).rebuild},
		{"districts of members", 1, outdatedDistricts, deriveDistricts},
	}
}

// Refresh brings everything derived up to date. If nothing is out of date, it
// costs four queries. Each step is a transaction, so a canceled Refresh can be
// repeated.
func Refresh(ctx context.Context, db *database.DB) error {
	for _, d := range derivations() {
		if err := d.refresh(ctx, db); err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
	}
	return nil
}

func (d derivation) refresh(ctx context.Context, db *database.DB) error {
	keys, err := d.stale(ctx, db.Ent)
	if err != nil {
		return fmt.Errorf("look up what is out of date: %w", err)
	}
	for some := range slices.Chunk(keys, d.most) {
		err := database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
			locked, err := changes.LockDataset(ctx, tx, db.Dialect)
			if err != nil {
				return err
			}
			t := &transaction{Tx: tx, engine: db.Dialect, version: locked.Version, changed: changes.NewSet()}
			if err := d.rebuild(ctx, t, some); err != nil || t.cause == "" {
				return err
			}
			_, err = locked.Advance(ctx, tx, t.cause, t.changed)
			return err
		})
		if err != nil {
			return fmt.Errorf("%d: %w", some[0], err)
		}
	}
	return nil
}
