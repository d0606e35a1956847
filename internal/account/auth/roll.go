package auth

import (
	"context"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/internal/account/audit"
	"legislative/internal/store/database"
)

// Grace is a period for which a rolled key keeps working.
type Grace struct {
	Duration time.Duration
	Label    string // for the page that offers it
}

// MaxGrace is the longest grace period.
const MaxGrace = 7 * 24 * time.Hour

// Graces returns the grace periods to choose from, shortest first.
func Graces() []Grace {
	return []Grace{
		{0, "Not at all"},
		{time.Hour, "1 hour"},
		{24 * time.Hour, "1 day"},
		{MaxGrace, "7 days"},
	}
}

// RollKey creates a key with the settings of an active one, its expiry included. The
// old key works for the grace period and then expires, unless it expires earlier. A
// grace period of 0 revokes it at once.
//
// It returns a [Rejection] if the key is not active or was rolled before, the plan no
// longer allows its scopes, the grace period is negative or longer than [MaxGrace],
// the account would have more than [MaxKeys] while both keys work, or its keys were
// changed too often.
func RollKey(ctx context.Context, db *database.DB, actor audit.Actor, accountID, keyID int, grace time.Duration) (key Key, created *ent.APIKey, err error) {
	if grace < 0 || grace > MaxGrace {
		return "", nil, Rejectf("the grace period %s is not allowed: choose one from 0 to 7 days", grace)
	}
	err = change(ctx, db, actor, func(ctx context.Context, tx *ent.Tx) (event audit.Event, err error) {
		now := time.Now()
		old, err := findActiveKey(ctx, tx.APIKey, accountID, keyID, now)
		if err != nil {
			return event, err
		}
		if err := checkNotRolled(ctx, tx, old, now); err != nil {
			return event, err
		}
		if err := checkChanges(ctx, tx, actor, accountID); err != nil {
			return event, err
		}
		settings, err := SettingsOf(old)
		if err != nil {
			return event, err
		}
		ending, err := endKey(ctx, tx, old, settings.ExpiresAt, now, grace)
		if err != nil {
			return event, err
		}
		key, created, err = insertKey(ctx, tx, accountID, settings, now)
		if err != nil {
			return event, err
		}
		return audit.Event{
			Action: audit.KeyRolled, AccountID: accountID, KeyID: keyID,
			Detail: fmt.Sprintf("%s; %s; replaced by key %d, %s", describe(old), ending, created.ID, MaskedKey(created)),
		}, nil
	})
	if err != nil {
		return "", nil, err
	}
	return key, created, nil
}

// checkNotRolled returns a [Rejection] if an active key was rolled before. It has been
// replaced, and another replacement would end with its grace period.
func checkNotRolled(ctx context.Context, tx *ent.Tx, k *ent.APIKey, now time.Time) error {
	at, err := audit.NthNewest(ctx, tx.AuditEvent, audit.Filter{
		AccountID: k.AccountID, KeyID: k.ID, Since: now.Add(-MaxGrace), Actions: []audit.Action{audit.KeyRolled},
	}, 1)
	if err != nil || at.IsZero() {
		return err
	}
	return Rejectf("key %d was rolled before and works only until the end of its grace period: roll the key that replaced it, or revoke this one", k.ID)
}

// endKey makes a key end after the grace period, and describes for the audit when
// that is.
func endKey(ctx context.Context, tx *ent.Tx, old *ent.APIKey, expiresAt, now time.Time, grace time.Duration) (string, error) {
	update := tx.APIKey.UpdateOne(old)
	ending := "revoked"
	if grace == 0 {
		update.SetRevokedAt(database.FormatTime(now))
	} else {
		end := now.Add(grace)
		if !expiresAt.IsZero() && expiresAt.Before(end) {
			end = expiresAt
		}
		update.SetExpiresAt(database.FormatTime(end))
		ending = "works until " + database.FormatTime(end)
	}
	if err := update.Exec(ctx); err != nil {
		return "", fmt.Errorf("end key %d: %w", old.ID, err)
	}
	return ending, nil
}
