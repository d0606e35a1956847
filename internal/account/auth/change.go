package auth

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/ent/accesschange"
	"legislative/internal/account/audit"
	"legislative/internal/store/database"
)

// changedChannel is the Postgres channel that notifies running services of changed
// accounts or keys.
const changedChannel = "legislative_access"

// keptChanges is the number of changes whose accounts are kept. A service that
// has missed more looks up all keys again.
const keptChanges = 1000

// change runs do, which changes an account or its keys, in a transaction, records the
// event that do returns, and makes running services look up the keys of the account
// again. If do changes nothing, it returns no event, and change does neither. Changes
// run one after another, so that do can count rows before it adds one.
func change(ctx context.Context, db *database.DB, actor audit.Actor, do func(context.Context, *ent.Tx) (audit.Event, error)) error {
	return database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		if err := waitForChanges(ctx, tx); err != nil {
			return err
		}
		event, err := do(ctx, tx)
		if err != nil || event == (audit.Event{}) {
			return err
		}
		if err := announce(ctx, tx, db.Dialect, event.AccountID); err != nil {
			return err
		}
		event.Actor = actor
		return audit.Record(ctx, tx.AuditEvent, event)
	})
}

// accessVersionID is the ID of the one row that has the access version.
const accessVersionID = 1

// waitForChanges waits for the other changes that run, by writing the one row that
// all of them write. So versions become visible in their order, and each change
// sees what the ones before it have done.
func waitForChanges(ctx context.Context, tx *ent.Tx) error {
	if err := tx.AccessVersion.UpdateOneID(accessVersionID).AddVersion(0).Exec(ctx); err != nil {
		return fmt.Errorf("wait for other changes of access: %w", err)
	}
	return nil
}

// announce raises the access version, and says of which account the keys are
// concerned. All of that becomes visible when the transaction is committed.
func announce(ctx context.Context, tx *ent.Tx, engineName string, accountID int) error {
	current, err := tx.AccessVersion.UpdateOneID(accessVersionID).AddVersion(1).Save(ctx)
	if err != nil {
		return fmt.Errorf("raise the access version: %w", err)
	}
	if err := tx.AccessChange.Create().SetID(current.Version).SetAccountID(accountID).Exec(ctx); err != nil {
		return fmt.Errorf("announce a change of account %d: %w", accountID, err)
	}
	if _, err := tx.AccessChange.Delete().Where(accesschange.IDLTE(current.Version - keptChanges)).Exec(ctx); err != nil {
		return fmt.Errorf("delete old changes of access: %w", err)
	}
	if engineName == dialect.Postgres {
		if _, err := tx.ExecContext(ctx, "SELECT pg_notify($1, '')", changedChannel); err != nil {
			return fmt.Errorf("notify running services: %w", err)
		}
	}
	return nil
}
