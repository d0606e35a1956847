package ratelimit

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
	"github.com/redis/go-redis/v9/maintnotifications"
	"github.com/ulule/limiter/v3"
	redisstore "github.com/ulule/limiter/v3/drivers/store/redis"
	"golang.org/x/sync/errgroup"
)

const (
	// storeTimeout bounds how long a request waits for the store.
	storeTimeout = 100 * time.Millisecond
	// storePause is how long a store that did not respond is left alone.
	storePause = time.Second
	// storePrefix begins the names of all counters in the store. What follows are
	// the kind of limit and the ID of a key or account.
	storePrefix = "legislative:limit"
	// storeConnections bounds the connections to the store.
	storeConnections = 100
)

// StoreForms says which addresses a [Store] can have.
const StoreForms = "redis://USER:PASSWORD@HOST:PORT, rediss:// for TLS, or unix://USER:PASSWORD@/PATH"

// errNoStore is the error of a store that did not respond a moment ago.
var errNoStore = errors.New("the limit store is being left alone")

// Store is a server of Redis or Valkey with the windows that instances share. It
// is safe for concurrent use.
type Store struct {
	client  *redis.Client
	timeout time.Duration
	// counts is nil while the server is left alone because it did not respond.
	counts atomic.Pointer[limiter.Store]
	// failedAt is when the server did not respond, in nanoseconds of Unix time.
	failedAt atomic.Int64
}

// OpenStore returns the store at an address, which has one of [StoreForms]. It
// does not connect to it.
func OpenStore(address string) (*Store, error) { return openStore(address, storeTimeout) }

// openStore opens a store for which requests wait no longer than timeout.
func openStore(address string, timeout time.Duration) (*Store, error) {
	o, err := redis.ParseURL(address)
	if err != nil {
		// The error omits the address, which may contain a password.
		return nil, errors.New("address of the limit store: want " + StoreForms)
	}
	o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = timeout, timeout, timeout
	o.DialTimeout = time.Second // for the first connection; requests wait no longer than timeout
	o.ContextTimeoutEnabled = true
	o.MaxRetries, o.DialerRetries = -1, 1 // a request goes on without the store instead
	o.PoolSize = storeConnections
	o.DisableIdentity = true // Valkey and old versions of Redis do not know the command
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
	logging.Disable() // the client would report each connection that fails
	return &Store{client: redis.NewClient(o), timeout: timeout}, nil
}

// Close closes the connections.
func (s *Store) Close() error {
	if err := s.client.Close(); err != nil {
		return fmt.Errorf("close the limit store: %w", err)
	}
	return nil
}

// connect loads the scripts that count into the server, so that it can be used.
func (s *Store) connect() error {
	counts, err := redisstore.NewStoreWithOptions(s.client, limiter.StoreOptions{Prefix: storePrefix})
	if err != nil {
		s.failedAt.Store(time.Now().UnixNano())
		return fmt.Errorf("connect to the limit store: %w", err)
	}
	s.counts.Store(&counts)
	return nil
}

// isDue reports whether the store was left alone for long enough.
func (s *Store) isDue() bool {
	return s.counts.Load() == nil && time.Now().UnixNano()-s.failedAt.Load() >= int64(storePause)
}

// disconnect makes the store be left alone. It reports whether it was not before.
func (s *Store) disconnect() bool {
	s.failedAt.Store(time.Now().UnixNano())
	return s.counts.Swap(nil) != nil
}

// count counts n requests in the windows of a plan's limits, except in that of
// costs, which it looks up. All are asked for at the same time.
func (s *Store) count(ctx context.Context, p *planLimits, ids [kinds]windowID, n int64) (found [kinds]window, err error) {
	var group errgroup.Group
	for k, id := range ids {
		if p.limits[k] == 0 {
			continue
		}
		group.Go(func() (err error) {
			if id.kind == cost {
				found[k], err = s.look(ctx, id)
			} else {
				found[k], err = s.add(ctx, id, n)
			}
			return err
		})
	}
	err = group.Wait()
	return found, err
}

// add counts n in a window.
func (s *Store) add(ctx context.Context, id windowID, n int64) (window, error) {
	return s.ask(ctx, id, func(ctx context.Context, counts limiter.Store, name string, rate limiter.Rate) (limiter.Context, error) {
		return counts.Increment(ctx, name, n, rate)
	})
}

// look returns a window without counting.
func (s *Store) look(ctx context.Context, id windowID) (window, error) {
	return s.ask(ctx, id, func(ctx context.Context, counts limiter.Store, name string, rate limiter.Rate) (limiter.Context, error) {
		return counts.Peek(ctx, name, rate)
	})
}

// ask calls the store. It goes on if ctx ends, which says nothing about the store.
func (s *Store) ask(ctx context.Context, id windowID, call func(context.Context, limiter.Store, string, limiter.Rate) (limiter.Context, error)) (window, error) {
	counts := s.counts.Load()
	if counts == nil {
		return window{}, errNoStore
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.timeout)
	defer cancel()
	// The limit is that of a plan, which can change. The store only counts.
	const unlimited = math.MaxInt64
	name := definitions[id.kind].name + ":" + strconv.Itoa(id.id)
	answer, err := call(ctx, *counts, name, limiter.Rate{Period: definitions[id.kind].period, Limit: unlimited})
	if err != nil {
		return window{}, fmt.Errorf("ask the limit store: %w", err)
	}
	count := unlimited - answer.Remaining
	if count == 0 {
		return window{}, nil
	}
	return window{count, time.Unix(answer.Reset+1, 0)}, nil // Reset is rounded down
}
