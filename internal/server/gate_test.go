package server

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

func smallGate(turns, waiting int) *gate {
	return &gate{make(chan struct{}, turns), make(chan struct{}, turns+waiting)}
}

func TestGateLetsInAsManyAsThereAreTurns(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := smallGate(2, 1)
		one, err1 := g.enter(t.Context())
		_, err2 := g.enter(t.Context())
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		entered := make(chan error)
		go func() {
			_, err := g.enter(t.Context())
			entered <- err
		}()
		synctest.Wait()
		if _, err := g.enter(t.Context()); !Unavailable(err) {
			t.Errorf("with everything taken: %v", err)
		}
		one()
		if err := <-entered; err != nil {
			t.Errorf("one who waited for a turn that came: %v", err)
		}
	})
}

func TestGateLetsNobodyWaitForLong(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := smallGate(1, 5)
		if _, err := g.enter(t.Context()); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		_, err := g.enter(t.Context())
		if !Unavailable(err) || time.Since(began) != patience {
			t.Errorf("%v after %s", err, time.Since(began))
		}
		ctx, cancel := context.WithTimeout(t.Context(), patience/2)
		defer cancel()
		began = time.Now()
		_, err = g.enter(ctx)
		if !Unavailable(err) || time.Since(began) != patience/2 {
			t.Errorf("a client that leaves: %v after %s", err, time.Since(began))
		}
		if len(g.waiting) != 1 {
			t.Errorf("%d places taken, want the one that runs", len(g.waiting))
		}
	})
}

func TestGateRecovers(t *testing.T) {
	t.Parallel()
	g := smallGate(3, 4)
	var wait sync.WaitGroup
	for range 200 {
		wait.Go(func() {
			if leave, err := g.enter(t.Context()); err == nil {
				time.Sleep(time.Microsecond)
				leave()
			}
		})
	}
	wait.Wait()
	if len(g.turns) != 0 || len(g.waiting) != 0 {
		t.Errorf("%d turns and %d places are taken by nobody", len(g.turns), len(g.waiting))
	}
}
