package signin

import (
	"context"
	"errors"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/ent/account"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
)

// recordTimeout bounds the time for recording a refusal.
const recordTimeout = 5 * time.Second

// accountFor returns the account with an email address, which it creates if that
// is allowed.
func accountFor(ctx context.Context, tx *ent.Tx, actor audit.Actor, email string, mayCreate bool) (*ent.Account, error) {
	found, err := tx.Account.Query().Where(account.Email(email)).Only(ctx)
	switch {
	case err == nil:
		return found, nil
	case !ent.IsNotFound(err):
		return nil, fmt.Errorf("find account %s: %w", email, err)
	case !mayCreate:
		return nil, auth.Rejectf("There is no account for %s, and you cannot create one here. Ask the operator of this service for an invitation.", email)
	}
	return auth.EnsureAccount(ctx, tx, actor, email, access.DeveloperFree)
}

// recordSignIn records that the holder of an account signs in.
func recordSignIn(ctx context.Context, tx *ent.Tx, actor audit.Actor, accountID int, means string) error {
	return audit.Record(ctx, tx.AuditEvent, audit.Event{Actor: actor, Action: audit.SignedIn, AccountID: accountID, Detail: means})
}

// recordRefusal records that signing in was refused, if the error is an
// [auth.Rejection], even if the client is gone.
func (s *Service) recordRefusal(ctx context.Context, actor audit.Actor, means string, refused error) error {
	r, ok := errors.AsType[*auth.Rejection](refused)
	if !ok || !s.limits.allowRefusal(clientOf(actor)) {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordTimeout)
	defer cancel()
	return audit.Record(ctx, s.config.Database.Ent.AuditEvent, audit.Event{
		Actor: actor, Action: audit.SignInRefused, Detail: means + ": " + r.Message,
	})
}
