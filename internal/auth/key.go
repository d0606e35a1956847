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

// Create makes a key of an account with scopes that the account's plan
// allows. The key itself is kept nowhere: show it now or never.
func Create(ctx context.Context, client *ent.Client, email string, scopes []access.Scope) (access.Key, error) {
	owner, err := findAccount(ctx, client, email)
	if err != nil {
		return "", err
	}
	if err := access.CheckScopes(owner.Plan, scopes); err != nil {
		return "", fmt.Errorf("account %s: %w", owner.Email, err)
	}
	key := access.NewKey()
	err = client.APIKey.Create().SetAccount(owner).SetHash(key.Hash()).SetHint(key.Hint()).SetScopes(scopes).
		SetCreatedAt(timestamp(time.Now())).Exec(ctx)
	if err != nil {
		return "", fmt.Errorf("create key of account %s: %w", owner.Email, err)
	}
	return key, nil
}

// List lists keys with their accounts, oldest first: those of one account, or
// all where email is empty.
func List(ctx context.Context, client *ent.Client, email string) ([]*ent.APIKey, error) {
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

// Revoke ends a key for good. Running services know within 5 seconds. To
// revoke a key again changes nothing.
func Revoke(ctx context.Context, client *ent.Client, id int) error {
	_, err := client.APIKey.Update().Where(apikey.ID(id), apikey.RevokedAtIsNil()).SetRevokedAt(timestamp(time.Now())).Save(ctx)
	if err != nil {
		return fmt.Errorf("revoke key %d: %w", id, err)
	}
	exists, err := client.APIKey.Query().Where(apikey.ID(id)).Exist(ctx)
	if err != nil {
		return fmt.Errorf("revoke key %d: %w", id, err)
	}
	if !exists {
		return fmt.Errorf("no key %d: see key list", id)
	}
	return nil
}
