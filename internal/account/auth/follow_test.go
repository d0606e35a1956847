package auth

import (
	"context"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// run runs an authenticator until the test ends.
func run(t *testing.T, a *Authenticator) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { a.Run(ctx) })
	t.Cleanup(func() { cancel(); running.Wait() })
}

// While it is known that nothing has changed, keys are not looked up again.
func TestKeyIsLookedUpAgainAfterChangesOnly(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db, access.Analysis, access.BillsRead)
		a, clock := newTestAuthenticator(db)
		queries := countQueries(db)
		check := func(step string, plan access.Plan, lookups int64) {
			t.Helper()
			for range 2 {
				if caller, err := a.authenticate(newRequest(t), key); err != nil || caller.Plan != plan {
					t.Errorf("%s: %+v, %v, want plan %s", step, caller, err, plan)
				}
			}
			if n := queries.Load(); n != lookups {
				t.Errorf("%s: %d look-ups, want %d", step, n, lookups)
			}
		}
		read := func() {
			t.Helper()
			if err := a.readVersion(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		check("at the start", access.Analysis, 1)
		// Something may have changed between the look-up and the first reading.
		read()
		check("when it was looked up a moment ago", access.Analysis, 1)
		clock.advance(freshness)
		check("after the first reading", access.Analysis, 2)
		read()
		for range 10 {
			clock.advance(trust)
			check("while nothing changes", access.Analysis, 2)
			read()
		}
		clock.advance(trust + time.Second)
		check("when the version was not read", access.Analysis, 3)
		clock.advance(freshness)
		check("when it still was not", access.Analysis, 4)
		clock.advance(time.Hour)
		read()
		check("when it was read again", access.Analysis, 4)
		if err := SetPlan(t.Context(), db, operator, holderEmail, access.Web); err != nil {
			t.Fatal(err)
		}
		check("before the change is known", access.Analysis, 4)
		read()
		check("after the change", access.Web, 5)
	})
}

// What a look-up read before a change is not used once the change is known, even
// if the look-up ends later.
func TestLookUpDuringAChangeIsNotKept(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db, access.Analysis, access.BillsRead)
		a, _ := newTestAuthenticator(db)
		if err := a.readVersion(t.Context()); err != nil {
			t.Fatal(err)
		}
		var once sync.Once
		db.Aside.APIKey.Intercept(ent.InterceptFunc(func(next ent.Querier) ent.Querier {
			return ent.QuerierFunc(func(ctx context.Context, q ent.Query) (ent.Value, error) {
				value, err := next.Query(ctx, q)
				once.Do(func() {
					if err := SetPlan(ctx, db, operator, holderEmail, access.Web); err != nil {
						t.Error(err)
					}
					if err := a.readVersion(ctx); err != nil {
						t.Error(err)
					}
				})
				return value, err
			})
		}))
		for _, want := range []access.Plan{access.Analysis, access.Web} {
			if caller, err := a.authenticate(newRequest(t), key); err != nil || caller.Plan != want {
				t.Errorf("authenticate = %+v, %v, want plan %s", caller, err, want)
			}
		}
	})
}

// Every instance applies a change that another process makes.
func TestInstancesFollowChanges(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		address := databasetest.MigratedURL(t, engine)
		open := func() *database.DB {
			t.Helper()
			db, err := database.Open(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = db.Close() })
			return db
		}
		db := open()
		id := newHolder(t, db, holderEmail, access.Analysis)
		key, row := mustCreateKey(t, db, id, KeySettings{Scopes: []access.Scope{access.BillsRead}})
		var instances []*Authenticator
		for range 2 {
			a := newAuthenticator(open())
			run(t, a)
			waitUntil(t, "the version is read", func() bool { return a.changes.now().generation > 0 })
			if _, err := a.authenticate(newRequest(t), key); err != nil {
				t.Fatal(err)
			}
			instances = append(instances, a)
		}
		change := func(what string, change func() error, isApplied func(access.Caller, error) bool) {
			t.Helper()
			start := time.Now()
			if err := change(); err != nil {
				t.Fatal(err)
			}
			for _, a := range instances {
				waitUntil(t, what+" is applied", func() bool { return isApplied(a.authenticate(newRequest(t), key)) })
			}
			t.Logf("%s is applied after %s", what, time.Since(start))
		}
		change("a plan", func() error { return SetPlan(t.Context(), db, operator, holderEmail, access.Web) },
			func(c access.Caller, err error) bool { return err == nil && c.Plan == access.Web })
		change("a revocation", func() error { return RevokeKey(t.Context(), db, operator, id, row.ID) },
			func(_ access.Caller, err error) bool { return codeOf(err) == problem.RevokedKey })
		waitUntil(t, "the use is written", func() bool { return mustFindKey(t, db, row.ID).LastUsedAt != nil })
	})
}

// isNotified waits until an authenticator is notified.
func isNotified(t *testing.T, a *Authenticator, why string) {
	t.Helper()
	select {
	case <-a.notified:
	case <-time.After(20 * time.Second):
		t.Fatalf("no notification %s", why)
	}
}

// On Postgres, an instance does not wait until it next reads the version. It
// listens again after it has lost the connection.
func TestChangesAreAnnounced(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, dialect.Postgres)
	a := newAuthenticator(db)
	ctx, cancel := context.WithCancel(t.Context())
	var listening sync.WaitGroup
	listening.Go(func() { a.listen(ctx) })
	isNotified(t, a, "when it begins to listen")
	newHolder(t, db, holderEmail, access.Analysis)
	isNotified(t, a, "of a new account")
	const end = `SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`
	var n int
	if err := db.SQL.QueryRowContext(t.Context(), end).Scan(&n); err != nil || n != 1 {
		t.Fatalf("ended %d connections that listen, %v, want 1", n, err)
	}
	isNotified(t, a, "when it listens again")
	if err := SetPlan(t.Context(), db, operator, holderEmail, access.Web); err != nil {
		t.Fatal(err)
	}
	isNotified(t, a, "of a new plan")
	cancel()
	listening.Wait()
}

// While the database is down, keys stop working after some seconds. Changes that
// were made meanwhile apply when it is back.
func TestOutage(t *testing.T) {
	t.Parallel()
	address := databasetest.MigratedURL(t, dialect.Postgres)
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	name := strings.TrimPrefix(u.Path, "/")
	u.Path = "/postgres"
	admin, err := database.Open(t.Context(), u.String())
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	execute := func(statement string) {
		t.Helper()
		if _, err := admin.SQL.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	db, err := database.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	id := newHolder(t, db, holderEmail, access.Analysis)
	key, row := mustCreateKey(t, db, id, KeySettings{Scopes: []access.Scope{access.BillsRead}})
	a := newAuthenticator(db)
	run(t, a)
	code := func() problem.Code {
		_, err := a.Caller(newRequest(t, "Authorization", "Bearer "+string(key)))
		return codeOf(err)
	}
	waitUntil(t, "the key works", func() bool { return code() == "" && a.changes.now().generation > 0 })
	execute("ALTER DATABASE " + name + " ALLOW_CONNECTIONS false")
	execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name + "'")
	waitUntil(t, "the outage is noticed", func() bool { return code() != "" })
	execute("ALTER DATABASE " + name + " ALLOW_CONNECTIONS true")
	back := time.Now()
	if err := RevokeKey(t.Context(), db, operator, id, row.ID); err != nil {
		t.Fatal(err)
	}
	waitUntil(t, "the revocation is applied", func() bool { return code() == problem.RevokedKey })
	waitUntil(t, "the version is read again", func() bool { at, _ := a.changes.confirmation(id, point{}); return at.After(back) })
	t.Logf("recovered after %s", time.Since(back))
}
