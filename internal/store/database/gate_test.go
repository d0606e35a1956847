package database

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"legislative/internal/operation/turns"
)

func TestNilGateAdmitsEverything(t *testing.T) {
	t.Parallel()
	leave, err := (*Gate)(nil).Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	leave()
}

func TestNewGateRespectsTheNumberOfConnections(t *testing.T) {
	t.Parallel()
	if n := cap(NewGate(1).turns); n != 1 {
		t.Errorf("NewGate(1) admits %d at once, want 1", n)
	}
	if few, many := cap(NewGate(1_000).turns), cap(NewGate(1_000_000).turns); few != many || few < 4 {
		t.Errorf("NewGate(1000) admits %d at once and NewGate(1000000) %d, want the same", few, many)
	}
}

func TestGateAdmitsAsManyAsItHasTurns(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(2, 1)
		leave, err1 := g.Enter(t.Context())
		_, err2 := g.Enter(t.Context())
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		waiter := make(chan error)
		go func() {
			_, err := g.Enter(t.Context())
			waiter <- err
		}()
		synctest.Wait()
		if _, err := g.Enter(t.Context()); !errors.Is(err, turns.ErrOverloaded) {
			t.Errorf("Enter of a full gate = %v, want %v", err, turns.ErrOverloaded)
		}
		leave()
		if err := <-waiter; err != nil {
			t.Errorf("Enter after a turn became free = %v, want nil", err)
		}
	})
}

func TestWaitIsBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(1, 5)
		if _, err := g.Enter(t.Context()); err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		_, err := g.Enter(t.Context())
		if !errors.Is(err, turns.ErrOverloaded) || time.Since(start) != longestWait {
			t.Errorf("Enter = %v after %s, want %v after %s", err, time.Since(start), turns.ErrOverloaded, longestWait)
		}
		ctx, cancel := context.WithTimeout(t.Context(), longestWait/2)
		defer cancel()
		start = time.Now()
		_, err = g.Enter(ctx)
		if !errors.Is(err, context.DeadlineExceeded) || time.Since(start) != longestWait/2 {
			t.Errorf("Enter with a deadline = %v after %s, want the context's error after %s", err, time.Since(start), longestWait/2)
		}
		if len(g.admitted) != 1 {
			t.Errorf("%d are admitted, want only the one that runs", len(g.admitted))
		}
	})
}

func TestGateRecovers(t *testing.T) {
	t.Parallel()
	g := newGate(3, 4)
	var wait sync.WaitGroup
	for range 200 {
		wait.Go(func() {
			if leave, err := g.Enter(t.Context()); err == nil {
				time.Sleep(time.Microsecond)
				leave()
			}
		})
	}
	wait.Wait()
	if len(g.turns) != 0 || len(g.admitted) != 0 {
		t.Errorf("%d run and %d are admitted after the last has left", len(g.turns), len(g.admitted))
	}
}
