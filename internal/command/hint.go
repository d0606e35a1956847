package command

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"os"

	"github.com/urfave/cli/v3"

	"legislative/ent"
	"legislative/ent/sourcedocument"
	"legislative/internal/access"
	"legislative/internal/account/auth"
	"legislative/internal/store/database"
)

// printHints prints the commands that create an account and a key. If the
// default database is empty, it instead loads the sample and prints a key for
// it. Public is the URL of the service.
func printHints(ctx context.Context, c *cli.Command, db *database.DB, public *url.URL) error {
	out, source := c.Root().Writer, c.String("database")
	accounts, err := auth.Accounts(ctx, db.Ent)
	if err != nil {
		return err
	}
	if len(accounts) > 0 {
		printKeyHint(out, accounts, databaseOption(source))
		return nil
	}
	hasDocuments, err := db.Ent.SourceDocument.Query().Where(sourcedocument.Not(sourcedocument.NameHasPrefix(samplePrefix))).Exist(ctx)
	if err != nil {
		return fmt.Errorf("look for documents: %w", err)
	}
	if hasDocuments || source != defaultDatabase {
		fmt.Fprintf(out, "no accounts yet; create one, and a key for it, with:\n"+
			"  %[4]s account create%[1]s --email you@example.org --plan %[2]s\n"+
			"  %[4]s key create%[1]s --account you@example.org --scopes %[3]s\n",
			databaseOption(source), access.Analysis, access.Join(access.Analysis.Scopes(), ","), programName(os.Args[0]))
		return nil
	}
	return loadDemo(ctx, out, db, public)
}

// printKeyHint prints the command that creates a key for the first account
// whose plan allows keys. If there is no such account, it prints the command
// that changes the plan of one.
func printKeyHint(out io.Writer, accounts []*ent.Account, option string) {
	program := programName(os.Args[0])
	for _, a := range accounts {
		if a.Plan.AllowsAPI() {
			fmt.Fprintf(out, "create a key with:\n  %s key create%s --account %s --scopes %s\n", program, option, a.Email, access.Join(a.Plan.Scopes(), ","))
			return
		}
	}
	fmt.Fprintf(out, "no account has a plan that allows keys; change the plan of one with:\n  %s account set-plan%s --email %s --plan %s\n",
		program, option, accounts[0].Email, access.DeveloperFree)
}

// databaseOption returns the --database option to add to a command so that it
// uses the same database, or "" if it does so by default. Passwords are left
// out, for the user to fill in.
func databaseOption(source string) string {
	if source == defaultDatabase || source == os.Getenv(databaseVariable) {
		return ""
	}
	u, err := url.Parse(source)
	if err != nil {
		return " --database …"
	}
	query := u.Query()
	for _, secret := range []string{"password", "sslpassword"} {
		if query.Has(secret) {
			query.Set(secret, "xxxxx")
		}
	}
	u.RawQuery = query.Encode()
	return " --database '" + u.Redacted() + "'"
}
