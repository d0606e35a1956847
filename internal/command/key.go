package command

import (
	"context"
	"fmt"
	"strconv"

	"github.com/urfave/cli/v3"

	"legislative/internal/access"
	"legislative/internal/auth"
	"legislative/internal/database"
)

func keyCommand() *cli.Command {
	return &cli.Command{
		Name:  "key",
		Usage: "make, list and revoke API keys",
		Commands: []*cli.Command{
			{
				Name:  "create",
				Usage: "make a key and print it, this once, on standard output",
				Flags: []cli.Flag{
					databaseFlag(),
					&cli.StringFlag{Name: "account", Usage: "`ADDRESS` of the account", Required: true},
					&cli.StringFlag{
						Name:      "scopes",
						Usage:     "comma-separated `SCOPES` of " + joined(access.Scopes),
						Required:  true,
						Validator: func(s string) error { _, err := access.ParseScopes(s); return err },
					},
				},
				Action: createKey,
			},
			{
				Name:   "list",
				Usage:  "list keys, by their last four characters",
				Flags:  []cli.Flag{databaseFlag(), &cli.StringFlag{Name: "account", Usage: "`ADDRESS` of the account; all accounts unless told"}},
				Action: listKeys,
			},
			{
				Name:      "revoke",
				Usage:     "end a key for good; running services know within 5 seconds",
				ArgsUsage: "ID",
				Flags:     []cli.Flag{databaseFlag()},
				Action:    revokeKey,
			},
		},
	}
}

func createKey(ctx context.Context, c *cli.Command) error {
	if err := noArguments(c); err != nil {
		return err
	}
	scopes, err := access.ParseScopes(c.String("scopes"))
	if err != nil {
		return err
	}
	return withDatabase(ctx, c, func(db *database.DB) error {
		key, err := auth.CreateKey(ctx, db.Ent, c.String("account"), scopes)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(c.Root().Writer, key); err != nil {
			return fmt.Errorf("print the key: %w", err)
		}
		return nil
	})
}

func listKeys(ctx context.Context, c *cli.Command) error {
	if err := noArguments(c); err != nil {
		return err
	}
	return withExisting(ctx, c, func(db *database.DB) error {
		all, err := auth.ListKeys(ctx, db.Ent, c.String("account"))
		if err != nil {
			return err
		}
		rows := [][]string{{"ID", "ACCOUNT", "KEY", "SCOPES", "CREATED", "LAST USED", "REVOKED"}}
		for _, k := range all {
			rows = append(rows, []string{
				strconv.Itoa(k.ID), k.Edges.Account.Email, "…" + k.Hint, joined(k.Scopes), k.CreatedAt, or(k.LastUsedAt, "never"), or(k.RevokedAt, "no"),
			})
		}
		return writeTable(c.Root().Writer, rows)
	})
}

func or(text *string, otherwise string) string {
	if text == nil {
		return otherwise
	}
	return *text
}

func revokeKey(ctx context.Context, c *cli.Command) error {
	text, err := oneArgument(c, "ID of a key, as key list shows it")
	if err != nil {
		return err
	}
	id, err := strconv.Atoi(text)
	if err != nil {
		return fmt.Errorf("%s: an ID is a number, as key list shows it", path(c))
	}
	return withDatabase(ctx, c, func(db *database.DB) error { return auth.RevokeKey(ctx, db.Ent, id) })
}
