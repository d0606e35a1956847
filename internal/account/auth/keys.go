package auth

import (
	"context"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"legislative/ent"
	"legislative/ent/apikey"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/store/database"
)

// MaxKeys is the largest number of active keys of an account: those that are
// neither revoked nor expired.
const MaxKeys = 20

// CreateKey creates a key for an account. The key is not stored: show it to its
// holder at once. It returns a [Rejection] if the plan does not allow the scopes,
// a setting is invalid, the account has [MaxKeys], or its keys were changed too often.
func CreateKey(ctx context.Context, db *database.DB, actor audit.Actor, accountID int, s KeySettings) (key Key, created *ent.APIKey, err error) {
	err = change(ctx, db, actor, func(ctx context.Context, tx *ent.Tx) (event audit.Event, err error) {
		if err := checkChanges(ctx, tx, actor, accountID); err != nil {
			return event, err
		}
		key, created, err = insertKey(ctx, tx, accountID, s, time.Now())
		if err != nil {
			return event, err
		}
		return audit.Event{Action: audit.KeyCreated, AccountID: accountID, KeyID: created.ID, Detail: describe(created)}, nil
	})
	if err != nil {
		return "", nil, err
	}
	return key, created, nil
}

func insertKey(ctx context.Context, tx *ent.Tx, accountID int, s KeySettings, now time.Time) (Key, *ent.APIKey, error) {
	owner, err := tx.Account.Get(ctx, accountID)
	if err != nil {
		return "", nil, fmt.Errorf("find account %d: %w", accountID, err)
	}
	if s, err = s.normalize(owner.Plan); err != nil {
		return "", nil, err
	}
	if err := checkExpiry(s.ExpiresAt, now); err != nil {
		return "", nil, err
	}
	if err := checkNumber(ctx, tx, accountID, now); err != nil {
		return "", nil, err
	}
	key := NewKey()
	create := tx.APIKey.Create().SetAccount(owner).SetHash(key.Hash()).SetPrefix(key.Prefix()).SetHint(key.Hint()).
		SetName(s.Name).SetScopes(s.Scopes).SetOrigins(s.Origins).SetAddresses(s.Addresses).SetCreatedAt(database.FormatTime(now))
	if !s.ExpiresAt.IsZero() {
		create.SetExpiresAt(database.FormatTime(s.ExpiresAt))
	}
	row, err := create.Save(ctx)
	if err != nil {
		return "", nil, fmt.Errorf("create key for account %s: %w", owner.Email, err)
	}
	return key, row, nil
}

// checkNumber returns a [Rejection] if an account cannot have another active key.
func checkNumber(ctx context.Context, tx *ent.Tx, accountID int, now time.Time) error {
	n, err := tx.APIKey.Query().Where(apikey.AccountID(accountID), isActive(now)).Count(ctx)
	if err != nil {
		return fmt.Errorf("count the keys of account %d: %w", accountID, err)
	}
	if n >= MaxKeys {
		return Rejectf("the account would have more than %d active keys: revoke one that is not needed, or wait until one expires", MaxKeys)
	}
	return nil
}

// ChangeKey gives an active key of an account other settings. Its expiry stays: it
// is chosen when the key is created. It does nothing if the settings are those that
// the key has. It returns a [Rejection] if the key is not active, the plan does not
// allow the scopes, a setting is invalid, or the account's keys were changed too
// often.
func ChangeKey(ctx context.Context, db *database.DB, actor audit.Actor, accountID, keyID int, s KeySettings) error {
	return change(ctx, db, actor, func(ctx context.Context, tx *ent.Tx) (event audit.Event, err error) {
		owner, err := tx.Account.Get(ctx, accountID)
		if err != nil {
			return event, fmt.Errorf("find account %d: %w", accountID, err)
		}
		old, err := findActiveKey(ctx, tx.APIKey, accountID, keyID, time.Now())
		if err != nil {
			return event, err
		}
		if s, err = s.normalize(owner.Plan); err != nil {
			return event, err
		}
		if s.areOf(old) {
			return event, nil
		}
		if err := checkChanges(ctx, tx, actor, accountID); err != nil {
			return event, err
		}
		changed, err := tx.APIKey.UpdateOne(old).SetName(s.Name).SetScopes(s.Scopes).SetOrigins(s.Origins).SetAddresses(s.Addresses).Save(ctx)
		if err != nil {
			return event, fmt.Errorf("change key %d: %w", keyID, err)
		}
		return audit.Event{Action: audit.KeyChanged, AccountID: accountID, KeyID: keyID, Detail: describeChange(old, changed)}, nil
	})
}

// RevokeKey revokes a key of an account for good. Running services refuse it
// within 5 seconds. Revoking a revoked key has no effect.
func RevokeKey(ctx context.Context, db *database.DB, actor audit.Actor, accountID, keyID int) error {
	return change(ctx, db, actor, func(ctx context.Context, tx *ent.Tx) (event audit.Event, err error) {
		row, err := findKey(ctx, tx.APIKey, accountID, keyID)
		if err != nil {
			return event, err
		}
		if row.RevokedAt != nil {
			return event, nil
		}
		if err := tx.APIKey.UpdateOne(row).SetRevokedAt(database.FormatTime(time.Now())).Exec(ctx); err != nil {
			return event, fmt.Errorf("revoke key %d: %w", keyID, err)
		}
		return audit.Event{Action: audit.KeyRevoked, AccountID: accountID, KeyID: keyID, Detail: describe(row)}, nil
	})
}

// FindAnyKey returns a key of any account, or a [Rejection] if there is none. It
// is for the operator.
func FindAnyKey(ctx context.Context, client *ent.Client, keyID int) (*ent.APIKey, error) {
	row, err := client.APIKey.Query().Where(apikey.ID(keyID)).WithAccount().Only(ctx)
	if ent.IsNotFound(err) {
		return nil, Rejectf("no key %d: use an ID that key list prints", keyID)
	}
	if err != nil {
		return nil, fmt.Errorf("find key %d: %w", keyID, err)
	}
	return row, nil
}

// FindKey returns a key of an account, or a [Rejection] if the account has no
// such key, whether or not another account has it.
func FindKey(ctx context.Context, client *ent.Client, accountID, keyID int) (*ent.APIKey, error) {
	return findKey(ctx, client.APIKey, accountID, keyID)
}

func findKey(ctx context.Context, client *ent.APIKeyClient, accountID, keyID int) (*ent.APIKey, error) {
	row, err := client.Query().Where(apikey.ID(keyID), apikey.AccountID(accountID)).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, Rejectf("the account has no key %d: choose one from the list of its keys", keyID)
	}
	if err != nil {
		return nil, fmt.Errorf("find key %d: %w", keyID, err)
	}
	return row, nil
}

// findActiveKey is like [FindKey], but also returns a [Rejection] if the key is not
// active.
func findActiveKey(ctx context.Context, client *ent.APIKeyClient, accountID, keyID int, now time.Time) (*ent.APIKey, error) {
	row, err := findKey(ctx, client, accountID, keyID)
	if err != nil {
		return nil, err
	}
	if state := StateOf(row, now); state.Condition != Active {
		return nil, Rejectf("key %d no longer works (%s), so it cannot be changed: create another key", keyID, state)
	}
	return row, nil
}

// shownEndedKeys is the number of keys of an account that no longer work and are
// still shown.
const shownEndedKeys = 20

// KeysOf returns the active keys of an account, newest first, and then the newest of
// those that no longer work, since there can be very many of them.
func KeysOf(ctx context.Context, client *ent.Client, accountID int) ([]*ent.APIKey, error) {
	now := time.Now()
	query := client.APIKey.Query().Where(apikey.AccountID(accountID)).Order(ent.Desc(apikey.FieldID))
	live, err := query.Clone().Where(isActive(now)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("list the active keys of account %d: %w", accountID, err)
	}
	ended, err := query.Where(apikey.Not(isActive(now))).Limit(shownEndedKeys).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("list the ended keys of account %d: %w", accountID, err)
	}
	return append(live, ended...), nil
}

// AllKeys returns all keys with their accounts, oldest first.
func AllKeys(ctx context.Context, client *ent.Client) ([]*ent.APIKey, error) {
	keys, err := client.APIKey.Query().WithAccount().Order(apikey.ByID()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("list keys: %w", err)
	}
	return keys, nil
}

// describe returns the properties of a key for the audit.
func describe(k *ent.APIKey) string {
	text := fmt.Sprintf("%q, %s, scopes %s", k.Name, MaskedKey(k), access.Join(k.Scopes, ", "))
	if restrictions := Restrictions(k); restrictions != "" {
		text += ", " + restrictions
	}
	if k.ExpiresAt != nil {
		text += ", expires " + *k.ExpiresAt
	}
	return text
}

// Restrictions returns the origins and addresses of a key in words, or "" if any
// client may use it.
func Restrictions(k *ent.APIKey) string {
	var words []string
	if len(k.Origins) > 0 {
		words = append(words, "origins "+strings.Join(k.Origins, ", "))
	}
	if len(k.Addresses) > 0 {
		words = append(words, "addresses "+JoinRanges(k.Addresses))
	}
	return strings.Join(words, "; ")
}

// describeChange returns the settings that differ between a key before and after a
// change, for the audit.
func describeChange(before, after *ent.APIKey) string {
	text := MaskedKey(after)
	add := func(setting, from, to string) {
		if from != to {
			text += fmt.Sprintf("; %s from %q to %q", setting, from, to)
		}
	}
	add("name", before.Name, after.Name)
	add("scopes", access.Join(before.Scopes, ", "), access.Join(after.Scopes, ", "))
	add("origins", strings.Join(before.Origins, ", "), strings.Join(after.Origins, ", "))
	add("addresses", JoinRanges(before.Addresses), JoinRanges(after.Addresses))
	return text
}

// JoinRanges returns address ranges as a list that package clientaddress parses.
func JoinRanges(ranges []netip.Prefix) string {
	words := make([]string, len(ranges))
	for i, r := range ranges {
		words[i] = r.String()
	}
	return strings.Join(words, ", ")
}

// MaskedKey returns a key without the characters that must stay secret, such as
// leg_live_abcd…wxyz.
func MaskedKey(k *ent.APIKey) string {
	if k.Prefix == nil {
		return "…" + k.Hint
	}
	return *k.Prefix + "…" + k.Hint
}
