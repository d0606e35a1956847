package auth

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/http/clientaddress"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// clock is a clock that a test advances.
type clock struct{ at atomic.Int64 }

func (c *clock) now() time.Time          { return time.Unix(c.at.Load(), 0) }
func (c *clock) advance(d time.Duration) { c.at.Add(int64(d / time.Second)) }

// newAuthenticator returns an authenticator for clients that are connected
// directly.
func newAuthenticator(db *database.DB) *Authenticator {
	return NewAuthenticator(Config{Database: db, Addresses: clientaddress.NewFinder(nil), Log: slog.New(slog.DiscardHandler)})
}

// newTestAuthenticator returns one with the clock of the test, which begins at the
// present.
func newTestAuthenticator(db *database.DB) (*Authenticator, *clock) {
	c := &clock{}
	c.at.Store(time.Now().Unix())
	a := newAuthenticator(db)
	a.now = c.now
	return a, c
}

// newRequest returns a request with header fields, as names and values.
func newRequest(t *testing.T, fields ...string) *http.Request {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
	for i := 0; i < len(fields); i += 2 {
		r.Header.Add(fields[i], fields[i+1])
	}
	return r
}

// newRequestFrom returns a request from an address.
func newRequestFrom(t *testing.T, address string) *http.Request {
	t.Helper()
	r := newRequest(t)
	r.RemoteAddr = netip.AddrPortFrom(netip.MustParseAddr(address), 1234).String()
	return r
}

// codeOf returns the code of an error, or "" if it is nil.
func codeOf(err error) problem.Code {
	if err == nil {
		return ""
	}
	return problem.Of(err).Code
}

// waitUntil waits for a condition.
func waitUntil(t *testing.T, what string, isMet func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !isMet(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("waited too long until %s", what)
		}
	}
}

// countQueries counts the look-ups of keys.
func countQueries(db *database.DB) *atomic.Int64 {
	var n atomic.Int64
	db.Aside.APIKey.Intercept(ent.InterceptFunc(func(next ent.Querier) ent.Querier {
		return ent.QuerierFunc(func(ctx context.Context, q ent.Query) (ent.Value, error) {
			n.Add(1)
			return next.Query(ctx, q)
		})
	}))
	return &n
}

func TestAuthenticate(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db, access.Analysis, access.TextRead, access.BillsRead)
		a, _ := newTestAuthenticator(db)
		caller, err := a.authenticate(newRequest(t), key)
		if err != nil || caller.Plan != access.Analysis || !slices.Equal(caller.Scopes, []access.Scope{access.TextRead, access.BillsRead}) || caller.KeyID == 0 {
			t.Errorf("authenticate = %+v, %v", caller, err)
		}
		if _, err := a.authenticate(newRequest(t), NewKey()); codeOf(err) != problem.InvalidKey {
			t.Errorf("authenticate of another key = %v, want %v", err, problem.InvalidKey)
		}
	})
}

// Without [Authenticator.Run], too.
func TestChangesApplyWithinFiveSeconds(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db, access.Analysis, access.TextRead, access.BillsRead)
		a, clock := newTestAuthenticator(db)
		if _, err := a.authenticate(newRequest(t), key); err != nil {
			t.Fatal(err)
		}
		if err := SetPlan(t.Context(), db, operator, holderEmail, access.DeveloperFree); err != nil {
			t.Fatal(err)
		}
		clock.advance(5 * time.Second)
		// The key keeps its scopes, in case the plan is raised again.
		caller, err := a.authenticate(newRequest(t), key)
		if err != nil || caller.Plan != access.DeveloperFree || !slices.Contains(caller.Scopes, access.TextRead) {
			t.Errorf("after a plan change: %+v, %v", caller, err)
		}
		for range 2 {
			if err := RevokeKey(t.Context(), db, operator, caller.AccountID, caller.KeyID); err != nil {
				t.Fatal(err)
			}
		}
		clock.advance(5 * time.Second)
		if _, err := a.authenticate(newRequest(t), key); codeOf(err) != problem.RevokedKey {
			t.Errorf("after the revocation: %v", err)
		}
	})
}

func TestFreshKeyIsNotLookedUpAgain(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	key := newKey(t, db, access.Analysis, access.BillsRead)
	a, clock := newTestAuthenticator(db)
	if _, err := a.authenticate(newRequest(t), key); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	clock.advance(time.Second)
	if _, err := a.authenticate(newRequest(t), key); err != nil {
		t.Errorf("authenticate of a fresh key without the database = %v, want nil", err)
	}
	clock.advance(5 * time.Second)
	r := newRequest(t, "Authorization", "Bearer "+string(key))
	if _, err := a.Caller(r); codeOf(err) != problem.Unavailable {
		t.Errorf("Caller without the database = %v, want %v", err, problem.Unavailable)
	}
}

// A malformed key costs no look-up: here, there is not even a database. It does
// not count as a failure either.
func TestMalformedKeyIsNotLookedUp(t *testing.T) {
	t.Parallel()
	a, _ := newTestAuthenticator(nil)
	mistyped := []byte(NewKey())
	mistyped[20] ^= 1
	for range 2 * maxFailures {
		for _, key := range []Key{Key(mistyped), "leg_live_mistyped"} {
			if _, err := a.authenticate(newRequest(t), key); codeOf(err) != problem.InvalidKey {
				t.Fatalf("authenticate of a malformed key = %v, want %v", err, problem.InvalidKey)
			}
		}
	}
	source := clientaddress.Network(a.config.Addresses.Find(newRequest(t)))
	for range maxFailures - 1 {
		a.failures.Add(source)
	}
	if wait := a.failures.Wait(source); wait != 0 {
		t.Errorf("with %d failures, the client waits %s: malformed keys count, too", maxFailures-1, wait)
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
		r := newRequest(t)
		r.Header["Authorization"] = c.fields
		caller, err := a.Caller(r)
		if codeOf(err) != c.code || c.code == "" && caller.Plan != access.Analysis {
			t.Errorf("Caller with %q = %+v, %v, want code %q", c.fields, caller, err, c.code)
		}
	}
}

func TestRestrictions(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.Analysis)
		scopes := []access.Scope{access.BillsRead}
		byOrigin, _ := mustCreateKey(t, db, id, KeySettings{Scopes: scopes, Origins: []string{"https://a.example.org", "http://localhost:3000"}})
		byAddress, _ := mustCreateKey(t, db, id, KeySettings{Scopes: scopes, Addresses: []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("2001:db8::/32")}})
		a, clock := newTestAuthenticator(db)
		expiring, _ := mustCreateKey(t, db, id, KeySettings{Scopes: scopes, ExpiresAt: clock.now().Add(time.Hour)})
		for _, c := range []struct {
			origins []string
			want    problem.Code
		}{
			{[]string{"https://a.example.org"}, ""},
			{[]string{"http://localhost:3000"}, ""},
			{nil, problem.OriginNotAllowed},
			{[]string{"null"}, problem.OriginNotAllowed},
			{[]string{"https://a.example.org.evil.example"}, problem.OriginNotAllowed},
			{[]string{"http://a.example.org"}, problem.OriginNotAllowed},
			{[]string{"https://a.example.org", "https://a.example.org"}, problem.OriginNotAllowed},
		} {
			r := newRequest(t)
			r.Header["Origin"] = c.origins
			if _, err := a.authenticate(r, byOrigin); codeOf(err) != c.want {
				t.Errorf("with the origins %q: %v, want code %q", c.origins, err, c.want)
			}
		}
		for address, want := range map[string]problem.Code{
			"192.0.2.200": "", "::ffff:192.0.2.1": "", "2001:db8:1::1": "", "192.0.3.1": problem.AddressNotAllowed, "2001:db9::1": problem.AddressNotAllowed,
		} {
			if _, err := a.authenticate(newRequestFrom(t, address), byAddress); codeOf(err) != want {
				t.Errorf("from %s: %v, want code %q", address, err, want)
			}
		}
		for _, want := range []problem.Code{"", problem.ExpiredKey} {
			if _, err := a.authenticate(newRequest(t), expiring); codeOf(err) != want {
				t.Errorf("key that expires: %v, want code %q", err, want)
			}
			clock.advance(time.Hour)
		}
	})
}

func TestRolledKeyWorksForItsGraceTime(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.Analysis)
		old, row := mustCreateKey(t, db, id, KeySettings{Scopes: []access.Scope{access.BillsRead}})
		a, clock := newTestAuthenticator(db)
		if _, err := a.authenticate(newRequest(t), old); err != nil {
			t.Fatal(err)
		}
		key, _, err := RollKey(t.Context(), db, operator, id, row.ID, time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		clock.advance(30 * time.Minute)
		for _, k := range []Key{old, key} {
			if _, err := a.authenticate(newRequest(t), k); err != nil {
				t.Errorf("in the grace period: %v", err)
			}
		}
		clock.advance(31 * time.Minute)
		if _, err := a.authenticate(newRequest(t), old); codeOf(err) != problem.ExpiredKey {
			t.Errorf("the old key after the grace period: %v, want %s", err, problem.ExpiredKey)
		}
		if _, err := a.authenticate(newRequest(t), key); err != nil {
			t.Errorf("the new key after the grace period: %v", err)
		}
	})
}

// Who tries keys costs the database little, and hinders nobody else.
func TestUnknownKeysAreLimitedByClient(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.Analysis)
		settings := KeySettings{Scopes: []access.Scope{access.BillsRead}}
		used, _ := mustCreateKey(t, db, id, settings)
		unused, _ := mustCreateKey(t, db, id, settings)
		a, clock := newTestAuthenticator(db)
		const attacker = "2001:db8:0:1::1"
		if _, err := a.authenticate(newRequestFrom(t, attacker), used); err != nil {
			t.Fatal(err)
		}
		queries := countQueries(db)
		for i := range 1000 {
			want := problem.InvalidKey
			if i >= maxFailures {
				want = problem.RateLimited
			}
			source := fmt.Sprintf("2001:db8:0:1::%x", i+1)
			if _, err := a.authenticate(newRequestFrom(t, source), NewKey()); codeOf(err) != want {
				t.Fatalf("attempt %d: %v, want %s", i, err, want)
			}
		}
		if n := queries.Load(); n != maxFailures {
			t.Errorf("%d look-ups, want %d", n, maxFailures)
		}
		_, err := a.authenticate(newRequestFrom(t, attacker), unused)
		if refusal, ok := errors.AsType[*problem.Error](err); !ok || refusal.Code != problem.RateLimited || refusal.RetryAfter != time.Minute || refusal.Detail == "" {
			t.Errorf("another key of the client: %+v, want %s with a time to retry", err, problem.RateLimited)
		}
		for _, c := range []struct {
			address string
			key     Key
		}{{"2001:db8:0:2::1", unused}, {"192.0.2.1", unused}, {attacker, unused}, {attacker, used}} {
			if _, err := a.authenticate(newRequestFrom(t, c.address), c.key); err != nil {
				t.Errorf("from %s: %v, want access", c.address, err)
			}
		}
		// A known key goes on working when it must be looked up again.
		clock.advance(10 * time.Second)
		if _, err := a.authenticate(newRequestFrom(t, attacker), used); err != nil {
			t.Errorf("key that is looked up again: %v, want access", err)
		}
		clock.advance(50 * time.Second)
		if _, err := a.authenticate(newRequestFrom(t, attacker), NewKey()); codeOf(err) != problem.InvalidKey {
			t.Errorf("a minute later: %v, want %s", err, problem.InvalidKey)
		}
	})
}

// A look-up that is not admitted fails with the code of overload, and so does
// one whose client is gone.
func TestLookUpWaitsAtTheGate(t *testing.T) {
	t.Parallel()
	a := newAuthenticator(nil)
	for range database.AsideConnections {
		if _, err := a.gate.Enter(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := newRequest(t, "Authorization", "Bearer "+string(NewKey())).WithContext(ctx)
	if _, err := a.authenticate(r, NewKey()); !errors.Is(err, context.Canceled) {
		t.Errorf("authenticate behind a full gate = %v, want %v", err, context.Canceled)
	}
	if _, err := a.Caller(r); codeOf(err) != problem.Unavailable {
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
		if _, err := a.authenticate(newRequest(t), key); err != nil {
			t.Errorf("authenticate while all connections are in use = %v, want nil", err)
		}
		if err := a.readVersion(t.Context()); err != nil {
			t.Errorf("readVersion while all connections are in use = %v, want nil", err)
		}
		if err := db.Ping(t.Context()); err != nil {
			t.Errorf("Ping while all connections are in use = %v, want nil", err)
		}
	})
}

// The last use is written for keys that are not looked up, too.
func TestUseIsWrittenAtMostEveryThirtySeconds(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.Analysis)
		key, row := mustCreateKey(t, db, id, KeySettings{Scopes: []access.Scope{access.BillsRead}})
		a, clock := newTestAuthenticator(db)
		queries := countQueries(db)
		use := func() {
			t.Helper()
			if err := a.readVersion(t.Context()); err != nil {
				t.Fatal(err)
			}
			if _, err := a.authenticate(newRequest(t), key); err != nil {
				t.Fatal(err)
			}
		}
		// write writes the pending use and returns the last one.
		write := func() string {
			t.Helper()
			select {
			case keyID := <-a.records.uses:
				if err := a.writeUse(t.Context(), keyID); err != nil {
					t.Fatal(err)
				}
			default:
				t.Fatal("no use is pending")
			}
			return *mustFindKey(t, db, row.ID).LastUsedAt
		}
		use()
		if got, want := write(), database.FormatTime(clock.now()); got != want {
			t.Errorf("first use %s, want %s", got, want)
		}
		clock.advance(20 * time.Second)
		use()
		if len(a.records.uses) > 0 {
			t.Error("a use 20 seconds after the last one is pending, want none")
		}
		clock.advance(10 * time.Second)
		use()
		use()
		if got, want := write(), database.FormatTime(clock.now()); got != want {
			t.Errorf("use 30 seconds later %s, want %s", got, want)
		}
		if len(a.records.uses) > 0 {
			t.Error("a second use is pending, want none")
		}
		if n := queries.Load(); n != 1 {
			t.Errorf("%d look-ups, want 1", n)
		}
		// Another instance knows of the use from its look-up.
		other, _ := newTestAuthenticator(db)
		other.now = clock.now
		if _, err := other.authenticate(newRequest(t), key); err != nil || len(other.records.uses) > 0 {
			t.Errorf("authenticate at another instance = %v, %d uses are pending, want none", err, len(other.records.uses))
		}
	})
}

// Requests do not wait for what is written about them.
func TestRecordsNeverWait(t *testing.T) {
	t.Parallel()
	a, clock := newTestAuthenticator(nil)
	for id := range pendingRecords + 10 {
		state := &keyState{caller: access.Caller{KeyID: id}}
		a.addUse(state, clock.now())
		a.addRefusal(state, newRequest(t), problem.RevokedKey)
	}
	if uses, refusals := len(a.records.uses), len(a.records.refusals); uses != pendingRecords || refusals != pendingRecords {
		t.Errorf("%d uses and %d refusals are pending, want %d", uses, refusals, pendingRecords)
	}
}

func TestRefusalsAreRecordedOncePerMinute(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.Analysis)
		scopes := []access.Scope{access.BillsRead}
		a, clock := newTestAuthenticator(db)
		restricted, row := mustCreateKey(t, db, id, KeySettings{
			Scopes: scopes, Origins: []string{"https://a.example.org"}, Addresses: []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")},
			ExpiresAt: clock.now().Add(time.Hour),
		})
		revoked, revokedRow := mustCreateKey(t, db, id, KeySettings{Scopes: scopes})
		if err := RevokeKey(t.Context(), db, operator, id, revokedRow.ID); err != nil {
			t.Fatal(err)
		}
		refuse := func(address string, key Key) {
			t.Helper()
			for range 3 {
				if _, err := a.authenticate(newRequestFrom(t, address), key); err == nil {
					t.Fatal("the key grants access, want a refusal")
				}
			}
		}
		refuse("192.0.2.1", restricted)
		refuse("198.51.100.1", restricted)
		refuse("192.0.2.1", revoked)
		clock.advance(time.Minute)
		refuse("192.0.2.1", revoked)
		clock.advance(time.Hour)
		refuse("192.0.2.1", restricted)
		ctx, cancel := context.WithCancel(t.Context())
		written := make(chan struct{})
		go func() { defer close(written); a.writeRecords(ctx) }()
		type refusal struct {
			keyID           int
			address, detail string
		}
		recorded := func() (refusals []refusal) {
			events, err := audit.OfAccount(t.Context(), db.Ent, id, 100)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range slices.Backward(events) {
				if e.Action == string(audit.KeyRefused) {
					refusals = append(refusals, refusal{*e.KeyID, e.Address, e.Detail})
				}
			}
			return refusals
		}
		want := []refusal{
			{row.ID, "192.0.2.1", "origin_not_allowed"}, {row.ID, "198.51.100.1", "address_not_allowed"},
			{revokedRow.ID, "192.0.2.1", "revoked_key"}, {revokedRow.ID, "192.0.2.1", "revoked_key"}, {row.ID, "192.0.2.1", "expired_key"},
		}
		waitUntil(t, "all refusals are recorded", func() bool { return len(recorded()) >= len(want) })
		cancel()
		<-written
		if got := recorded(); !slices.Equal(got, want) {
			t.Errorf("recorded %v, want %v", got, want)
		}
	})
}
