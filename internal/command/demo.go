package command

import (
	"context"
	"fmt"
	"io"
	"iter"
	"net/url"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/internal/access"
	"legislative/internal/account/auth"
	"legislative/internal/account/signin"
	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/store/database"
)

const (
	demoAccount = "demo@example.org"
	// samplePrefix begins the names of the sample's documents, and no path of a
	// file that an ingest is likely to find.
	samplePrefix = "built-in sample: "
)

// loadDemo loads the sample, creates an account, and prints a key for it, an example
// of a request and a sign-in link. It creates the account after loading: if the
// program ends before that, the next start continues.
func loadDemo(ctx context.Context, out io.Writer, db *database.DB, public *url.URL) error {
	fmt.Fprintln(out, "no records are loaded: loading a fictional Congress")
	report, err := ingest.Files(ctx, db, sampleDocuments())
	if err != nil {
		return err
	}
	if n := report.Count(ingest.Failed); n > 0 {
		return fmt.Errorf("failed documents of the sample: %d, such as %s: %s", n, report.Failures[0].Name, report.Failures[0].Reason)
	}
	account, err := auth.CreateAccount(ctx, db, operator(), demoAccount, access.Analysis)
	if err != nil {
		return err
	}
	key, _, err := auth.CreateKey(ctx, db, operator(), account.ID, auth.KeySettings{Name: "first key", Scopes: access.Analysis.Scopes()})
	if err != nil {
		return err
	}
	link, err := signin.New(signin.Config{Database: db, PublicURL: public}).CreateLink(ctx, operator(), demoAccount, false)
	if err != nil {
		return err
	}
	example, err := exampleBill(ctx, db.Ent)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, `
your API key, which cannot be shown again:
  %[1]s

start here  %[2]s/
GraphQL     %[2]s/graphql, to explore at %[2]s/graphiql
REST        %[2]s/api/v1, documented at %[2]s/docs
your keys   %[4]s
            (works once, for %[5]d minutes; the command account invite creates another link)

curl -H 'Authorization: Bearer %[1]s' %[2]s/api/v1/bills/%[3]s

`, key, public, example, link, int(signin.LinkLifetime.Minutes()))
	return nil
}

// sampleDocuments yields the files of the sample with the names that their
// documents get.
func sampleDocuments() iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for name, content := range sample.Files(sample.Default()) {
			if !yield(samplePrefix+name, content) {
				return
			}
		}
	}
}

// exampleBill returns the REST path of a loaded bill, below /bills/.
func exampleBill(ctx context.Context, client *ent.Client) (string, error) {
	first, err := client.Bill.Query().Where(bill.TitleNotNil()).Order(bill.ByID()).First(ctx)
	if err != nil {
		return "", fmt.Errorf("find a bill: %w", err)
	}
	return fmt.Sprintf("%d/%s/%d", first.Congress, first.BillType, first.Number), nil
}
