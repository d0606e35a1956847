package auth

import (
	"context"
	"fmt"
	"net/netip"
	"time"

	"legislative/ent"
	"legislative/ent/apikey"
	"legislative/internal/access"
	"legislative/internal/audit"
	"legislative/internal/database"
)

// MaxKeys is the largest number of live keys of an account: those that are
// neither revoked nor expired.
const MaxKeys = 20

// KeySettings are what the holder of a key chooses.
type KeySettings struct {
	Name      string
	Scopes    []access.Scope
	Origins   []string       // web origins of browsers that may use the key; empty for any client
	Addresses []netip.Prefix // client addresses that may use the key; empty for any
	ExpiresAt time.Time      // the zero time if the key does not expire
}

// CreateKey creates a key for an account. The key is not stored: show it to its
// holder at once. It returns a [Rejection] if the plan does not allow the scopes,
// a setting is invalid, or the account has [MaxKeys].
func CreateKey(ctx context.Context, db *database.DB, actor audit.Actor, accountID int, s KeySettings) (key Key, created *ent.APIKey, err error) {
	err = change(ctx, db, actor, func(ctx context.Context, tx *ent.Tx) (event audit.Event, err error) {
		key, created, err = insertKey(ctx, tx, accountID, s)
		if err != nil {
			return event, err
		}
		return audit.Event{Action: audit.KeyCreated, AccountID: accountID, KeyID: created.ID, Detail: describe(created)}, nil
	})
	return key, created, err
}

func insertKey(ctx context.Context, tx *ent.Tx, accountID int, s KeySettings) (Key, *ent.APIKey, error) {
	owner, err := tx.Account.Get(ctx, accountID)
	if err != nil {
		return "", nil, fmt.Errorf("find account %d: %w", accountID, err)
	}
	if err := access.CheckScopes(owner.Plan, s.Scopes); err != nil {
		return "", nil, &Rejection{Message: err.Error()}
	}
	key := NewKey()
	create := tx.APIKey.Create().SetAccount(owner).SetHash(key.Hash()).SetPrefix(key.Prefix()).SetHint(key.Hint()).
		SetName(s.Name).SetScopes(s.Scopes).SetCreatedAt(formatTime(time.Now()))
	if len(s.Origins) > 0 {
		create.SetOrigins(s.Origins)
	}
	if len(s.Addresses) > 0 {
		create.SetAddresses(s.Addresses)
	}
	if !s.ExpiresAt.IsZero() {
		create.SetExpiresAt(formatTime(s.ExpiresAt))
	}
	row, err := create.Save(ctx)
	if err != nil {
		return "", nil, fmt.Errorf("create key for account %s: %w", owner.Email, err)
	}
	return key, row, nil
}

// ChangeKey gives a live key of an account other settings. Its expiry stays: it
// is chosen when the key is created or rolled.
func ChangeKey(ctx context.Context, db *database.DB, actor audit.Actor, accountID, keyID int, s KeySettings) error {
	panic("to do")
}

// RollKey creates a key with the settings of a live one, which works for the
// grace time and then expires. A grace time of 0 revokes it at once.
func RollKey(ctx context.Context, db *database.DB, actor audit.Actor, accountID, keyID int, grace time.Duration) (Key, *ent.APIKey, error) {
	panic("to do")
}

// RevokeKey revokes a key of an account for good. Running services refuse it
// within 5 seconds. Revoking a revoked key has no effect.
func RevokeKey(ctx context.Context, db *database.DB, actor audit.Actor, accountID, keyID int) error {
	return change(ctx, db, actor, func(ctx context.Context, tx *ent.Tx) (event audit.Event, err error) {
		row, err := findKey(ctx, tx.APIKey, accountID, keyID)
		if err != nil {
			return event, err
		}
		if row.RevokedAt == nil {
			if err := tx.APIKey.UpdateOne(row).SetRevokedAt(formatTime(time.Now())).Exec(ctx); err != nil {
				return event, fmt.Errorf("revoke key %d: %w", keyID, err)
			}
		}
		return audit.Event{Action: audit.KeyRevoked, AccountID: accountID, KeyID: keyID, Detail: describe(row)}, nil
	})
}

// RevokeAnyKey is like [RevokeKey] for a key of any account.
func RevokeAnyKey(ctx context.Context, db *database.DB, actor audit.Actor, keyID int) error {
	row, err := db.Ent.APIKey.Get(ctx, keyID)
	if ent.IsNotFound(err) {
		return &Rejection{Message: fmt.Sprintf("no key %d: use an ID that key list prints", keyID)}
	}
	if err != nil {
		return fmt.Errorf("revoke key %d: %w", keyID, err)
	}
	return RevokeKey(ctx, db, actor, row.AccountID, keyID)
}

// FindKey returns a key of an account, or a [Rejection] if the account has no
// such key, whether or not another account has it.
func FindKey(ctx context.Context, client *ent.Client, accountID, keyID int) (*ent.APIKey, error) {
	return findKey(ctx, client.APIKey, accountID, keyID)
}

func findKey(ctx context.Context, client *ent.APIKeyClient, accountID, keyID int) (*ent.APIKey, error) {
	row, err := client.Query().Where(apikey.ID(keyID), apikey.AccountID(accountID)).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, &Rejection{Message: fmt.Sprintf("no key %d in this account: choose one from the list of its keys", keyID)}
	}
	if err != nil {
		return nil, fmt.Errorf("find key %d: %w", keyID, err)
	}
	return row, nil
}

// KeysOf returns the keys of an account, newest first.
func KeysOf(ctx context.Context, client *ent.Client, accountID int) ([]*ent.APIKey, error) {
	keys, err := client.APIKey.Query().Where(apikey.AccountID(accountID)).Order(ent.Desc(apikey.FieldID)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("list the keys of account %d: %w", accountID, err)
	}
	return keys, nil
}

// AllKeys returns all keys with their accounts, oldest first.
func AllKeys(ctx context.Context, client *ent.Client) ([]*ent.APIKey, error) {
	keys, err := client.APIKey.Query().WithAccount().Order(apikey.ByID()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("list keys: %w", err)
	}
	return keys, nil
}

// describe describes a key for the audit.
func describe(k *ent.APIKey) string {
	return fmt.Sprintf("%q, %s, scopes %s", k.Name, Mark(k), access.Join(k.Scopes, ", "))
}

// Mark returns the characters of a key that may be shown.
func Mark(k *ent.APIKey) string {
	if k.Prefix == nil {
		return "…" + k.Hint
	}
	return *k.Prefix + "…" + k.Hint
}
