package command

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/urfave/cli/v3"

	"legislative/ent"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/store/database"
)

func auditCommand() *cli.Command {
	return &cli.Command{
		Name:  "audit",
		Usage: "list the latest events of accounts and keys, newest first",
		Flags: []cli.Flag{
			databaseFlag(),
			&cli.StringFlag{Name: "email", Usage: "email `ADDRESS` of one account; all events by default"},
			&cli.IntFlag{Name: "limit", Usage: "largest `NUMBER` of events", Value: 100,
				Validator: func(n int) error {
					if n < 1 {
						return errors.New("want a number from 1")
					}
					return nil
				}},
			jsonFlag("print each event as a line of JSON: time, account, actor, address, action, key, detail"),
		},
		Action: listEvents,
	}
}

// eventLine is an event as it is printed.
type eventLine struct {
	Time    string  `json:"time"`
	Account *string `json:"account"` // email; null if the event concerns no account
	Actor   string  `json:"actor"`
	Address *string `json:"address"` // of the client; null for the operator
	Action  string  `json:"action"`
	Key     *int    `json:"key"` // ID; null if the event concerns no key
	Detail  *string `json:"detail"`
}

func listEvents(ctx context.Context, c *cli.Command) error {
	if err := rejectArguments(c); err != nil {
		return err
	}
	return withExistingDatabase(ctx, c, func(db *database.DB) error {
		lines, err := findEvents(ctx, db.Ent, c.String("email"), c.Int("limit"))
		if err != nil {
			return err
		}
		if c.Bool("json") {
			return writeJSON(c.Root().Writer, lines...)
		}
		return writeEvents(c.Root().Writer, lines)
	})
}

// findEvents returns the events of an account, or of all if email is empty.
func findEvents(ctx context.Context, client *ent.Client, email string, limit int) ([]eventLine, error) {
	accounts, err := auth.Accounts(ctx, client)
	if err != nil {
		return nil, err
	}
	emails := map[int]string{}
	for _, a := range accounts {
		emails[a.ID] = a.Email
	}
	var events []*ent.AuditEvent
	if email == "" {
		events, err = audit.All(ctx, client, limit)
	} else {
		account, findErr := auth.FindAccount(ctx, client, email)
		if findErr != nil {
			return nil, findErr
		}
		events, err = audit.OfAccount(ctx, client, account.ID, limit)
	}
	if err != nil {
		return nil, err
	}
	lines := make([]eventLine, len(events))
	for i, e := range events {
		lines[i] = eventLine{Time: e.At, Actor: e.Actor, Address: orNull(e.Address), Action: e.Action, Key: e.KeyID, Detail: orNull(e.Detail)}
		if e.AccountID != nil {
			lines[i].Account = orNull(emails[*e.AccountID])
		}
	}
	return lines, nil
}

func writeEvents(w io.Writer, lines []eventLine) error {
	rows := [][]string{{"TIME", "ACCOUNT", "ACTOR", "ADDRESS", "ACTION", "KEY", "DETAIL"}}
	for _, l := range lines {
		key := "-"
		if l.Key != nil {
			key = strconv.Itoa(*l.Key)
		}
		detail := ""
		if l.Detail != nil {
			detail = printable(*l.Detail)
		}
		rows = append(rows, []string{l.Time, orDash(l.Account), l.Actor, orDash(l.Address), l.Action, key, detail})
	}
	return writeTable(w, rows)
}

// printable replaces characters that control a terminal. Details contain the names
// of keys, which holders choose.
func printable(s string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsPrint(c) {
			return c
		}
		return ' '
	}, s)
}
