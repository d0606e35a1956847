package command

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v3"

	"legislative/internal/access"
	"legislative/internal/audit"
	"legislative/internal/auth"
	"legislative/internal/database"
)

func accountCommand() *cli.Command {
	return &cli.Command{
		Name:  "account",
		Usage: "manage accounts, each of which has a plan and API keys",
		Commands: []*cli.Command{
			{
				Name:   "create",
				Usage:  "create an account",
				Flags:  []cli.Flag{databaseFlag(), emailFlag(), planFlag()},
				Action: changeAccount(createAccount),
			},
			{
				Name:   "set-plan",
				Usage:  "change the plan of an account; running instances apply it within 5 seconds",
				Flags:  []cli.Flag{databaseFlag(), emailFlag(), planFlag()},
				Action: changeAccount(auth.SetPlan),
			},
			{
				Name:   "list",
				Usage:  "list all accounts",
				Flags:  []cli.Flag{databaseFlag()},
				Action: listAccounts,
			},
			inviteCommand(),
			auditCommand(),
		},
	}
}

func emailFlag() cli.Flag {
	return &cli.StringFlag{Name: "email", Usage: "email `ADDRESS` of the account", Required: true}
}

func planFlag() cli.Flag {
	return &cli.StringFlag{
		Name:      "plan",
		Usage:     "`PLAN`, one of " + access.Join(access.Plans, ", "),
		Required:  true,
		Validator: func(s string) error { _, err := access.ParsePlan(s); return err },
	}
}

// changeAccount calls change with the account and plan of the command line.
func changeAccount(change func(ctx context.Context, db *database.DB, actor audit.Actor, email string, plan access.Plan) error) cli.ActionFunc {
	return func(ctx context.Context, c *cli.Command) error {
		if err := rejectArguments(c); err != nil {
			return err
		}
		plan, err := access.ParsePlan(c.String("plan"))
		if err != nil {
			return err
		}
		return withDatabase(ctx, c, func(db *database.DB) error {
			return change(ctx, db, operator(), c.String("email"), plan)
		})
	}
}

// operator returns who runs the commands.
func operator() audit.Actor { return audit.Actor{Role: audit.Operator} }

func createAccount(ctx context.Context, db *database.DB, actor audit.Actor, email string, plan access.Plan) error {
	_, err := auth.CreateAccount(ctx, db, actor, email, plan)
	return err
}

func listAccounts(ctx context.Context, c *cli.Command) error {
	if err := rejectArguments(c); err != nil {
		return err
	}
	return withExistingDatabase(ctx, c, func(db *database.DB) error {
		accounts, err := auth.Accounts(ctx, db.Ent)
		if err != nil {
			return err
		}
		rows := [][]string{{"EMAIL", "PLAN", "CREATED"}}
		for _, a := range accounts {
			rows = append(rows, []string{a.Email, string(a.Plan), a.CreatedAt})
		}
		return writeTable(c.Root().Writer, rows)
	})
}

// writeTable writes rows as aligned columns.
func writeTable(w io.Writer, rows [][]string) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		if _, err := fmt.Fprintln(table, strings.Join(row, "\t")); err != nil {
			return fmt.Errorf("write table: %w", err)
		}
	}
	if err := table.Flush(); err != nil {
		return fmt.Errorf("write table: %w", err)
	}
	return nil
}

// orDash returns the text of a cell, so that no cell is empty.
func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
