package command

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/urfave/cli/v3"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/auth"
	"legislative/internal/database"
)

func keyCommand() *cli.Command {
	return &cli.Command{
		Name:  "key",
		Usage: "create, list and revoke API keys",
		Commands: []*cli.Command{
			{
				Name:  "create",
				Usage: "create a key and print it to standard output; it cannot be shown again",
				Flags: []cli.Flag{
					databaseFlag(),
					&cli.StringFlag{Name: "account", Usage: "email `ADDRESS` of the account", Required: true},
					&cli.StringFlag{
						Name:      "scopes",
						Usage:     "comma-separated `SCOPES`, from " + access.Join(access.Scopes, ", "),
						Required:  true,
						Validator: func(s string) error { _, err := access.ParseScopes(s); return err },
					},
				},
				Action: createKey,
			},
			{
				Name:   "list",
				Usage:  "list keys, identified by their last four characters",
				Flags:  []cli.Flag{databaseFlag(), &cli.StringFlag{Name: "account", Usage: "email `ADDRESS` of one account; all accounts by default"}},
				Action: listKeys,
			},
			{
				Name:      "revoke",
				Usage:     "revoke a key permanently; running instances apply it within 5 seconds",
				ArgsUsage: "ID",
				Flags:     []cli.Flag{databaseFlag()},
				Action:    revokeKey,
			},
		},
	}
}

func createKey(ctx context.Context, c *cli.Command) error {
	if err := rejectArguments(c); err != nil {
		return err
	}
	scopes, err := access.ParseScopes(c.String("scopes"))
	if err != nil {
		return err
	}
	return withDatabase(ctx, c, func(db *database.DB) error {
		account, err := auth.FindAccount(ctx, db.Ent, c.String("account"))
		if err != nil {
			return err
		}
		key, _, err := auth.CreateKey(ctx, db, operator(), account.ID, auth.KeySettings{Scopes: scopes})
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(c.Root().Writer, key); err != nil {
			return fmt.Errorf("print key: %w", err)
		}
		return nil
	})
}

func listKeys(ctx context.Context, c *cli.Command) error {
	if err := rejectArguments(c); err != nil {
		return err
	}
	return withExistingDatabase(ctx, c, func(db *database.DB) error {
		all, err := listedKeys(ctx, db, c.String("account"))
		if err != nil {
			return err
		}
		rows := [][]string{{"ID", "ACCOUNT", "KEY", "SCOPES", "CREATED", "LAST USED", "REVOKED"}}
		for _, k := range all {
			rows = append(rows, []string{
				strconv.Itoa(k.ID), k.Edges.Account.Email, "…" + k.Hint, access.Join(k.Scopes, ", "), k.CreatedAt, valueOr(k.LastUsedAt, "never"), valueOr(k.RevokedAt, "no"),
			})
		}
		return writeTable(c.Root().Writer, rows)
	})
}

// listedKeys returns the keys of an account, or all keys if email is empty.
func listedKeys(ctx context.Context, db *database.DB, email string) ([]*ent.APIKey, error) {
	keys, err := auth.AllKeys(ctx, db.Ent)
	if err != nil || email == "" {
		return keys, err
	}
	account, err := auth.FindAccount(ctx, db.Ent, email)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(keys, func(k *ent.APIKey) bool { return k.AccountID != account.ID }), nil
}

func valueOr(text *string, fallback string) string {
	if text == nil {
		return fallback
	}
	return *text
}

func revokeKey(ctx context.Context, c *cli.Command) error {
	text, err := singleArgument(c, "key ID, as printed by key list")
	if err != nil {
		return err
	}
	id, err := strconv.Atoi(text)
	if err != nil {
		return fmt.Errorf("%s: key ID %q is not a number: use an ID printed by key list", commandPath(c), text)
	}
	return withDatabase(ctx, c, func(db *database.DB) error { return auth.RevokeAnyKey(ctx, db, operator(), id) })
}
