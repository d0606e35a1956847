// Package changes keeps the version of the dataset, and the revision of each
// record: the dataset version in which its content last changed.
package changes

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5"

	"legislative/ent"
	"legislative/ent/dataset"
	"legislative/ent/datasetversion"
	"legislative/internal/operation/dependency"
	"legislative/internal/store/bulk"
)

const datasetID = 1

// Dataset is the state of all records, locked until its transaction ends.
type Dataset struct {
	Version     int64
	fingerprint string
}

// LockDataset reads the dataset's row and locks it, so that transactions that
// change records run one after another, in whatever process.
func LockDataset(ctx context.Context, tx *ent.Tx, engineName string) (d Dataset, err error) {
	query := "SELECT version, fingerprint FROM datasets WHERE id = 1"
	if engineName == dialect.Postgres {
		if err := PrepareBulkWrite(ctx, tx); err != nil {
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
		if err := rows.Err(); err != nil {
			return d, fmt.Errorf("lock the dataset: %w", err)
		}
		return d, errors.New("lock the dataset: table datasets is empty: migrate the database")
	}
	if err := rows.Scan(&d.Version, &d.fingerprint); err != nil {
		return d, fmt.Errorf("lock the dataset: %w", err)
	}
	return d, rows.Close()
}

// PrepareBulkWrite removes the time limit of statements in a Postgres
// transaction and lets it commit without waiting for the disk: a document that
// a crash loses is loaded by the next ingest.
func PrepareBulkWrite(ctx context.Context, tx *ent.Tx) error {
	const settings = "SET LOCAL statement_timeout = 0; SET LOCAL synchronous_commit = off"
	if _, err := tx.ExecContext(ctx, settings, pgx.QueryExecModeSimpleProtocol); err != nil {
		return fmt.Errorf("prepare the transaction: %w", err)
	}
	return nil
}

// keptVersions is the number of versions whose changes the database keeps.
const keptVersions = 5_000

// Advance raises the version of the dataset, chains cause into its fingerprint,
// stores the revisions of the records that changed, and returns the new version.
func (d Dataset) Advance(ctx context.Context, tx *ent.Tx, cause string, changed Set) (version int64, err error) {
	return d.advance(ctx, tx, cause, changed, false)
}

// AdvanceRehashed is like [Dataset.Advance], except that a record with another
// hash does not count as changed: its content is the same, and only the form that
// is hashed has changed.
func (d Dataset) AdvanceRehashed(ctx context.Context, tx *ent.Tx, cause string, changed Set) (version int64, err error) {
	return d.advance(ctx, tx, cause, changed, true)
}

func (d Dataset) advance(ctx context.Context, tx *ent.Tx, cause string, changed Set, isSameContent bool) (version int64, err error) {
	sum := sha256.Sum256([]byte(d.fingerprint + cause))
	next := Dataset{d.Version + 1, hex.EncodeToString(sum[:])}
	raised := bulk.Values{dataset.FieldVersion: next.Version, dataset.FieldFingerprint: next.fingerprint, dataset.FieldChangedAt: now()}
	if _, err := bulk.Update(ctx, tx, dataset.Table, raised, dataset.ID(datasetID)); err != nil {
		return 0, fmt.Errorf("raise the version of the dataset: %w", err)
	}
	ids, err := changed.write(ctx, tx, next.Version, isSameContent)
	if err != nil {
		return 0, err
	}
	return next.Version, next.record(ctx, tx, ids)
}

// record stores the records that the version changed.
func (d Dataset) record(ctx context.Context, tx *ent.Tx, ids []int64) error {
	err := bulk.Insert(ctx, tx, datasetversion.Table, []*ent.DatasetVersion{{ID: d.Version, Fingerprint: d.fingerprint, Changed: dependency.Pack(ids)}})
	if err != nil {
		return fmt.Errorf("store what version %d of the dataset changed: %w", d.Version, err)
	}
	if d.Version%100 != 0 {
		return nil
	}
	return bulk.DeleteAll(ctx, bulk.Delete(tx, datasetversion.Table, datasetversion.IDLTE(d.Version-keptVersions)))
}

// now is in the form in which the database stores instants.
func now() string { return time.Now().UTC().Format(time.RFC3339) }
