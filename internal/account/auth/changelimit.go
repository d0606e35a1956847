package auth

import (
	"context"
	"errors"
	"time"

	"legislative/ent"
	"legislative/internal/account/audit"
	"legislative/internal/store/database"
)

const (
	// limitPeriod is the time in which changes and refusals are counted.
	limitPeriod = time.Hour
	// maxChanges is the largest number of changes of an account's keys in
	// limitPeriod. Each is recorded for good. Revocations do not count: nothing may
	// delay them.
	maxChanges = 60
	// maxRefusals is the largest number of refused changes in limitPeriod that are
	// recorded.
	maxRefusals = 60
)

// checkChanges returns a [Rejection] if an account's keys were changed too often.
// The operator may change them at any time.
func checkChanges(ctx context.Context, tx *ent.Tx, actor audit.Actor, accountID int) error {
	if actor.Role == audit.Operator {
		return nil
	}
	now := time.Now()
	last, err := audit.NthNewest(ctx, tx.AuditEvent, audit.Filter{
		AccountID: accountID, Since: now.Add(-limitPeriod), Role: actor.Role,
		Actions: []audit.Action{audit.KeyCreated, audit.KeyChanged, audit.KeyRolled},
	}, maxChanges)
	if err != nil || last.IsZero() {
		return err
	}
	return Rejectf("the keys of the account were changed %d times in an hour, which is the limit: try again after %s. Keys can be revoked at any time", maxChanges, database.FormatTime(last.Add(limitPeriod)))
}

// RecordRefusal records a [Rejection] of a change of an account's keys, unless many
// were recorded in the last hour: they are never deleted. It does nothing for other
// errors, which nobody decided.
func RecordRefusal(ctx context.Context, db *database.DB, actor audit.Actor, accountID, keyID int, refused error) error {
	rejection, ok := errors.AsType[*Rejection](refused)
	if !ok {
		return nil
	}
	last, err := audit.NthNewest(ctx, db.Ent.AuditEvent, audit.Filter{
		AccountID: accountID, Since: time.Now().Add(-limitPeriod), Role: actor.Role, Actions: []audit.Action{audit.ChangeRefused},
	}, maxRefusals)
	if err != nil || !last.IsZero() {
		return err
	}
	return audit.Record(ctx, db.Ent.AuditEvent, audit.Event{
		Actor: actor, Action: audit.ChangeRefused, AccountID: accountID, KeyID: keyID, Detail: rejection.Message,
	})
}
