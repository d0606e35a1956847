// Package auth stores accounts and their bearer keys, and identifies the
// caller of a request by its key.
package auth

import (
	"context"
	"fmt"
	"net/mail"
	"strings"
	"time"

	"legislative/ent"
	"legislative/ent/account"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/store/database"
)

// CreateAccount creates an account on a plan. The email address identifies it,
// without regard to case. No message is sent to it.
func CreateAccount(ctx context.Context, db *database.DB, actor audit.Actor, email string, plan access.Plan) (created *ent.Account, err error) {
	email, err = ParseEmail(email)
	if err != nil {
		return nil, err
	}
	err = change(ctx, db, actor, func(ctx context.Context, tx *ent.Tx) (event audit.Event, err error) {
		created, err = tx.Account.Create().SetEmail(email).SetPlan(plan).SetCreatedAt(database.FormatTime(time.Now())).Save(ctx)
		if ent.IsConstraintError(err) {
			return event, Rejectf("account %s already exists: change its plan with account set-plan", email)
		}
		if err != nil {
			return event, fmt.Errorf("create account %s: %w", email, err)
		}
		return audit.Event{Action: audit.AccountCreated, AccountID: created.ID, Detail: "plan " + string(plan)}, nil
	})
	return created, err
}

// EndSessions ends all sessions of an account's holder. That does not concern keys,
// so running services need not be told.
func EndSessions(ctx context.Context, db *database.DB, actor audit.Actor, accountID int) error {
	return database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		if err := tx.Account.UpdateOneID(accountID).AddSessionGeneration(1).Exec(ctx); err != nil {
			return fmt.Errorf("end the sessions of account %d: %w", accountID, err)
		}
		return audit.Record(ctx, tx.AuditEvent, audit.Event{Actor: actor, Action: audit.SignedOut, AccountID: accountID})
	})
}

// Accounts returns all accounts by email address.
func Accounts(ctx context.Context, client *ent.Client) ([]*ent.Account, error) {
	all, err := client.Account.Query().Order(account.ByEmail()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("list accounts: %w", err)
	}
	return all, nil
}

// FindAccount returns the account with an email address, or a [Rejection] if
// there is none.
func FindAccount(ctx context.Context, client *ent.Client, email string) (*ent.Account, error) {
	email, err := ParseEmail(email)
	if err != nil {
		return nil, err
	}
	return findAccount(ctx, client.Account, email)
}

func findAccount(ctx context.Context, client *ent.AccountClient, email string) (*ent.Account, error) {
	found, err := client.Query().Where(account.Email(email)).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, Rejectf("no account %s: create it with account create, or see account list", email)
	}
	if err != nil {
		return nil, fmt.Errorf("find account %s: %w", email, err)
	}
	return found, nil
}

// maxEmailLength is the length of the longest address of RFC 5321.
const maxEmailLength = 254

// ParseEmail returns an email address in lower case, or a [Rejection] if s is
// not one. Only ASCII is accepted (RFC 5321): in Unicode, an address can look like
// that of somebody else, or even become it in lower case.
func ParseEmail(s string) (string, error) {
	s = strings.TrimSpace(s)
	isPrintable := !strings.ContainsFunc(s, func(c rune) bool { return c < '!' || c > '~' })
	address, err := mail.ParseAddress(s)
	if err != nil || !isPrintable || address.Address != s || len(s) > maxEmailLength {
		return "", Rejectf("%.100q is not an email address: want a form such as someone@example.org, in ASCII characters without spaces (RFC 5321)", s)
	}
	return strings.ToLower(s), nil
}
