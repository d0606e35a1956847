package turns

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// begin begins work of an account, or fails the test.
func begin(t *testing.T, g *Gate, account int) *Work {
	t.Helper()
	w := g.NewWork(account)
	if err := w.Begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	return w
}

// start begins work in a goroutine and returns where it reports the outcome.
func start(t *testing.T, g *Gate, account int) (*Work, chan error) {
	w, outcome := g.NewWork(account), make(chan error, 1)
	go func() { outcome <- w.Begin(t.Context()) }()
	synctest.Wait()
	return w, outcome
}

func hasEnded(outcome chan error) bool {
	synctest.Wait()
	return len(outcome) > 0
}

func TestNilGateGivesEverything(t *testing.T) {
	t.Parallel()
	w := (*Gate)(nil).NewWork(1)
	if err := w.Begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	called := false
	w.Await(t.Context(), func() { called = true })
	w.Yield(t.Context())
	w.End()
	if !called {
		t.Error("work without a gate did not go on")
	}
}

func TestNewGateRespectsTheNumberOfConnections(t *testing.T) {
	t.Parallel()
	if n := NewGate(1).pools[place].limit; n != 1 {
		t.Errorf("NewGate(1) has %d places, want 1", n)
	}
	if few, many := NewGate(1_000).pools[place].limit, NewGate(1_000_000).pools[place].limit; few != many || few < 4 {
		t.Errorf("NewGate(1000) has %d places and NewGate(1000000) %d, want the same", few, many)
	}
}

// An account never has all places nor all processors, unless there is one.
func TestOthersFindPlaceAtOnce(t *testing.T) {
	t.Parallel()
	for _, n := range []struct{ places, processors int }{{4, 2}, {2, 1}, {6, 8}} {
		synctest.Test(t, func(t *testing.T) {
			g := newGate(n.places, n.processors)
			for range 20 {
				_, outcome := start(t, g, 1)
				defer func() { <-outcome }()
			}
			w, outcome := start(t, g, 2)
			if !hasEnded(outcome) || <-outcome != nil || w.holds[processor].payer == nil {
				t.Errorf("%+v: an account that arrives must wait", n)
			}
			w.End()
			time.Sleep(longestWait) // until the rest is refused
			drain(g, 1)
		})
	}
}

// drain ends the works of an account until none waits.
func drain(g *Gate, account int) {
	for {
		synctest.Wait()
		g.mu.Lock()
		a := g.accounts[account]
		idle := a.isIdle()
		for r := range resources {
			g.pools[r].held, a.shares[r].held = 0, 0
			g.serve(r, time.Now())
		}
		g.mu.Unlock()
		if idle {
			return
		}
	}
}

// A free place goes to the account that has used places least, whoever came
// first.
func TestLeastUseIsServedFirst(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(2, 4)
		heavy, _ := begin(t, g, 1), begin(t, g, 2)
		time.Sleep(time.Second)
		_, second := start(t, g, 1)
		_, polite := start(t, g, 3)
		heavy.End()
		if !hasEnded(polite) || hasEnded(second) {
			t.Error("the account that has used a place for a second was served before another")
		}
	})
}

// Work that has computed for long stops when others wait, and goes on before its
// account begins other work.
func TestYield(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(2, 4)
		first, blocker := begin(t, g, 1), begin(t, g, 2)
		first.Yield(t.Context()) // nobody waits
		_, next := start(t, g, 1)
		polite, served := start(t, g, 3)
		first.Yield(t.Context())
		if hasEnded(served) {
			t.Error("work that has just begun has yielded")
		}
		time.Sleep(slice)
		yielded := make(chan error, 1)
		go func() {
			first.Yield(t.Context())
			yielded <- nil
		}()
		if !hasEnded(served) || hasEnded(yielded) {
			t.Fatal("work has not yielded after its slice")
		}
		polite.End()
		if !hasEnded(yielded) || hasEnded(next) {
			t.Error("other work of the account was begun before the first went on")
		}
		first.End()
		blocker.End()
		if !hasEnded(next) {
			t.Error("the last work was not begun")
		}
	})
}

// One processor is left to others from the moment they are present, and used
// again when they have been away for a while.
func TestProcessorIsLeftToOthers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(6, 2)
		first, second := begin(t, g, 1), begin(t, g, 1)
		begin(t, g, 2).End()
		time.Sleep(slice)
		outcome := make(chan error, 1)
		go func() {
			first.Yield(t.Context())
			outcome <- nil
		}()
		if hasEnded(outcome) {
			t.Fatal("an account computes twice while another is present")
		}
		second.Yield(t.Context()) // goes on alone
		time.Sleep(presence)
		second.Yield(t.Context())
		if !hasEnded(outcome) {
			t.Error("an account computes once while no other is present")
		}
	})
}

// While work waits for the database, other work computes.
func TestAwait(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(6, 1)
		first := begin(t, g, 1)
		second, outcome := start(t, g, 1)
		if hasEnded(outcome) {
			t.Fatal("two works of an account compute on one processor")
		}
		first.Await(t.Context(), func() {
			if !hasEnded(outcome) {
				t.Error("no other work computes meanwhile")
			}
			second.End()
		})
		first.End()
		if !g.accounts[1].isIdle() {
			t.Errorf("the account still holds %+v", g.accounts[1].shares)
		}
	})
}

// The queue of one account is never the reason why another is refused.
func TestLongestQueueIsRefused(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(1, 4)
		holder := begin(t, g, 9)
		var outcomes []chan error
		for range g.maxWaiting {
			_, outcome := start(t, g, 1)
			outcomes = append(outcomes, outcome)
		}
		if err := g.NewWork(1).Begin(t.Context()); !errors.Is(err, ErrCrowded) {
			t.Errorf("Begin with a full queue of the account = %v, want %v", err, ErrCrowded)
		}
		_, polite := start(t, g, 2)
		last := outcomes[len(outcomes)-1]
		if hasEnded(polite) || !hasEnded(last) || !errors.Is(<-last, ErrCrowded) {
			t.Error("another account was refused, or the longest queue lost nothing")
		}
		holder.End()
		if !hasEnded(polite) && !hasEnded(outcomes[0]) {
			t.Error("nobody was served")
		}
		time.Sleep(longestWait)
		crowded := 0
		for _, outcome := range outcomes[1 : len(outcomes)-1] {
			if errors.Is(<-outcome, ErrCrowded) {
				crowded++
			}
		}
		if crowded < len(outcomes)/2 {
			t.Errorf("%d of %d works that waited too long behind their own account have %v", crowded, len(outcomes)-2, ErrCrowded)
		}
	})
}

func TestWaitIsBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(1, 4)
		holder := begin(t, g, 1)
		began := time.Now()
		err := g.NewWork(2).Begin(t.Context())
		if !errors.Is(err, ErrOverloaded) || time.Since(began) != longestWait {
			t.Errorf("Begin = %v after %s, want %v after %s", err, time.Since(began), ErrOverloaded, longestWait)
		}
		ctx, cancel := context.WithTimeout(t.Context(), longestWait/2)
		defer cancel()
		if err := g.NewWork(2).Begin(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Begin with a deadline = %v, want the context's error", err)
		}
		if g.waiting != 0 || len(g.pools[place].waiting) != 0 {
			t.Errorf("%d works wait, of %d accounts, want none", g.waiting, len(g.pools[place].waiting))
		}
		holder.End()
	})
}

// Work that another account joins begins when it is the turn of either.
func TestJoin(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(2, 4)
		heavy, other := begin(t, g, 1), begin(t, g, 2)
		time.Sleep(time.Second)
		other.End()
		other = begin(t, g, 2)
		_, rival := start(t, g, 2)
		time.Sleep(time.Millisecond)
		shared, outcome := start(t, g, 1)
		polite := g.NewWork(3)
		shared.Join(polite)
		shared.Join(polite) // has no effect
		heavy.End()
		if !hasEnded(outcome) || hasEnded(rival) || shared.holds[place].payer != g.accounts[3] {
			t.Error("shared work was not begun at the turn of the account that joined")
		}
		shared.End()
		other.End()
		if !hasEnded(rival) || len(g.pools[place].waiting) != 0 {
			t.Error("the queues are not empty")
		}
	})
}

func TestIdleAccountsAreForgotten(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(6, 2)
		for i := range 1000 {
			begin(t, g, i).End()
			time.Sleep(presence / 10)
		}
		if n := len(g.accounts); n > 100 {
			t.Errorf("the gate remembers %d accounts", n)
		}
	})
}

func TestGateRecovers(t *testing.T) {
	t.Parallel()
	g := newGate(3, 2)
	var wait sync.WaitGroup
	for i := range 300 {
		wait.Go(func() {
			w := g.NewWork(i % 7)
			if err := w.Begin(t.Context()); err != nil {
				return
			}
			for range 3 {
				time.Sleep(slice)
				w.Yield(t.Context())
				w.Await(t.Context(), func() { time.Sleep(time.Microsecond) })
			}
			w.End()
		})
	}
	wait.Wait()
	for r := range resources {
		if p := &g.pools[r]; p.held != 0 || len(p.waiting) != 0 || g.waiting != 0 {
			t.Errorf("%d are held of resource %d, %d accounts and %d works wait", p.held, r, len(p.waiting), g.waiting)
		}
	}
}

func BenchmarkUncontended(b *testing.B) {
	for _, accounts := range []int{1, 2} {
		b.Run(fmt.Sprint(accounts, " accounts"), func(b *testing.B) {
			g, ctx := NewGate(8), b.Context()
			b.ReportAllocs()
			for i := range b.N {
				w := Work{gate: g, first: [1]int{i % accounts}, waitsFor: resources}
				w.payers = w.first[:]
				_ = w.Begin(ctx)
				w.End()
			}
		})
	}
}
