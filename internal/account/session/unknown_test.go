package session

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// newInvented returns a token of the right form that no session has.
func newInvented() string {
	token := make([]byte, 32)
	_, _ = rand.Read(token) // never fails
	return base64.RawURLEncoding.EncodeToString(token)
}

// tryInvented visits a page with invented tokens, as many as are looked up.
func tryInvented(t *testing.T, m *Manager, address string) {
	t.Helper()
	for range maxUnknown {
		invented := &browser{t: t, m: m, address: address, cookie: &http.Cookie{Name: CookieName, Value: newInvented()}}
		if got := invented.account(); got != "" {
			t.Fatalf("an invented token is signed in as %s", got)
		}
	}
}

func TestUnknownTokensAreLimited(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTestManager(db)
		now := time.Now()
		m.store.now = func() time.Time { return now }
		account := newAccount(t, db, "someone@example.org")
		elsewhere := &browser{t: t, m: newTestManager(db), address: "198.51.100.1:1"}
		known := &browser{t: t, m: m, address: "192.0.2.1:1"}
		for _, b := range []*browser{elsewhere, known} {
			b.signIn(account)
		}
		tryInvented(t, m, "192.0.2.1:2")
		if got := known.account(); got == "" {
			t.Error("the holder is not signed in while somebody with the same address tries tokens")
		}
		fresh := &browser{t: t, m: m, address: "192.0.2.1:1"}
		if fresh.signIn(account); fresh.account() == "" {
			t.Error("a new holder is not signed in while somebody with the same address tries tokens")
		}
		moved := &browser{t: t, m: m, address: "192.0.2.1:3", cookie: elsewhere.cookie}
		if got := moved.account(); got != "" {
			t.Errorf("account = %s with a token that the instance has not seen, want none: it should not be looked up", got)
		}
		now = now.Add(time.Minute)
		if got := moved.account(); got == "" {
			t.Error("the token is not looked up a minute later")
		}
		tryInvented(t, m, "203.0.113.1:1")
		other := &browser{t: t, m: m, address: "203.0.113.2:1", cookie: elsewhere.cookie}
		if got := other.account(); got == "" {
			t.Error("a client with another address is not signed in")
		}
	})
}

// Tokens that no session can have do not need the database, and do not count.
func TestMalformedTokens(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	m := newTestManager(db)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for _, token := range []string{"", "1-2", strings.Repeat("a", 42), strings.Repeat("a", 44), strings.Repeat("a", 42) + "+"} {
		b := &browser{t: t, m: m, cookie: &http.Cookie{Name: CookieName, Value: token}}
		if response := b.visit(idle); response.StatusCode != http.StatusOK {
			t.Errorf("token %q: status %d, want 200 without the database", token, response.StatusCode)
		}
	}
}

func TestWarningsAreLimited(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	var log strings.Builder
	m := NewManager(Config{Database: db, Log: slog.New(slog.NewTextHandler(&log, nil))})
	now := time.Now()
	m.store.now = func() time.Time { return now }
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	b := &browser{t: t, m: m, cookie: &http.Cookie{Name: CookieName, Value: newInvented()}}
	for want := 1; want <= 2; want++ {
		for range 3 {
			b.visit(func(context.Context) { t.Error("the page was requested without its session") })
		}
		if got := strings.Count(log.String(), "WARN"); got != want {
			t.Errorf("%d warnings, want %d: one a second", got, want)
		}
		now = now.Add(time.Second)
	}
}
