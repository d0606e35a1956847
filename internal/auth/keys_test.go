package auth

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
)

const holderEmail = "someone@example.org"

func admitted(context.Context) (func(), error) { return func() {}, nil }

// clock is a time that a test moves.
type clock struct{ at atomic.Int64 }

func (c *clock) now() time.Time          { return time.Unix(c.at.Load(), 0) }
func (c *clock) advance(d time.Duration) { c.at.Add(int64(d / time.Second)) }

// newKey makes the account and a key.
func newKey(t *testing.T, client *ent.Client, plan access.Plan, scopes ...access.Scope) access.Key {
	t.Helper()
	if err := CreateAccount(t.Context(), client, holderEmail, plan); err != nil {
		t.Fatal(err)
	}
	key, err := Create(t.Context(), client, holderEmail, scopes)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func newTestAuthenticator(client *ent.Client) (*Authenticator, *clock) {
	c := &clock{}
	c.at.Store(1_900_000_000)
	a := NewAuthenticator(client, admitted)
	a.now = c.now
	return a, c
}

func TestAKeyTellsItsCaller(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db.Ent, access.Analysis, access.TextRead, access.BillsRead)
		a, _ := newTestAuthenticator(db.Ent)
		caller, err := a.Authenticate(t.Context(), key)
		if err != nil || caller.Plan != access.Analysis || !slices.Equal(caller.Scopes, []access.Scope{access.TextRead, access.BillsRead}) || caller.KeyID == 0 {
			t.Errorf("%+v, %v", caller, err)
		}
		if _, err := a.Authenticate(t.Context(), access.NewKey()); !errors.Is(err, ErrInvalid) {
			t.Errorf("another key gives %v", err)
		}
	})
}

func TestChangesAreKnownWithinFiveSeconds(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db.Ent, access.DeveloperFree, access.BillsRead)
		a, clock := newTestAuthenticator(db.Ent)
		if _, err := a.Authenticate(t.Context(), key); err != nil {
			t.Fatal(err)
		}
		if err := SetPlan(t.Context(), db.Ent, strings.ToUpper(holderEmail), access.Web); err != nil {
			t.Fatal(err)
		}
		clock.advance(5 * time.Second)
		if caller, err := a.Authenticate(t.Context(), key); err != nil || caller.Plan != access.Web {
			t.Errorf("after a plan change: %+v, %v", caller, err)
		}
		rows, err := List(t.Context(), db.Ent, holderEmail)
		if err != nil || len(rows) != 1 {
			t.Fatal(rows, err)
		}
		for range 2 {
			if err := Revoke(t.Context(), db.Ent, rows[0].ID); err != nil {
				t.Fatal(err)
			}
		}
		clock.advance(5 * time.Second)
		if _, err := a.Authenticate(t.Context(), key); !errors.Is(err, ErrRevoked) {
			t.Errorf("after the revocation: %v", err)
		}
	})
}

func TestAFreshKeyIsNotLookedUpAgain(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	key := newKey(t, db.Ent, access.Analysis, access.BillsRead)
	a, clock := newTestAuthenticator(db.Ent)
	if _, err := a.Authenticate(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	clock.advance(time.Second)
	if _, err := a.Authenticate(t.Context(), key); err != nil {
		t.Errorf("within its freshness: %v", err)
	}
	clock.advance(5 * time.Second)
	if _, err := a.Authenticate(t.Context(), key); err == nil || errors.Is(err, ErrInvalid) || errors.Is(err, ErrRevoked) {
		t.Errorf("without the database: %v, want an error that does not judge the key", err)
	}
	if _, err := a.Authenticate(t.Context(), "leg_live_mistyped"); !errors.Is(err, ErrInvalid) {
		t.Errorf("a malformed key without the database: %v", err)
	}
}

func TestNoTurnNoLookUp(t *testing.T) {
	t.Parallel()
	full := errors.New("full")
	a := NewAuthenticator(nil, func(context.Context) (func(), error) { return nil, full })
	if _, err := a.Authenticate(t.Context(), access.NewKey()); !errors.Is(err, full) {
		t.Errorf("%v, want %v", err, full)
	}
}

func TestUseIsWrittenEveryThirtySecondsAtMost(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db.Ent, access.Analysis, access.BillsRead)
		a, clock := newTestAuthenticator(db.Ent)
		lastUse := func() string {
			rows, err := List(t.Context(), db.Ent, "")
			if err != nil || len(rows) != 1 {
				t.Fatal(rows, err)
			}
			if rows[0].LastUsedAt == nil {
				return ""
			}
			return *rows[0].LastUsedAt
		}
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { defer close(done); a.WriteUses(ctx, slog.Default()) }()
		use := func(want string) {
			t.Helper()
			if _, err := a.Authenticate(t.Context(), key); err != nil {
				t.Fatal(err)
			}
			for range 200 {
				if lastUse() == want {
					return
				}
				time.Sleep(10 * time.Millisecond)
			}
			t.Errorf("last use %q, want %q", lastUse(), want)
		}
		first := timestamp(clock.now())
		use(first)
		clock.advance(20 * time.Second)
		use(first)
		if len(a.used) > 0 {
			t.Error("a use is to be written 20 seconds after the last")
		}
		clock.advance(20 * time.Second)
		use(timestamp(clock.now()))
		cancel()
		<-done
	})
}

func TestUseNeverWaits(t *testing.T) {
	t.Parallel()
	a, clock := newTestAuthenticator(nil)
	for id := range cap(a.used) + 10 {
		a.noteUse(&ent.APIKey{ID: id}, clock.now())
	}
	if len(a.used) != cap(a.used) {
		t.Errorf("%d uses wait, want %d", len(a.used), cap(a.used))
	}
}

func TestAccountsAndKeysRefuseWhatCannotBe(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		newKey(t, db.Ent, access.DeveloperFree, access.BillsRead)
		_, tooHigh := Create(ctx, db.Ent, holderEmail, []access.Scope{access.TextRead})
		_, nobody := Create(ctx, db.Ent, "nobody@example.org", []access.Scope{access.BillsRead})
		for name, c := range map[string]struct {
			err  error
			tell string
		}{
			"twice":          {CreateAccount(ctx, db.Ent, " SOMEONE@example.org ", access.Analysis), "set-plan"},
			"no address":     {CreateAccount(ctx, db.Ent, "someone", access.Analysis), "someone@example.org"},
			"with a name":    {CreateAccount(ctx, db.Ent, "A <a@example.org>", access.Analysis), "someone@example.org"},
			"plan of nobody": {SetPlan(ctx, db.Ent, "nobody@example.org", access.Web), "account create"},
			"key of nobody":  {nobody, "account create"},
			"above the plan": {tooHigh, "needs plan analysis"},
			"no such key":    {Revoke(ctx, db.Ent, 12345), "key list"},
		} {
			if c.err == nil || !strings.Contains(c.err.Error(), c.tell) {
				t.Errorf("%s: %v, want an error that says %q", name, c.err, c.tell)
			}
		}
		accounts, err := Accounts(ctx, db.Ent)
		if err != nil || len(accounts) != 1 || accounts[0].Email != holderEmail || accounts[0].Plan != access.DeveloperFree {
			t.Errorf("%v, %v", accounts, err)
		}
	})
}
