package auth

import (
	"context"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/ent/account"
	"legislative/ent/apikey"
	"legislative/internal/access"
)

// CreateKey creates a key for an account, with scopes that the account's plan
// allows. The key is not stored: show it to its owner at once.
func CreateKey(ctx context.Context, client *ent.Client, email string, scopes []access.Scope) (Key, error) {
	owner, err := findAccount(ctx, client, email)
	if err != nil {
		return "", err
	}
	if err := access.CheckScopes(owner.Plan, scopes); err != nil {
		return "", fmt.Errorf("account %s: %w", owner.Email, err)
	}
	key := NewKey()
	err = client.APIKey.Create().SetAccount(owner).SetHash(key.Hash()).SetHint(key.Hint()).SetScopes(scopes).
		SetCreatedAt(formatTime(time.Now())).Exec(ctx)
	if err != nil {
		return "", fmt.Errorf("create key for account %s: %w", owner.Email, err)
	}
	return key, nil
}

// ListKeys returns the keys of an account, or all keys if email is empty, with
// their accounts, oldest first.
func ListKeys(ctx context.Context, client *ent.Client, email string) ([]*ent.APIKey, error) {
	query := client.APIKey.Query().WithAccount().Order(apikey.ByID())
	if email != "" {
		owner, err := findAccount(ctx, client, email)
		if err != nil {
			return nil, err
		}
		query.Where(apikey.HasAccountWith(account.ID(owner.ID)))
	}
	all, err := query.All(ctx)
	if err != nil {
		return nil, fmt.Errorf("list keys: %w", err)
	}
	return all, nil
}

// RevokeKey revokes a key for good. Running services refuse it within 5
// seconds. Revoking a revoked key has no effect.
func RevokeKey(ctx context.Context, client *ent.Client, id int) error {
	_, err := client.APIKey.Update().Where(apikey.ID(id), apikey.RevokedAtIsNil()).SetRevokedAt(formatTime(time.Now())).Save(ctx)
	if err != nil {
		return fmt.Errorf("revoke key %d: %w", id, err)
	}
	exists, err := client.APIKey.Query().Where(apikey.ID(id)).Exist(ctx)
	if err != nil {
		return fmt.Errorf("revoke key %d: %w", id, err)
	}
	if !exists {
		return fmt.Errorf("no key %d: use an ID that key list prints", id)
	}
	return nil
}
