package ingest

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/internal/database"
)

// manyDocuments is from how many loaded documents on the tables have changed
// enough to be measured again.
const manyDocuments = 100

// measureTables lets the database look at its tables, so that it plans queries
// by what is in them now.
func measureTables(ctx context.Context, db *database.DB) error {
	return database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		statement := "PRAGMA analysis_limit = 1000; ANALYZE"
		if db.Dialect == dialect.Postgres {
			statement = "ANALYZE"
			if err := unhurried(ctx, tx); err != nil {
				return err
			}
		}
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("measure tables: %w", err)
		}
		return nil
	})
}
