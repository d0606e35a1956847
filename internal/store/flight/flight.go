// Package flight merges concurrent calls that have the same result into one.
package flight

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
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
// is running: then it waits for the result of that call, or until ctx ends. The
// context of fn has the values of the ctx of its caller, and ends when nobody
// needs the result any more: a client that goes away neither fails the others nor
// leaves work behind. If ctx has ended, Do returns its error.
//
// A panic of fn becomes an error.
func (g *Group[K, V]) Do(ctx context.Context, key K, fn func(context.Context) (V, error)) (V, error) {
	g.mu.Lock()
	c, running := g.calls[key]
	if !running {
		c = g.add(ctx, key)
		g.mu.Unlock()
		g.run(ctx, key, c, fn)
		return c.result(ctx)
	}
	if g.Joined != nil {
		g.Joined(c.ctx, ctx)
	}
	c.waiters++
	g.mu.Unlock()
	select {
	case <-c.done:
	case <-ctx.Done():
		g.abandon(key, c)
	}
	return c.result(ctx)
}

// add adds a call. The group must be locked.
func (g *Group[K, V]) add(ctx context.Context, key K) *call[V] {
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	c := &call[V]{ctx: running, done: make(chan struct{}), cancel: cancel, waiters: 1}
	if g.calls == nil {
		g.calls = map[K]*call[V]{}
	}
	g.calls[key] = c
	return c
}

// run runs a call, for the others even if the ctx of its caller ends.
func (g *Group[K, V]) run(ctx context.Context, key K, c *call[V], fn func(context.Context) (V, error)) {
	stop := context.AfterFunc(ctx, func() { g.abandon(key, c) })
	c.value, c.err = callSafely(c.ctx, fn)
	stop()
	g.mu.Lock()
	g.remove(key, c)
	g.mu.Unlock()
	close(c.done)
	c.cancel()
}

// result returns the result of a call that has ended, unless ctx has.
func (c *call[V]) result(ctx context.Context) (V, error) {
	if err := ctx.Err(); err != nil {
		var none V
		return none, err
	}
	return c.value, c.err
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
