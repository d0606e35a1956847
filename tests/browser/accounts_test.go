package browser_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
	"legislative/tests/node"
	"legislative/tests/running"
	"legislative/tests/secrets"
)

// signIn is what the script signin.mjs provides.
type signIn struct {
	Issuer, Mail string
	Client       struct{ ID, Secret string }
	SMTP         struct{ User, Password, Host string }
}

// flags returns the flags of the service for signing in.
func (s signIn) flags() []string {
	smtp := url.URL{Scheme: "smtp", User: url.UserPassword(s.SMTP.User, s.SMTP.Password), Host: s.SMTP.Host, RawQuery: "from=service@example.org&tls=none"}
	return []string{
		"--sign-up", "open", "--smtp", smtp.String(),
		"--openid-issuer", s.Issuer, "--openid-client-id", s.Client.ID, "--openid-client-secret", s.Client.Secret,
	}
}

// TestAccounts has two instances of the service on one database, an OpenID provider
// and an SMTP server.
func TestAccounts(t *testing.T) {
	t.Parallel()
	chromium := node.Chromium(t)
	database := databasetest.MigratedURL(t, dialect.Postgres)
	var servers signIn
	node.Start(t, ".", "signin.mjs", &servers)
	first := running.StartProgram(t, database, servers.flags()...)
	second := running.StartProgram(t, database, servers.flags()...)
	secretsFile := filepath.Join(t.TempDir(), "secrets.json")
	input, err := json.Marshal(map[string]any{
		"url": first.URL, "second": second.URL, "mail": servers.Mail, "issuer": servers.Issuer,
		"chromium": chromium, "screenshots": screenshots(t), "exhaustive": exhaustive.Enabled(), "secrets": secretsFile,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s", node.Run(t, ".", "accounts.mjs", bytes.NewReader(input)))

	found := readSecrets(t, secretsFile)
	found["password of SMTP"], found["secret of OpenID"] = servers.SMTP.Password, servers.Client.Secret
	for i, program := range []*running.Program{first, second} {
		found.Check(t, fmt.Sprintf("the log of instance %d", i+1), program.Stop())
	}
	found.Check(t, "the database", secrets.Dump(t, database))
}

// readSecrets reads the secrets that the script has seen.
func readSecrets(t *testing.T, file string) (found secrets.Set) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, &found)
	}
	if err != nil || len(found) == 0 {
		t.Fatalf("the script has seen no secrets: %v", err)
	}
	return found
}
