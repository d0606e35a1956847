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
)

// CreateAccount creates an account on a plan. The email address is its name,
// without regard to case. Nothing is sent to it.
func CreateAccount(ctx context.Context, client *ent.Client, email string, plan access.Plan) error {
	email, err := parseEmail(email)
	if err != nil {
		return err
	}
	err = client.Account.Create().SetEmail(email).SetPlan(plan).SetCreatedAt(formatTime(time.Now())).Exec(ctx)
	if ent.IsConstraintError(err) {
		return fmt.Errorf("account %s already exists: change its plan with account set-plan", email)
	}
	if err != nil {
		return fmt.Errorf("create account %s: %w", email, err)
	}
	return nil
}

// SetPlan moves an account to a plan. Running services apply it within 5
// seconds.
func SetPlan(ctx context.Context, client *ent.Client, email string, plan access.Plan) error {
	email, err := parseEmail(email)
	if err != nil {
		return err
	}
	n, err := client.Account.Update().Where(account.Email(email)).SetPlan(plan).Save(ctx)
	if err != nil {
		return fmt.Errorf("set plan of account %s: %w", email, err)
	}
	if n == 0 {
		return errNoAccount(email)
	}
	return nil
}

// Accounts returns all accounts by email address.
func Accounts(ctx context.Context, client *ent.Client) ([]*ent.Account, error) {
	all, err := client.Account.Query().Order(account.ByEmail()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("list accounts: %w", err)
	}
	return all, nil
}

func findAccount(ctx context.Context, client *ent.Client, email string) (*ent.Account, error) {
	email, err := parseEmail(email)
	if err != nil {
		return nil, err
	}
	found, err := client.Account.Query().Where(account.Email(email)).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, errNoAccount(email)
	}
	if err != nil {
		return nil, fmt.Errorf("find account %s: %w", email, err)
	}
	return found, nil
}

func errNoAccount(email string) error {
	return fmt.Errorf("no account %s: create it with account create, or see account list", email)
}

func parseEmail(s string) (string, error) {
	address, err := mail.ParseAddress(s)
	if err != nil || address.Address != strings.TrimSpace(s) {
		return "", fmt.Errorf("%q is not an email address: want a form such as someone@example.org", s)
	}
	return strings.ToLower(address.Address), nil
}

// formatTime formats a time as the database stores it.
func formatTime(t time.Time) string { return t.UTC().Format(time.RFC3339) }
