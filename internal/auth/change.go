package auth

import (
	"context"
	"errors"
	"fmt"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/internal/audit"
	"legislative/internal/database"
)

// changedChannel is the Postgres channel that notifies running services of changed
// accounts or keys.
const changedChannel = "legislative_access"

// change runs do, which changes accounts or keys, in a transaction, records the
// event that do returns, and makes running services drop the keys that they have
// cached. Changes run one after another, so that do can count rows before it adds
// one.
func change(ctx context.Context, db *database.DB, actor audit.Actor, do func(context.Context, *ent.Tx) (audit.Event, error)) error {
	return database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		if err := announce(ctx, tx, db.Dialect); err != nil {
			return err
		}
		event, err := do(ctx, tx)
		if err != nil {
			return err
		}
		event.Actor = actor
		return audit.Record(ctx, tx.AuditEvent, event)
	})
}

// announce raises the access version. The version is a single row, so transactions
// that raise it run one after another, and each sees what the ones before it did.
// The version and the notification become visible when the transaction commits.
func announce(ctx context.Context, tx *ent.Tx, engineName string) error {
	err := tx.AccessVersion.Update().AddVersion(1).Exec(ctx)
	if err == nil && engineName == dialect.Postgres {
		_, err = tx.ExecContext(ctx, "SELECT pg_notify($1, '')", changedChannel)
	}
	if err != nil {
		return fmt.Errorf("announce a change of access: %w", err)
	}
	return nil
}

// RecordRefusal records that a change of an account's keys was refused, if the error
// is a [Rejection]. The message can repeat a key that was entered in the wrong
// field; the key is not recorded.
func RecordRefusal(ctx context.Context, db *database.DB, actor audit.Actor, accountID, keyID int, refused error) error {
	rejection, ok := errors.AsType[*Rejection](refused)
	if !ok {
		return nil
	}
	return audit.Record(ctx, db.Ent.AuditEvent, audit.Event{
		Actor: actor, Action: audit.ChangeRefused, AccountID: accountID, KeyID: keyID, Detail: redact(rejection.Message),
	})
}
