package secrets

import (
	"encoding/base64"
	"encoding/hex"
	"net/url"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// contains reports whether a text has one of the forms of a secret.
func contains(text, secret string) bool {
	for _, form := range forms(secret) {
		if strings.Contains(text, form) {
			return true
		}
	}
	return false
}

func TestForms(t *testing.T) {
	t.Parallel()
	const key = "leg_live_0123456789abcdefghijABCDEFGHIJ012345"
	for _, text := range []string{
		"Bearer " + key, key[9:], base64.StdEncoding.EncodeToString([]byte(key)), hex.EncodeToString([]byte(key)),
		base64.StdEncoding.EncodeToString([]byte(key + ":")),
	} {
		if !contains("a "+text+" b", key) {
			t.Errorf("the key in %q is not found", text)
		}
	}
	if contains("leg_live_0123…2345 leg_live_0123456789", key) {
		t.Error("the characters of a key that may be shown are found as the key")
	}
	const secret = "p@ss word/+0123456789"
	for _, text := range []string{secret, url.QueryEscape(secret), url.PathEscape(secret)} {
		if !contains(text, secret) {
			t.Errorf("the secret in %q is not found", text)
		}
	}
}

func TestDump(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		address := databasetest.MigratedURL(t, engine)
		db, err := database.Open(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		if _, err := auth.CreateAccount(t.Context(), db, audit.Actor{Role: audit.Operator}, "someone@example.org", access.Analysis); err != nil {
			t.Fatal(err)
		}
		db.Ent.Session.Create().SetToken("hash").SetData([]byte("\x00data of the session\xff")).SetExpiresAt("2027-01-01T00:00:00Z").ExecX(t.Context())
		dump := Dump(t, address)
		for _, want := range []string{"table accounts\n", "someone@example.org", "account_created", "data of the session"} {
			if !strings.Contains(dump, want) {
				t.Errorf("the dump does not have %q:\n%s", want, dump)
			}
		}
	})
}
