package command

import (
	"encoding/json"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/account/signin"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// run runs a command with a database, and returns what it prints.
func run(t *testing.T, address string, args ...string) (out, log string, err error) {
	t.Helper()
	var o, l strings.Builder
	err = Run(t.Context(), append(append([]string{"legislative"}, args...), "--database", address), &o, &l)
	return o.String(), l.String(), err
}

func openDatabase(t *testing.T, address string) *database.DB {
	t.Helper()
	db, err := database.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func TestInvite(t *testing.T) {
	t.Parallel()
	address := databasetest.MigratedURL(t, databasetest.Engines[0])
	out, log, err := run(t, address, "account", "invite", "--email", "Someone@example.org", "--public-url", "https://api.example.org/")
	if err != nil || !strings.HasPrefix(out, "https://api.example.org"+signin.LinkPath+"?token=") || !strings.Contains(log, "15 minutes") {
		t.Fatalf("account invite prints %q and %q, %v", out, log, err)
	}
	link, err := url.Parse(strings.TrimSuffix(out, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	service := signin.New(signin.Config{Database: openDatabase(t, address), Policy: signin.ByInvitation, PublicURL: link})
	account, err := service.UseLink(t.Context(), audit.Actor{Role: audit.Holder}, link.Query().Get("token"))
	if err != nil || account.Email != "someone@example.org" {
		t.Errorf("UseLink of the printed link = %v, %v", account, err)
	}
}

func TestInviteErrors(t *testing.T) {
	t.Parallel()
	address := databasetest.MigratedURL(t, databasetest.Engines[0])
	for want, flags := range map[string][]string{
		"email address":  {"--email", "nonsense"},
		"without a path": {"--email", "a@example.org", "--public-url", "https://api.example.org/path"},
		"from=":          {"--email", "a@example.org", "--smtp", "smtp://user:pass-word@mail.example.org"},
		"check the URL":  {"--email", "a@example.org", "--smtp", "smtp://user:pass-word@127.0.0.1:1?from=a@example.org"},
	} {
		out, log, err := run(t, address, append([]string{"account", "invite"}, flags...)...)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error()+out+log, "pass-word") {
			t.Errorf("account invite with %q = %v, want %q in the error, and no password", flags, err, want)
		}
	}
}

func TestAudit(t *testing.T) {
	t.Parallel()
	address := databasetest.MigratedURL(t, databasetest.Engines[0])
	db := openDatabase(t, address)
	account, err := auth.CreateAccount(t.Context(), db, operator(), "someone@example.org", access.DeveloperFree)
	if err != nil {
		t.Fatal(err)
	}
	holder := audit.Actor{Role: audit.Holder, Address: netip.MustParseAddr("192.0.2.7")}
	for _, e := range []audit.Event{
		{Actor: holder, Action: audit.KeyCreated, AccountID: account.ID, KeyID: 12, Detail: "\"a\tb\x1b[31m\""},
		{Actor: holder, Action: audit.SignInRefused, Detail: "unknown link"},
	} {
		if err := audit.Record(t.Context(), db.Ent.AuditEvent, e); err != nil {
			t.Fatal(err)
		}
	}
	out, _, err := run(t, address, "account", "audit")
	lines := strings.Split(out, "\n")
	if err != nil || len(lines) != 5 || !strings.HasPrefix(lines[0], "TIME") || !strings.Contains(lines[1], "unknown link") ||
		!strings.Contains(lines[2], "192.0.2.7") || !strings.Contains(lines[2], `  12   "a b [31m"`) || !strings.Contains(lines[3], "account_created") {
		t.Errorf("account audit prints\n%s%v", out, err)
	}
	out, _, err = run(t, address, "account", "audit", "--email", "Someone@example.org", "--limit", "1", "--json")
	var got eventLine
	if err != nil || json.Unmarshal([]byte(out), &got) != nil || orDash(got.Account) != "someone@example.org" || got.Key == nil || *got.Key != 12 || got.Action != "key_created" {
		t.Errorf("account audit --json prints\n%s%v", out, err)
	}
	out, _, err = run(t, address, "account", "audit", "--limit", "1", "--json")
	if err != nil || !strings.Contains(out, `"account":null,"actor":"holder","address":"192.0.2.7"`) || !strings.Contains(out, `"key":null`) {
		t.Errorf("account audit --json of an event without an account prints\n%s%v", out, err)
	}
	for want, flags := range map[string][]string{
		"account create": {"--email", "nobody@example.org"},
		"from 1":         {"--limit", "0"},
	} {
		if _, _, err := run(t, address, append([]string{"account", "audit"}, flags...)...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("account audit with %q = %v, want %q in the error", flags, err, want)
		}
	}
}

// Values of flags can have passwords, which no error repeats.
func TestErrorsRepeatNoSecrets(t *testing.T) {
	t.Parallel()
	address := databasetest.MigratedURL(t, databasetest.Engines[0])
	for _, flag := range [][]string{
		{"--limit-store", "redis://user:hunter2@127.0.0.1:port"},
		{"--smtp", "smtp://user:hunter2@mail.example.org:port"},
		{"--subscription-secret", "hunter2"},
	} {
		out, log, err := run(t, address, append([]string{"serve", "--addr", "127.0.0.1:0"}, flag...)...)
		if err == nil || strings.Contains(err.Error()+out+log, "hunter2") {
			t.Errorf("serve %s: %v, %s, %s: want an error without the password", flag[0], err, out, log)
		}
	}
}
