package auth

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/audit"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/problem"
)

const holderEmail = "someone@example.org"

var operator = audit.Actor{Role: audit.Operator}

// clock is a clock that a test advances.
type clock struct{ at atomic.Int64 }

func (c *clock) now() time.Time          { return time.Unix(c.at.Load(), 0) }
func (c *clock) advance(d time.Duration) { c.at.Add(int64(d / time.Second)) }

// newKey creates the account and a key.
func newKey(t *testing.T, db *database.DB, plan access.Plan, scopes ...access.Scope) Key {
	t.Helper()
	account, err := CreateAccount(t.Context(), db, operator, holderEmail, plan)
	if err != nil {
		t.Fatal(err)
	}
	key, _, err := CreateKey(t.Context(), db, operator, account.ID, KeySettings{Scopes: scopes})
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func newTestAuthenticator(db *database.DB) (*Authenticator, *clock) {
	c := &clock{}
	c.at.Store(1_900_000_000)
	a := NewAuthenticator(db)
	a.now = c.now
	return a, c
}

func TestAuthenticate(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db, access.Analysis, access.TextRead, access.BillsRead)
		a, _ := newTestAuthenticator(db)
		caller, err := a.authenticate(t.Context(), key)
		if err != nil || caller.Plan != access.Analysis || !slices.Equal(caller.Scopes, []access.Scope{access.TextRead, access.BillsRead}) || caller.KeyID == 0 {
			t.Errorf("authenticate = %+v, %v", caller, err)
		}
		if _, err := a.authenticate(t.Context(), NewKey()); !errors.Is(err, errInvalid) {
			t.Errorf("authenticate of another key = %v, want %v", err, errInvalid)
		}
	})
}

func TestChangesApplyWithinFiveSeconds(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db, access.DeveloperFree, access.BillsRead)
		a, clock := newTestAuthenticator(db)
		if _, err := a.authenticate(t.Context(), key); err != nil {
			t.Fatal(err)
		}
		if err := SetPlan(t.Context(), db, operator, strings.ToUpper(holderEmail), access.Web); err != nil {
			t.Fatal(err)
		}
		clock.advance(5 * time.Second)
		if caller, err := a.authenticate(t.Context(), key); err != nil || caller.Plan != access.Web {
			t.Errorf("after a plan change: %+v, %v", caller, err)
		}
		rows, err := AllKeys(t.Context(), db.Ent)
		if err != nil || len(rows) != 1 {
			t.Fatal(rows, err)
		}
		for range 2 {
			if err := RevokeKey(t.Context(), db, operator, rows[0].AccountID, rows[0].ID); err != nil {
				t.Fatal(err)
			}
		}
		clock.advance(5 * time.Second)
		if _, err := a.authenticate(t.Context(), key); !errors.Is(err, errRevoked) {
			t.Errorf("after the revocation: %v", err)
		}
	})
}

func TestFreshKeyIsNotLookedUpAgain(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	key := newKey(t, db, access.Analysis, access.BillsRead)
	a, clock := newTestAuthenticator(db)
	if _, err := a.authenticate(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	clock.advance(time.Second)
	if _, err := a.authenticate(t.Context(), key); err != nil {
		t.Errorf("authenticate of a fresh key without the database = %v, want nil", err)
	}
	clock.advance(5 * time.Second)
	if _, err := a.authenticate(t.Context(), key); err == nil || errors.Is(err, errInvalid) || errors.Is(err, errRevoked) {
		t.Errorf("authenticate without the database = %v, want neither %v nor %v", err, errInvalid, errRevoked)
	}
	if _, err := a.authenticate(t.Context(), "leg_live_mistyped"); !errors.Is(err, errInvalid) {
		t.Errorf("authenticate of a malformed key = %v, want %v", err, errInvalid)
	}
}

// A key that is used is looked up again before a request has to wait for that.
func TestKeyInUseIsRenewed(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	key := newKey(t, db, access.Analysis, access.BillsRead)
	a, clock := newTestAuthenticator(db)
	if _, err := a.authenticate(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	if err := SetPlan(t.Context(), db, operator, holderEmail, access.Web); err != nil {
		t.Fatal(err)
	}
	clock.advance(renewal)
	if caller, err := a.authenticate(t.Context(), key); err != nil || caller.Plan != access.Analysis {
		t.Errorf("authenticate = %+v, %v, want what is known of the key", caller, err)
	}
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		caller, err := a.authenticate(t.Context(), key)
		if err != nil {
			t.Fatal(err)
		}
		if caller.Plan == access.Web {
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("the key was not looked up again")
		}
	}
}

func TestCaller(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	key := newKey(t, db, access.Analysis, access.BillsRead)
	a, _ := newTestAuthenticator(db)
	for _, c := range []struct {
		fields []string
		code   problem.Code // empty if the caller is known
	}{
		{[]string{"Bearer " + string(key)}, ""},
		{[]string{"bearer  " + string(key) + " "}, ""},
		{nil, problem.MissingKey},
		{[]string{""}, problem.MissingKey},
		{[]string{"Bearer"}, problem.MissingKey},
		{[]string{"Basic YTpi"}, problem.MissingKey},
		{[]string{string(key)}, problem.MissingKey},
		{[]string{"Bearer nonsense"}, problem.InvalidKey},
		{[]string{"Bearer " + string(NewKey())}, problem.InvalidKey},
		{[]string{"Bearer " + string(key), "Bearer " + string(key)}, problem.InvalidKey},
	} {
		caller, err := a.Caller(requestWith(c.fields))
		if c.code == "" && (err != nil || caller.Plan != access.Analysis) {
			t.Errorf("Caller with %q = %+v, %v", c.fields, caller, err)
		}
		if c.code != "" && problem.Of(err).Code != c.code {
			t.Errorf("Caller with %q = %v, want %s", c.fields, err, c.code)
		}
	}
}

func requestWith(authorization []string) *http.Request {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header["Authorization"] = authorization
	return r
}

// A look-up that is not admitted fails with the code of overload, and so does
// one whose client is gone.
func TestLookUpWaitsAtTheGate(t *testing.T) {
	t.Parallel()
	a := NewAuthenticator(nil)
	for range database.AsideConnections {
		if _, err := a.gate.Enter(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := a.authenticate(ctx, NewKey()); !errors.Is(err, context.Canceled) {
		t.Errorf("authenticate behind a full gate = %v, want %v", err, context.Canceled)
	}
	r := requestWith([]string{"Bearer " + string(NewKey())}).WithContext(ctx)
	if _, err := a.Caller(r); problem.Of(err).Code != problem.Unavailable {
		t.Errorf("Caller behind a full gate = %v, want %s", err, problem.Unavailable)
	}
}

// Operations that occupy all connections do not delay a look-up.
func TestLookUpDoesNotWaitForOperations(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db, access.Analysis, access.BillsRead)
		for range db.Connections() {
			connection, err := db.SQL.Conn(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer connection.Close()
		}
		a, _ := newTestAuthenticator(db)
		if _, err := a.authenticate(t.Context(), key); err != nil {
			t.Errorf("authenticate while all connections are in use = %v, want nil", err)
		}
		if err := db.Ping(t.Context()); err != nil {
			t.Errorf("Ping while all connections are in use = %v, want nil", err)
		}
	})
}

func TestUseIsWrittenAtMostEveryThirtySeconds(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db, access.Analysis, access.BillsRead)
		a, clock := newTestAuthenticator(db)
		lastUse := func() string {
			rows, err := AllKeys(t.Context(), db.Ent)
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
			if _, err := a.authenticate(t.Context(), key); err != nil {
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
		first := formatTime(clock.now())
		use(first)
		clock.advance(20 * time.Second)
		use(first)
		if len(a.uses) > 0 {
			t.Error("a use 20 seconds after the last one is pending, want none")
		}
		clock.advance(20 * time.Second)
		use(formatTime(clock.now()))
		cancel()
		<-done
	})
}

func TestAddUseNeverWaits(t *testing.T) {
	t.Parallel()
	a, clock := newTestAuthenticator(nil)
	for id := range cap(a.uses) + 10 {
		a.addUse(&ent.APIKey{ID: id}, clock.now())
	}
	if len(a.uses) != cap(a.uses) {
		t.Errorf("%d uses are pending, want %d", len(a.uses), cap(a.uses))
	}
}

func TestErrorsOfAccountsAndKeys(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		newKey(t, db, access.DeveloperFree, access.BillsRead)
		account, err := FindAccount(ctx, db.Ent, holderEmail)
		if err != nil {
			t.Fatal(err)
		}
		create := func(email string) error {
			_, err := CreateAccount(ctx, db, operator, email, access.Analysis)
			return err
		}
		_, _, tooHigh := CreateKey(ctx, db, operator, account.ID, KeySettings{Scopes: []access.Scope{access.TextRead}})
		_, noAccount := FindAccount(ctx, db.Ent, "nobody@example.org")
		for name, c := range map[string]struct {
			err  error
			want string
		}{
			"twice":          {create(" SOMEONE@example.org "), "set-plan"},
			"no email":       {create("someone"), "someone@example.org"},
			"with a name":    {create("A <a@example.org>"), "someone@example.org"},
			"plan of nobody": {SetPlan(ctx, db, operator, "nobody@example.org", access.Web), "account create"},
			"key of nobody":  {noAccount, "account create"},
			"above the plan": {tooHigh, "requires plan analysis"},
			"no such key":    {RevokeAnyKey(ctx, db, operator, 12345), "key list"},
		} {
			if c.err == nil || !strings.Contains(c.err.Error(), c.want) {
				t.Errorf("%s: error %v, want %q in it", name, c.err, c.want)
			}
		}
		accounts, err := Accounts(ctx, db.Ent)
		if err != nil || len(accounts) != 1 || accounts[0].Email != holderEmail || accounts[0].Plan != access.DeveloperFree {
			t.Errorf("%v, %v", accounts, err)
		}
	})
}
