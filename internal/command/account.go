package command

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v3"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/store/database"
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
				Usage:  "change the plan, within 5 seconds in running instances",
				Flags:  []cli.Flag{databaseFlag(), emailFlag(), planFlag()},
				Action: changeAccount(setPlan),
			},
			{
				Name:   "list",
				Usage:  "list all accounts",
				Flags:  []cli.Flag{databaseFlag(), jsonFlag("print each account as a line of JSON: email, plan, created")},
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
		Validator: suggesting(validator(access.ParsePlan), access.Plans),
	}
}

// changeAccount calls change with the account and plan of the command line, and
// confirms what change returns.
func changeAccount(change func(ctx context.Context, db *database.DB, email string, plan access.Plan) (done string, err error)) cli.ActionFunc {
	return func(ctx context.Context, c *cli.Command) error {
		if err := rejectArguments(c); err != nil {
			return err
		}
		email, err := auth.ParseEmail(c.String("email"))
		if err != nil {
			return asUsage(err)
		}
		plan, _ := access.ParsePlan(c.String("plan")) // the flag's validator has checked it
		return withDatabase(ctx, c, func(db *database.DB) error {
			done, err := change(ctx, db, email, plan)
			if err != nil {
				return err
			}
			confirm(c, "%s", done)
			return nil
		})
	}
}

// operator returns who runs the commands.
func operator() audit.Actor { return audit.Actor{Role: audit.Operator} }

func createAccount(ctx context.Context, db *database.DB, email string, plan access.Plan) (done string, err error) {
	account, err := auth.CreateAccount(ctx, db, operator(), email, plan)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("created account %s on plan %s", account.Email, account.Plan), nil
}

func setPlan(ctx context.Context, db *database.DB, email string, plan access.Plan) (done string, err error) {
	account, err := auth.FindAccount(ctx, db.Ent, email)
	if err != nil {
		return "", err
	}
	if account.Plan == plan {
		return fmt.Sprintf("account %s is already on plan %s", account.Email, plan), nil
	}
	if err := auth.SetPlan(ctx, db, operator(), email, plan); err != nil {
		return "", err
	}
	return fmt.Sprintf("changed the plan of account %s from %s to %s", account.Email, account.Plan, plan), nil
}

// accountLine is an account as it is printed in JSON.
type accountLine struct {
	Email   string      `json:"email"`
	Plan    access.Plan `json:"plan"`
	Created string      `json:"created"`
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
		rows, lines := [][]string{{"EMAIL", "PLAN", "CREATED"}}, []accountLine{}
		for _, a := range accounts {
			rows = append(rows, []string{a.Email, string(a.Plan), a.CreatedAt})
			lines = append(lines, accountLine{a.Email, a.Plan, a.CreatedAt})
		}
		if c.Bool("json") {
			return writeJSON(c.Root().Writer, lines...)
		}
		return writeTable(c.Root().Writer, rows)
	})
}
