package auth

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"legislative/ent"
	"legislative/ent/accesschange"
	"legislative/internal/access"
	"legislative/internal/operation/turns"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// Changes of an account concern its own keys only, however many there are.
func TestChangesOfOneAccountRefuseNoOther(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		scopes := []access.Scope{access.BillsRead}
		busy := newHolder(t, db, "busy@example.org", access.Analysis)
		_, changing := mustCreateKey(t, db, busy, KeySettings{Scopes: scopes})
		var keys []Key
		for i := range 10 {
			id := newHolder(t, db, fmt.Sprintf("holder-%d@example.org", i), access.Analysis)
			for range MaxKeys {
				key, _ := mustCreateKey(t, db, id, KeySettings{Scopes: scopes})
				keys = append(keys, key)
			}
		}
		a := newAuthenticator(db)
		run(t, a)
		waitUntil(t, "the version is read", func() bool { return a.changes.now().generation > 0 })
		for _, key := range keys {
			if _, err := a.authenticate(newRequest(t), key); err != nil {
				t.Fatal(err)
			}
		}
		queries := countQueries(db)
		before := a.changes.now()
		var isDone atomic.Bool
		var using sync.WaitGroup
		for _, key := range keys {
			using.Go(func() {
				for ; !isDone.Load(); time.Sleep(5 * time.Millisecond) {
					if _, err := a.authenticate(newRequest(t), key); err != nil {
						t.Errorf("authenticate during changes of another account: %v", err)
						return
					}
				}
			})
		}
		ticker := time.NewTicker(20 * time.Millisecond)
		defer ticker.Stop()
		for i := range 100 {
			<-ticker.C
			if err := ChangeKey(t.Context(), db, operator, busy, changing.ID, KeySettings{Name: fmt.Sprint(i), Scopes: scopes}); err != nil {
				t.Error(err)
			}
			if err := EndSessions(t.Context(), db, operator, busy); err != nil {
				t.Error(err)
			}
		}
		waitUntil(t, "the changes are known", func() bool { return a.changes.now().version == before.version+100 })
		isDone.Store(true)
		using.Wait()
		if now := a.changes.now(); now.generation != before.generation || queries.Load() != 0 {
			t.Errorf("at %+v after %+v there were %d look-ups, want the same generation and none", now, before, queries.Load())
		}
	})
}

// If it is not known which accounts have changed, all may have.
func TestMissedChangesConcernAllAccounts(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		newKey(t, db, access.Analysis, access.BillsRead)
		a, _ := newTestAuthenticator(db)
		read := func() point {
			t.Helper()
			if err := a.readVersion(t.Context()); err != nil {
				t.Fatal(err)
			}
			return a.changes.now()
		}
		change := func(n int) {
			t.Helper()
			for i := range n {
				if err := SetPlan(t.Context(), db, operator, holderEmail, access.Plans[i%2]); err != nil {
					t.Fatal(err)
				}
			}
		}
		first := read()
		change(3)
		if now := read(); now != (point{first.generation, first.version + 3}) {
			t.Errorf("after changes that are known: %+v, want %+v and 3 versions more", now, first)
		}
		change(3)
		if _, err := db.Ent.AccessChange.Delete().Where(accesschange.ID(first.version + 4)).Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		if now := read(); now != (point{first.generation + 1, first.version + 6}) {
			t.Errorf("after changes of which one is missing: %+v, want the generation after %+v", now, first)
		}
	})
}

func TestNumberOfChangedAccountsIsBounded(t *testing.T) {
	t.Parallel()
	var c changes
	c.add(0, nil, time.Now())
	for version := range int64(changedAccounts) {
		c.add(version+1, []*ent.AccessChange{{ID: version + 1, AccountID: int(version)}}, time.Now())
	}
	last := c.now()
	if _, isSame := c.confirmation(7, last); !isSame || last.generation != 1 {
		t.Errorf("an account at %+v has changed, want no change", last)
	}
	if _, isSame := c.confirmation(7, point{1, 7}); isSame {
		t.Error("an account that has changed has not, want a change")
	}
	c.add(changedAccounts+1, []*ent.AccessChange{{ID: changedAccounts + 1, AccountID: changedAccounts}}, time.Now())
	if _, isSame := c.confirmation(7, last); isSame || len(c.accounts) > changedAccounts {
		t.Errorf("%d accounts are known, want at most %d", len(c.accounts), changedAccounts)
	}
}

// A known key works for some seconds if too many others are looked up.
func TestOverloadRefusesNoKeyThatWasCurrent(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		key := newKey(t, db, access.Analysis, access.BillsRead)
		a, clock := newTestAuthenticator(db)
		use := func() error {
			t.Helper()
			_, err := a.authenticate(newRequest(t), key)
			return err
		}
		read := func() {
			t.Helper()
			if err := a.readVersion(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		read()
		if err := use(); err != nil {
			t.Fatal(err)
		}
		for range database.AsideConnections {
			if _, err := a.gate.Enter(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		clock.advance(time.Minute)
		read()
		if err := use(); err != nil {
			t.Errorf("current key: %v, want access", err)
		}
		if err := SetPlan(t.Context(), db, operator, holderEmail, access.Enterprise); err != nil {
			t.Fatal(err)
		}
		clock.advance(trust)
		read()
		if err := use(); err != nil {
			t.Errorf("key that was current %s ago: %v, want access", trust, err)
		}
		clock.advance(time.Second)
		if err := use(); !errors.Is(err, turns.ErrOverloaded) {
			t.Errorf("key that was current longer ago: %v, want %v", err, turns.ErrOverloaded)
		}
	})
}
