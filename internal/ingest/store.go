package ingest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"legislative/ent"
	"legislative/ent/sourcedocument"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/ingest/changes"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
)

// store writes a document to the database. An error means that the database
// failed, not the document.
func store(ctx context.Context, db *database.DB, d *document) (Outcome, error) {
	if d.failure == nil {
		outcome, err := storeRecord(ctx, db, d)
		if err == nil || !isRejection(err) {
			return outcome, err
		}
		d.failure = err
	}
	return Failed, storeFailure(ctx, db, d)
}

func storeRecord(ctx context.Context, db *database.DB, d *document) (outcome Outcome, err error) {
	err = database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		locked, err := changes.LockDataset(ctx, tx, db.Dialect)
		if err != nil {
			return err
		}
		former, err := tx.SourceDocument.Query().Where(sourcedocument.ID(d.id)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up document: %w", err)
		}
		if len(former) == 1 && d.matches(former[0]) {
			outcome = Unchanged // another ingest or another copy was first
			return nil
		}
		w := &aggregate.Writer{Tx: tx, Engine: db.Dialect, Changes: changes.NewSet()}
		if outcome, err = writeRecord(ctx, w, d, former); err != nil {
			return err
		}
		version := locked.Version
		if outcome == Loaded || outcome == Superseded && w.Changes.Len() > 0 {
			advance := locked.Advance
			if d.isRereading(former, outcome) {
				advance = locked.AdvanceRehashed
			}
			if version, err = advance(ctx, tx, d.sha256, w.Changes); err != nil {
				return err
			}
		}
		return storeDocument(ctx, tx, d, outcome, version)
	})
	if err != nil {
		return Failed, fmt.Errorf("write %s: %w", d.name, err)
	}
	return outcome, nil
}

// writeRecord writes the document's record if no other document on the subject
// is in force. former is the document's own row, if there is one.
func writeRecord(ctx context.Context, w *aggregate.Writer, d *document, former []*ent.SourceDocument) (Outcome, error) {
	if len(former) == 1 {
		d.name = min(d.name, former[0].Name)
		d.modified = max(d.modified, bulk.Text(former[0].ModifiedAt))
	}
	w.Rank = d.rank()
	inForce, err := w.SourceDocument.Query().Where(
		sourcedocument.Subject(d.record.Subject()), sourcedocument.OutcomeEQ(sourcedocument.OutcomeLoaded),
	).All(ctx)
	if err != nil {
		return Failed, fmt.Errorf("look up the document in force on %s: %w", d.record.Subject(), err)
	}
	for _, other := range inForce { // at most one
		if other.ID == d.id && other.ReaderVersion == d.format.version.Number {
			return Unchanged, nil // only its name or time is new
		}
		rank := aggregate.RankOf(other)
		w.Displaced = &rank
		if other.ID == d.id {
			continue
		}
		if !w.Rank.Supersedes(rank) {
			if y, ok := d.record.(aggregate.Yielder); ok {
				return Superseded, y.Yield(ctx, w)
			}
			return Superseded, nil
		}
		superseded := bulk.Values{sourcedocument.FieldOutcome: sourcedocument.OutcomeSuperseded}
		if _, err := bulk.Update(ctx, w.Tx, sourcedocument.Table, superseded, sourcedocument.ID(other.ID)); err != nil {
			return Failed, fmt.Errorf("supersede %s: %w", other.Name, err)
		}
	}
	w.Subject = d.record.Subject()
	return Loaded, d.record.Write(ctx, w)
}

// storeDocument stores the document's own row.
func storeDocument(ctx context.Context, tx *ent.Tx, d *document, outcome Outcome, version int64) error {
	row := &ent.SourceDocument{
		ID: d.id, Format: d.format.name, Name: d.name, Sha256: d.sha256, Subject: d.record.Subject(),
		Precedence: d.record.Precedence(), ModifiedAt: bulk.Optional(d.modified), Reason: bulk.Optional(d.reason()),
		ReaderVersion: d.format.version.Number, DatasetVersion: version, FinishedAt: now(),
	}
	switch outcome {
	case Loaded:
		row.Outcome = sourcedocument.OutcomeLoaded
	case Superseded:
		row.Outcome = sourcedocument.OutcomeSuperseded
	case Unchanged:
		renamed := bulk.Values{sourcedocument.FieldName: d.name}
		if d.modified != "" {
			renamed[sourcedocument.FieldModifiedAt] = d.modified
		}
		_, err := bulk.Update(ctx, tx, sourcedocument.Table, renamed, sourcedocument.ID(d.id))
		return err
	}
	if err := replaceDocument(ctx, tx, row); err != nil {
		return fmt.Errorf("store document: %w", err)
	}
	return nil
}

// replaceDocument writes the row of a document over its former one.
func replaceDocument(ctx context.Context, tx *ent.Tx, row *ent.SourceDocument) error {
	return bulk.Insert(ctx, tx, sourcedocument.Table, []*ent.SourceDocument{row}, bulk.Replace(sourcedocument.Columns...)...)
}

// storeFailure stores that a document failed. Records that an older reader
// made of it stay.
func storeFailure(ctx context.Context, db *database.DB, d *document) error {
	err := database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		return replaceDocument(ctx, tx, &ent.SourceDocument{
			ID: d.id, Format: d.format.name, Name: d.name, Sha256: d.sha256, Subject: "", Precedence: "",
			ModifiedAt: bulk.Optional(d.modified), Outcome: sourcedocument.OutcomeFailed, Reason: new(d.reason()),
			ReaderVersion: d.format.version.Number, DatasetVersion: 0, FinishedAt: now(),
		})
	})
	if err != nil {
		return fmt.Errorf("store the failure of %s: %w", d.name, err)
	}
	return nil
}

// isRejection reports whether the database rejected the content of a document,
// which it would do again, rather than failed.
func isRejection(err error) bool {
	if ent.IsConstraintError(err) || ent.IsValidationError(err) || errors.Is(err, bulk.ErrTooMany) {
		return true
	}
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		// Data exceptions, integrity violations, limits exceeded.
		class := pg.Code[:min(2, len(pg.Code))]
		return class == "22" || class == "23" || class == "54"
	}
	if lite, ok := errors.AsType[*sqlite.Error](err); ok {
		code := lite.Code() & 0xff
		return code == sqlite3.SQLITE_TOOBIG || code == sqlite3.SQLITE_CONSTRAINT || code == sqlite3.SQLITE_MISMATCH
	}
	return false
}

func now() string { return time.Now().UTC().Format(time.RFC3339) }
