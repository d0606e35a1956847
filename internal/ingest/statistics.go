package ingest

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/internal/ingest/changes"
	"legislative/internal/store/database"
)

// minDocuments is the minimum number of loaded documents after which an ingest
// updates the database's statistics.
const minDocuments = 100

// updateStatistics updates the statistics by which the database plans queries.
func updateStatistics(ctx context.Context, db *database.DB) error {
	return database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		statement := "PRAGMA analysis_limit = 1000; ANALYZE"
		if db.Dialect == dialect.Postgres {
			statement = "ANALYZE"
			if err := changes.PrepareBulkWrite(ctx, tx); err != nil {
				return err
			}
		}
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("update statistics: %w", err)
		}
		return nil
	})
}
