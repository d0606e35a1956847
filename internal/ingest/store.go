package ingest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"

	"legislative/ent"
	"legislative/ent/sourcedocument"
	"legislative/internal/database"
)

// writer is the transaction that a document is written in.
type writer struct {
	*ent.Tx
	doc       *document
	displaced *ent.SourceDocument // what was in force before; nil where nothing was
	revised   revisions
}

// store brings a document into the database and tells what became of it. An
// error means that the database failed, not the document.
func store(ctx context.Context, db *database.DB, d *document) (Outcome, error) {
	if d.failure == nil {
		outcome, err := storeRecord(ctx, db, d)
		if err == nil || !isRefusal(err) {
			return outcome, err
		}
		d.failure = err
	}
	return Failed, storeFailure(ctx, db, d)
}

func storeRecord(ctx context.Context, db *database.DB, d *document) (outcome Outcome, err error) {
	err = database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		data, err := lockDataset(ctx, tx, db.Dialect)
		if err != nil {
			return err
		}
		own, err := tx.SourceDocument.Query().Where(sourcedocument.ID(d.id)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up document: %w", err)
		}
		if len(own) == 1 && d.unchanged(own[0]) {
			outcome = Unchanged // another ingest, or another copy, was first
			return nil
		}
		w := &writer{Tx: tx, doc: d, revised: revisions{}}
		if outcome, err = w.place(ctx, own); err != nil {
			return err
		}
		version := data.version
		if outcome == Loaded {
			if version, err = data.advance(ctx, tx, d.sha256); err != nil {
				return err
			}
			if err := w.revised.write(ctx, tx, version); err != nil {
				return err
			}
		}
		return w.note(ctx, outcome, version)
	})
	if err != nil {
		return Failed, fmt.Errorf("write %s: %w", d.name, err)
	}
	return outcome, nil
}

// place writes the record where it is in force, and otherwise lets it yield.
func (w *writer) place(ctx context.Context, own []*ent.SourceDocument) (Outcome, error) {
	if len(own) == 1 {
		w.doc.name = min(w.doc.name, own[0].Name)
		w.doc.modified = max(w.doc.modified, value(own[0].ModifiedAt))
	}
	inForce, err := w.SourceDocument.Query().Where(
		sourcedocument.Subject(w.doc.record.subject()), sourcedocument.OutcomeEQ(sourcedocument.OutcomeLoaded),
	).All(ctx)
	if err != nil {
		return Failed, fmt.Errorf("look up what is in force on %s: %w", w.doc.record.subject(), err)
	}
	for _, other := range inForce {
		if other.ID == w.doc.id && other.ReaderVersion == w.doc.format.version {
			return Unchanged, nil // only its name or time is new
		}
		if other.ID != w.doc.id && !w.doc.supersedes(other) {
			if y, ok := w.doc.record.(yielding); ok {
				return Superseded, y.yield(ctx, w)
			}
			return Superseded, nil
		}
		w.displaced = other
	}
	if w.displaced != nil && w.displaced.ID != w.doc.id {
		if err := w.SourceDocument.UpdateOne(w.displaced).SetOutcome(sourcedocument.OutcomeSuperseded).Exec(ctx); err != nil {
			return Failed, fmt.Errorf("supersede %s: %w", w.displaced.Name, err)
		}
	}
	return Loaded, w.doc.record.write(ctx, w)
}

// note records the document.
func (w *writer) note(ctx context.Context, outcome Outcome, version int64) error {
	d := w.doc
	create := w.SourceDocument.Create().SetID(d.id).SetFormat(d.format.name).SetName(d.name).SetSha256(d.sha256).
		SetSubject(d.record.subject()).SetPrecedence(d.record.precedence()).SetNillableModifiedAt(text(d.modified)).
		SetNillableReason(text(d.reason())).
		SetReaderVersion(d.format.version).SetDatasetVersion(version).SetFinishedAt(now())
	switch outcome {
	case Loaded:
		create.SetOutcome(sourcedocument.OutcomeLoaded)
	case Superseded:
		create.SetOutcome(sourcedocument.OutcomeSuperseded)
	case Unchanged:
		return w.SourceDocument.UpdateOneID(d.id).SetName(d.name).SetNillableModifiedAt(text(d.modified)).Exec(ctx)
	}
	err := create.OnConflictColumns(sourcedocument.FieldID).UpdateNewValues().
		Update(func(u *ent.SourceDocumentUpsert) {
			if d.reason() == "" {
				u.ClearReason()
			}
		}).Exec(ctx)
	if err != nil {
		return fmt.Errorf("note document: %w", err)
	}
	return nil
}

// storeFailure records that a document failed. What an older reader made of
// it stays.
func storeFailure(ctx context.Context, db *database.DB, d *document) error {
	err := database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		return tx.SourceDocument.Create().SetID(d.id).SetFormat(d.format.name).SetName(d.name).SetSha256(d.sha256).
			SetSubject("").SetPrecedence("").SetNillableModifiedAt(text(d.modified)).
			SetOutcome(sourcedocument.OutcomeFailed).SetReason(d.reason()).
			SetReaderVersion(d.format.version).SetDatasetVersion(0).SetFinishedAt(now()).
			OnConflictColumns(sourcedocument.FieldID).UpdateNewValues().Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("note that %s failed: %w", d.name, err)
	}
	return nil
}

// isRefusal tells whether the database refused what a document says, as it
// would again, rather than failed.
func isRefusal(err error) bool {
	if ent.IsConstraintError(err) || ent.IsValidationError(err) {
		return true
	}
	if _, ok := errors.AsType[refusal](err); ok {
		return true
	}
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		// Data exceptions, integrity violations, limits exceeded.
		class := pg.Code[:min(2, len(pg.Code))]
		return class == "22" || class == "23" || class == "54"
	}
	if lite, ok := errors.AsType[*sqlite.Error](err); ok {
		const tooBig, constraint, mismatch = 18, 19, 20
		code := lite.Code() & 0xff
		return code == tooBig || code == constraint || code == mismatch
	}
	return false
}

// refusal is an error in what a document says that shows when it is written.
type refusal struct{ error }

func now() string { return time.Now().UTC().Format(time.RFC3339) }
