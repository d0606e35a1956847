package ratelimit

import (
	"context"
	"errors"
	"time"
)

// flushInterval is how long costs wait before they are sent to the store.
const flushInterval = 250 * time.Millisecond

// Run sends costs to the store, and connects to it again after it did not respond,
// until ctx ends. It returns at once if there is no store.
func (l *Limiter) Run(ctx context.Context) {
	if l.store == nil {
		return
	}
	ticker := time.NewTicker(flushInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			l.flush(context.WithoutCancel(ctx))
			return
		case <-ticker.C:
			l.reconnect(ctx)
			l.flush(ctx)
		}
	}
}

// flush sends costs to the store. They are dropped if it does not respond: the
// minute to which they belong is soon over.
func (l *Limiter) flush(ctx context.Context) {
	l.mu.Lock()
	pending := l.pending
	if len(pending) > 0 {
		l.pending = map[int]int64{}
	}
	l.mu.Unlock()
	for account, n := range pending {
		id := windowID{cost, account}
		now := l.now()
		shared, err := l.store.add(ctx, id, n, now)
		if err != nil {
			l.disconnect(ctx, err)
			return
		}
		l.learn(id, shared, now)
	}
}

// connect connects to the store at start.
func (l *Limiter) connect(ctx context.Context) {
	if err := l.store.connect(); err != nil {
		l.warn(ctx, err)
	}
}

// reconnect connects to the store if it is being left alone.
func (l *Limiter) reconnect(ctx context.Context) {
	if l.store.isDue() && l.store.connect() == nil {
		l.log.InfoContext(ctx, "the limit store responds again: limits hold across instances")
	}
}

// disconnect leaves the store alone after an error.
func (l *Limiter) disconnect(ctx context.Context, err error) {
	if !errors.Is(err, errNoStore) && l.store.disconnect() {
		l.warn(ctx, err)
	}
}

func (l *Limiter) warn(ctx context.Context, err error) {
	l.log.WarnContext(ctx, "the limit store does not respond: limits hold for each instance by itself until it does", "error", err)
}
