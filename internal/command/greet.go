package command

import (
	"context"
	"fmt"
	"io"
	"iter"
	"net/url"
	"os"
	"strings"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/sourcedocument"
	"legislative/internal/access"
	"legislative/internal/auth"
	"legislative/internal/database"
	"legislative/internal/ingest"
	"legislative/internal/sample"
)

const (
	demoAccount = "demo@example.org"
	// samplePrefix stands before the names of the sample's documents.
	samplePrefix = "sample/"
)

// greet tells whoever started the program what to do next. An empty default
// database gets the sample and a key to it, which is shown this once.
func greet(ctx context.Context, out io.Writer, db *database.DB, source, address string) error {
	accounts, err := auth.Accounts(ctx, db.Ent)
	if err != nil {
		return err
	}
	if len(accounts) > 0 {
		greetOwner(out, accounts, option(source))
		return nil
	}
	own, err := db.Ent.SourceDocument.Query().Where(sourcedocument.Not(sourcedocument.NameHasPrefix(samplePrefix))).Exist(ctx)
	if err != nil {
		return fmt.Errorf("look for documents: %w", err)
	}
	if own || source != defaultDatabase {
		fmt.Fprintf(out, "no account yet; make one, and a key of it, with:\n"+
			"  %[4]s account create%[1]s --email you@example.org --plan %[2]s\n"+
			"  %[4]s key create%[1]s --account you@example.org --scopes %[3]s\n",
			option(source), access.Analysis, defaultScopes(access.Analysis), programName(os.Args[0]))
		return nil
	}
	return welcome(ctx, out, db, address)
}

// greetOwner tells how a key is made for an account that can have one, or how
// to let one have it.
func greetOwner(out io.Writer, accounts []*ent.Account, option string) {
	for _, a := range accounts {
		if scopes := defaultScopes(a.Plan); scopes != "" {
			fmt.Fprintf(out, "keys are made with:\n  %s key create%s --account %s --scopes %s\n", programName(os.Args[0]), option, a.Email, scopes)
			return
		}
	}
	fmt.Fprintf(out, "no account has a plan with keys; change one with:\n  %s account set-plan%s --email %s --plan %s\n", programName(os.Args[0]), option, accounts[0].Email, access.DeveloperFree)
}

// welcome loads the sample and makes a key. The account comes last: a start
// that was cut off before it is taken up again by the next.
func welcome(ctx context.Context, out io.Writer, db *database.DB, address string) error {
	fmt.Fprintln(out, "the database is empty: loading a fictional Congress")
	report, err := ingest.Files(ctx, db, sampleDocuments())
	if err != nil {
		return err
	}
	if n := report.Count(ingest.Failed); n > 0 {
		return fmt.Errorf("%d documents of the sample could not be loaded, first %s: %s", n, report.Failures[0].Name, report.Failures[0].Reason)
	}
	if err := auth.CreateAccount(ctx, db.Ent, demoAccount, access.Analysis); err != nil {
		return err
	}
	key, err := auth.CreateKey(ctx, db.Ent, demoAccount, access.Scopes)
	if err != nil {
		return err
	}
	example, err := exampleBill(ctx, db.Ent)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, `
a key to try it with, shown this once:
  %[1]s

start here  %[2]s/
GraphQL     %[2]s/graphql, to explore at %[2]s/graphiql
REST        %[2]s/api/v1, described at %[2]s/docs

curl -H 'Authorization: Bearer %[1]s' %[2]s/api/v1/bills/%[3]s

`, key, address, example)
	return nil
}

func sampleDocuments() iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for name, content := range sample.Files(sample.Default()) {
			if !yield(samplePrefix+name, content) {
				return
			}
		}
	}
}

// exampleBill is the path of a bill that there is.
func exampleBill(ctx context.Context, client *ent.Client) (string, error) {
	first, err := client.Bill.Query().Where(bill.TitleNotNil()).Order(bill.ByID()).First(ctx)
	if err != nil {
		return "", fmt.Errorf("find a bill: %w", err)
	}
	return fmt.Sprintf("%d/%s/%d", first.Congress, first.BillType, first.Number), nil
}

func defaultScopes(plan access.Plan) string {
	var scopes []string
	for _, s := range access.Scopes {
		if plan.Includes(s.Plan()) {
			scopes = append(scopes, string(s))
		}
	}
	return strings.Join(scopes, ",")
}

// option names the database to another command, where it does not go by the
// environment or by itself; without passwords, which are left to fill in.
func option(address string) string {
	if address == defaultDatabase || address == os.Getenv(databaseVariable) {
		return ""
	}
	u, err := url.Parse(address)
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
