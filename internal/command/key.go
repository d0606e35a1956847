package command

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/urfave/cli/v3"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/account/auth"
	"legislative/internal/http/clientaddress"
	"legislative/internal/store/database"
)

func keyCommand() *cli.Command {
	return &cli.Command{
		Name:     "key",
		Usage:    "create, list, change, roll and revoke API keys",
		Commands: []*cli.Command{keyCreateCommand(), keyListCommand(), keyChangeCommand(), keyRollCommand(), keyRevokeCommand()},
	}
}

func keyCreateCommand() *cli.Command {
	return &cli.Command{
		Name:  "create",
		Usage: "create a key and print it; it cannot be shown again",
		Description: "Only the key goes to standard output:\n\n" +
			"   KEY=$(legislative key create --account a@example.org --scopes bills:read)",
		Flags: append([]cli.Flag{
			databaseFlag(),
			&cli.StringFlag{Name: "account", Usage: "email `ADDRESS` of the account", Required: true},
			&cli.StringFlag{Name: "expires", Usage: "`DATE`, such as 2030-12-31, or time from now, such as 90d; by default the key does not expire"},
		}, settingFlags(true)...),
		Action: createKey,
	}
}

func keyListCommand() *cli.Command {
	return &cli.Command{
		Name:  "list",
		Usage: "list keys by their first and last characters",
		Flags: []cli.Flag{
			databaseFlag(), &cli.StringFlag{Name: "account", Usage: "email `ADDRESS` of one account; all accounts by default"},
			jsonFlag("print each key as a line of JSON: id, account, name, key, scopes, created, lastUsed, state, stateAt, origins, addresses"),
		},
		Action: listKeys,
	}
}

func keyChangeCommand() *cli.Command {
	return &cli.Command{
		Name:      "change",
		Usage:     "change the settings of a key",
		ArgsUsage: "ID",
		Description: "Only the settings that are given as flags change. Running instances apply the\n" +
			"change within 5 seconds. For example, a key that any web page may use:\n\n" +
			"   legislative key change 3 --origins \"\"",
		Flags:  append([]cli.Flag{databaseFlag()}, settingFlags(false)...),
		Action: withKey(changeKey),
	}
}

func keyRollCommand() *cli.Command {
	return &cli.Command{
		Name:      "roll",
		Usage:     "replace a key by a new one, and print that; it cannot be shown again",
		ArgsUsage: "ID",
		Description: "The new key has the same settings. Only the key goes to standard output. To give\n" +
			"programs an hour to change to the new key:\n\n" +
			"   legislative key roll 3 --grace 1h",
		Flags: []cli.Flag{
			databaseFlag(),
			&cli.StringFlag{Name: "grace", Usage: "`TIME` for which the old key keeps working, such as 1h or 1d, up to 7d; 0 revokes it at once", Value: "1d"},
		},
		Action: withKey(rollKey),
	}
}

func keyRevokeCommand() *cli.Command {
	return &cli.Command{
		Name:      "revoke",
		Usage:     "revoke a key permanently, within 5 seconds in running instances",
		ArgsUsage: "ID",
		Flags:     []cli.Flag{databaseFlag()},
		Action:    withKey(revokeKey),
	}
}

// settingFlags are the flags of the settings that can be changed later.
func settingFlags(requireScopes bool) []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "name", Usage: fmt.Sprintf("`NAME` by which to recognize the key, up to %d characters", auth.MaxNameLength)},
		&cli.StringFlag{Name: "scopes", Usage: "comma-separated `SCOPES`, from " + access.Join(access.Scopes, ", "), Required: requireScopes},
		&cli.StringFlag{Name: "origins", Usage: "comma-separated `ORIGINS`, such as https://app.example.org, of web pages that may use the key; if empty, any client may"},
		&cli.StringFlag{Name: "addresses", Usage: "comma-separated `ADDRESSES` or ranges, such as 192.0.2.0/24, from which the key may be used; if empty, from any"},
	}
}

// readSettings returns s with the settings that flags change.
func readSettings(c *cli.Command, s auth.KeySettings) (auth.KeySettings, error) {
	var err error
	if c.IsSet("name") {
		s.Name = c.String("name")
	}
	if c.IsSet("scopes") {
		if s.Scopes, err = access.ParseScopes(c.String("scopes")); err != nil {
			return s, usagef("--scopes: %w", suggesting(func(string) error { return err }, access.Scopes)(c.String("scopes")))
		}
	}
	if c.IsSet("origins") {
		if s.Origins, err = auth.ParseOrigins(c.String("origins")); err != nil {
			return s, usagef("--origins: %w", err)
		}
	}
	if c.IsSet("addresses") {
		if s.Addresses, err = clientaddress.ParseRanges(c.String("addresses")); err != nil {
			return s, usagef("--addresses: %w", err)
		}
	}
	return s, nil
}

func createKey(ctx context.Context, c *cli.Command) error {
	if err := rejectArguments(c); err != nil {
		return err
	}
	settings, err := readSettings(c, auth.KeySettings{})
	if err != nil {
		return err
	}
	if settings.ExpiresAt, err = auth.ParseExpiry(c.String("expires"), time.Now()); err != nil {
		return usagef("--expires: %w", err)
	}
	return withDatabase(ctx, c, func(db *database.DB) error {
		account, err := auth.FindAccount(ctx, db.Ent, c.String("account"))
		if err != nil {
			return err
		}
		key, row, err := auth.CreateKey(ctx, db, operator(), account.ID, settings)
		if err != nil {
			return err
		}
		return printKey(c, key, fmt.Sprintf("created key %d of %s: %s", row.ID, account.Email, auth.StateOf(row, time.Now())))
	})
}

// printKey prints a new key to standard output and the rest to the log, so that
// scripts can read the key.
func printKey(c *cli.Command, key auth.Key, done string) error {
	confirm(c, "%s", done)
	if _, err := fmt.Fprintln(c.Root().Writer, key); err != nil {
		return fmt.Errorf("print key: %w", err)
	}
	return nil
}

func listKeys(ctx context.Context, c *cli.Command) error {
	if err := rejectArguments(c); err != nil {
		return err
	}
	return withExistingDatabase(ctx, c, func(db *database.DB) error {
		all, err := findKeys(ctx, db, c.String("account"))
		if err != nil {
			return err
		}
		if c.Bool("json") {
			lines, err := newKeyLines(all, time.Now())
			if err != nil {
				return err
			}
			return writeJSON(c.Root().Writer, lines...)
		}
		rows := [][]string{{"ID", "ACCOUNT", "NAME", "KEY", "SCOPES", "CREATED", "LAST USED", "STATE", "RESTRICTIONS"}}
		for _, k := range all {
			lastUse := "never"
			if k.LastUsedAt != nil {
				lastUse = *k.LastUsedAt
			}
			rows = append(rows, []string{
				strconv.Itoa(k.ID), k.Edges.Account.Email, orDash(orNull(k.Name)), auth.MaskedKey(k), access.Join(k.Scopes, ", "), k.CreatedAt, lastUse,
				auth.StateOf(k, time.Now()).String(), orDash(orNull(auth.Restrictions(k))),
			})
		}
		return writeTable(c.Root().Writer, rows)
	})
}

// keyLine is a key as it is printed in JSON.
type keyLine struct {
	ID        int            `json:"id"`
	Account   string         `json:"account"`
	Name      string         `json:"name"`
	Key       string         `json:"key"` // without its secret characters
	Scopes    []access.Scope `json:"scopes"`
	Created   string         `json:"created"`
	LastUsed  *string        `json:"lastUsed"`
	State     auth.Condition `json:"state"`
	Until     *string        `json:"stateAt"` // when it expires, expired or was revoked
	Origins   []string       `json:"origins"`
	Addresses []string       `json:"addresses"`
}

func newKeyLines(keys []*ent.APIKey, now time.Time) ([]keyLine, error) {
	lines := make([]keyLine, len(keys))
	for i, k := range keys {
		settings, err := auth.SettingsOf(k)
		if err != nil {
			return nil, err
		}
		state := auth.StateOf(k, now)
		line := keyLine{
			ID: k.ID, Account: k.Edges.Account.Email, Name: k.Name, Key: auth.MaskedKey(k), Created: k.CreatedAt, LastUsed: k.LastUsedAt,
			Scopes: append([]access.Scope{}, settings.Scopes...), State: state.Condition, Until: orNull(state.At),
			Origins: append([]string{}, settings.Origins...), Addresses: []string{},
		}
		for _, a := range settings.Addresses {
			line.Addresses = append(line.Addresses, a.String())
		}
		lines[i] = line
	}
	return lines, nil
}

// findKeys returns the keys of an account, or all keys if email is empty.
func findKeys(ctx context.Context, db *database.DB, email string) ([]*ent.APIKey, error) {
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

// withKey calls run with the key whose ID is the argument.
func withKey(run func(context.Context, *cli.Command, *database.DB, *ent.APIKey) error) cli.ActionFunc {
	return func(ctx context.Context, c *cli.Command) error {
		text, err := singleArgument(c, "key ID, as printed by key list")
		if err != nil {
			return err
		}
		id, err := strconv.Atoi(text)
		if err != nil {
			return usagef("%s: key ID %q is not a number: use an ID printed by key list", commandPath(c), text)
		}
		return withDatabase(ctx, c, func(db *database.DB) error {
			row, err := auth.FindAnyKey(ctx, db.Ent, id)
			if err != nil {
				return err
			}
			return run(ctx, c, db, row)
		})
	}
}

func changeKey(ctx context.Context, c *cli.Command, db *database.DB, row *ent.APIKey) error {
	settings, err := auth.SettingsOf(row)
	if err != nil {
		return err
	}
	if settings, err = readSettings(c, settings); err != nil {
		return err
	}
	if err := auth.ChangeKey(ctx, db, operator(), row.AccountID, row.ID, settings); err != nil {
		return err
	}
	row.Name = settings.Name
	confirm(c, "changed %s", describeKey(row))
	return nil
}

func rollKey(ctx context.Context, c *cli.Command, db *database.DB, row *ent.APIKey) error {
	grace, err := auth.ParsePeriod(c.String("grace"))
	if err != nil {
		return usagef("--grace: %w", err)
	}
	key, created, err := auth.RollKey(ctx, db, operator(), row.AccountID, row.ID, grace)
	if err != nil {
		return err
	}
	old, err := auth.FindAnyKey(ctx, db.Ent, row.ID)
	if err != nil {
		return err
	}
	return printKey(c, key, fmt.Sprintf("created key %d; %s: %s", created.ID, describeKey(row), auth.StateOf(old, time.Now())))
}

func revokeKey(ctx context.Context, c *cli.Command, db *database.DB, row *ent.APIKey) error {
	if err := auth.RevokeKey(ctx, db, operator(), row.AccountID, row.ID); err != nil {
		return err
	}
	confirm(c, "revoked %s", describeKey(row))
	return nil
}

// describeKey returns a key's ID, name and account in words.
func describeKey(k *ent.APIKey) string {
	name := ""
	if k.Name != "" {
		name = " " + strconv.Quote(k.Name)
	}
	return fmt.Sprintf("key %d%s of account %s", k.ID, name, k.Edges.Account.Email)
}
