package ingest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5"

	"legislative/ent"
)

const datasetID = 1

// dataset is the state of all records, locked until the transaction ends.
type dataset struct {
	version     int64
	fingerprint string
}

// lockDataset makes transactions that change records run one after another,
// whichever process they are of.
func lockDataset(ctx context.Context, tx *ent.Tx, engine string) (d dataset, err error) {
	query := "SELECT version, fingerprint FROM datasets WHERE id = 1"
	if engine == dialect.Postgres {
		if err := unhurried(ctx, tx); err != nil {
			return d, err
		}
		query += " FOR UPDATE"
	}
	rows, err := tx.QueryContext(ctx, query)
	if err != nil {
		return d, fmt.Errorf("lock the dataset: %w", err)
	}
	defer rows.Close()
	if !rows.Next() {
		return d, fmt.Errorf("lock the dataset: its row is missing (%w): migrate the database", rows.Err())
	}
	if err := rows.Scan(&d.version, &d.fingerprint); err != nil {
		return d, fmt.Errorf("lock the dataset: %w", err)
	}
	return d, rows.Close()
}

// unhurried lets a transaction in Postgres wait for another and take its time,
// and commit without waiting for the disk: a document that a crash loses is
// simply loaded again.
func unhurried(ctx context.Context, tx *ent.Tx) error {
	const settings = "SET LOCAL statement_timeout = 0; SET LOCAL synchronous_commit = off"
	if _, err := tx.ExecContext(ctx, settings, pgx.QueryExecModeSimpleProtocol); err != nil {
		return fmt.Errorf("prepare the transaction: %w", err)
	}
	return nil
}

// advance notes that records have changed by what cause names, and gives the
// new version.
func (d dataset) advance(ctx context.Context, tx *ent.Tx, cause string) (version int64, err error) {
	sum := sha256.Sum256([]byte(d.fingerprint + cause))
	err = tx.Dataset.UpdateOneID(datasetID).
		SetVersion(d.version + 1).SetFingerprint(hex.EncodeToString(sum[:])).SetChangedAt(now()).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("raise the dataset's version: %w", err)
	}
	return d.version + 1, nil
}
