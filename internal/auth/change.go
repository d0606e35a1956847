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

// changedChannel is the channel of Postgres on which running services are told
// that accounts or keys have changed.
const changedChannel = "legislative_access"

// change makes a change of accounts or keys in one transaction, records the event
// that do returns, and makes running services read what they know again. Changes
// run one after another, so that do may count rows before it adds one.
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

// announce raises the access version. The change of the one row that has it waits
// for other such transactions, so versions become visible in their order, and each
// transaction sees what the ones before it have done. Both the version and the
// notification become visible when the transaction is committed.
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

// RecordRefusal records a [Rejection] of a change of an account's keys. It does
// nothing for other errors, which nobody decided. Keys that were entered in a wrong
// place, and that the rejection therefore repeats, are not recorded.
func RecordRefusal(ctx context.Context, db *database.DB, actor audit.Actor, accountID, keyID int, refused error) error {
	rejection, ok := errors.AsType[*Rejection](refused)
	if !ok {
		return nil
	}
	return audit.Record(ctx, db.Ent.AuditEvent, audit.Event{
		Actor: actor, Action: audit.ChangeRefused, AccountID: accountID, KeyID: keyID, Detail: redact(rejection.Message),
	})
}
