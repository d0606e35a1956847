// Package secrets checks that secrets are not where they do not belong.
package secrets

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/store/database"
)

// Set has secrets by the words that say what they are.
type Set map[string]string

// Check fails the test if a text has one of the secrets, in one of the forms in
// which it could be written. Where says what the text is.
func (s Set) Check(t *testing.T, where, text string) {
	t.Helper()
	for what, secret := range s {
		if len(secret) < 12 {
			t.Fatalf("%s is %q, which is too short to be found for sure", what, secret)
		}
		for _, form := range forms(secret) {
			if at := strings.Index(text, form); at >= 0 {
				t.Errorf("%s has the %s:\n…%s…", where, what, text[max(0, at-200):min(len(text), at+len(form)+200)])
			}
		}
	}
}

// forms returns the forms of a secret. The first is its inner part: what is shown on
// purpose are only the ends of some.
func forms(secret string) []string {
	forms := []string{secret[4 : len(secret)-4], url.QueryEscape(secret), url.PathEscape(secret), hex.EncodeToString([]byte(secret))}
	if rest, ok := strings.CutPrefix(secret, "leg_live_"); ok {
		forms[0] = rest[4 : len(rest)-4]
	}
	for _, encoding := range []*base64.Encoding{base64.RawStdEncoding, base64.RawURLEncoding} {
		encoded := encoding.EncodeToString([]byte(secret))
		forms = append(forms, encoded[:len(encoded)-2]) // the end depends on what follows
	}
	return forms
}

// Dump returns every row of every table of a database as text.
func Dump(t *testing.T, address string) string {
	t.Helper()
	db, err := database.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }() // it was only read
	list := "SELECT name FROM sqlite_master WHERE type = 'table'"
	if db.Dialect == dialect.Postgres {
		list = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
	}
	var dump strings.Builder
	for _, table := range rows(t, db, list) {
		name := table[0].(string)
		fmt.Fprintf(&dump, "table %s\n", name)
		for _, row := range rows(t, db, fmt.Sprintf("SELECT * FROM %q", name)) {
			for _, value := range row {
				if b, ok := value.([]byte); ok {
					value = string(b)
				}
				fmt.Fprintf(&dump, "%v\t", value)
			}
			dump.WriteByte('\n')
		}
	}
	return dump.String()
}

func rows(t *testing.T, db *database.DB, query string) (all [][]any) {
	t.Helper()
	found, err := db.SQL.QueryContext(context.WithoutCancel(t.Context()), query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	defer found.Close()
	columns, err := found.Columns()
	if err != nil {
		t.Fatal(err)
	}
	for found.Next() {
		row, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := found.Scan(into...); err != nil {
			t.Fatal(err)
		}
		all = append(all, row)
	}
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}
