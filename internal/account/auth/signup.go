package auth

import (
	"context"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/ent/account"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
)

// EnsureAccount returns the account with an email address in lower case. If there
// is none, it creates one on a plan, and records that. It is for callers that do more
// in the same transaction.
func EnsureAccount(ctx context.Context, tx *ent.Tx, actor audit.Actor, email string, plan access.Plan) (*ent.Account, error) {
	isNew, err := bulk.InsertNew(ctx, tx, account.Table, bulk.Values{
		account.FieldEmail: email, account.FieldPlan: plan, account.FieldCreatedAt: database.FormatTime(time.Now()), account.FieldSessionGeneration: 0,
	}, account.FieldEmail)
	if err != nil {
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
