// Package flight merges concurrent calls that have the same result into one.
package flight

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"

	"legislative/internal/growstack"
)

// Group merges calls by key. The zero value is ready to use. It is safe for
// concurrent use.
type Group[K comparable, V any] struct {
	// Joined, unless it is nil, is called when a call is merged into one that
	// runs, with the contexts of both.
	Joined func(running, joining context.Context)

	mu    sync.Mutex
	calls map[K]*call[V]
}

// call is a running call. Value and err are set when done is closed.
type call[V any] struct {
	ctx     context.Context
	done    chan struct{}
	cancel  context.CancelFunc
	waiters int
	value   V
	err     error
}

// Do returns the result of fn, which it calls unless a call with the same key
// is running: then it returns the result of that call. If ctx ends first, Do
// returns its error. The context of fn has the values of the ctx that started
// it, and ends when nobody waits for the result any more: a client that goes
// away neither fails the others nor leaves work behind.
//
// A panic of fn becomes an error.
func (g *Group[K, V]) Do(ctx context.Context, key K, fn func(context.Context) (V, error)) (V, error) {
	g.mu.Lock()
	c, running := g.calls[key]
	switch {
	case !running:
		c = g.start(ctx, key, fn)
	case g.Joined != nil:
		g.Joined(c.ctx, ctx)
	}
	c.waiters++
	g.mu.Unlock()
	select {
	case <-c.done:
		return c.value, c.err
	case <-ctx.Done():
		g.abandon(key, c)
		var none V
		return none, ctx.Err()
	}
}

// start starts a call. The group must be locked.
func (g *Group[K, V]) start(ctx context.Context, key K, fn func(context.Context) (V, error)) *call[V] {
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	c := &call[V]{ctx: running, done: make(chan struct{}), cancel: cancel}
	if g.calls == nil {
		g.calls = map[K]*call[V]{}
	}
	g.calls[key] = c
	go func() {
		growstack.Grow()
		defer cancel()
		c.value, c.err = callSafely(running, fn)
		g.mu.Lock()
		g.remove(key, c)
		g.mu.Unlock()
		close(c.done)
	}()
	return c
}

// abandon cancels a call if nobody else waits for it.
func (g *Group[K, V]) abandon(key K, c *call[V]) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if c.waiters--; c.waiters == 0 {
		c.cancel()
		g.remove(key, c)
	}
}

// remove removes a call unless another has replaced it. The group must be
// locked.
func (g *Group[K, V]) remove(key K, c *call[V]) {
	if g.calls[key] == c {
		delete(g.calls, key)
	}
}

func callSafely[V any](ctx context.Context, fn func(context.Context) (V, error)) (value V, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
		}
	}()
	return fn(ctx)
}
