package auth

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/ent/account"
	"legislative/internal/access"
	"legislative/internal/audit"
	"legislative/internal/database"
)

// EnsureAccount returns the account with an email address in lower case. If there
// is none, it creates one on a plan, and records that. It is for callers that do more
// in the same transaction.
func EnsureAccount(ctx context.Context, tx *ent.Tx, actor audit.Actor, email string, plan access.Plan) (*ent.Account, error) {
	err := tx.Account.Create().SetEmail(email).SetPlan(plan).SetCreatedAt(database.FormatTime(time.Now())).
		OnConflictColumns(account.FieldEmail).DoNothing().Exec(ctx)
	isNew := !errors.Is(err, sql.ErrNoRows) // ent reports so that it inserted nothing
	if err != nil && isNew {
		return nil, fmt.Errorf("create account %s: %w", email, err)
	}
	found, err := findAccount(ctx, tx.Account, email)
	if err != nil || !isNew {
		return found, err
	}
	return found, audit.Record(ctx, tx.AuditEvent, audit.Event{
		Actor: actor, Action: audit.AccountCreated, AccountID: found.ID, Detail: "plan " + string(plan),
	})
}
