package ratelimit

import (
	"context"
	_ "embed" // the script
	"errors"
	"fmt"
	"math"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/gomodule/redigo/redis"
)

const (
	// storeTimeout bounds how long a request waits for the store.
	storeTimeout = 100 * time.Millisecond
	// connectTimeout bounds how long the first connection is waited for.
	connectTimeout = time.Second
	// storePause is how long a store that did not respond is left alone.
	storePause = time.Second
	// storePrefix begins the names of all counters in the store. What follows are
	// the kind of limit and the ID of a key or account.
	storePrefix = "legislative:limit:"
	// storeConnections bounds the connections to the store.
	storeConnections = 100
	// connectionIdle is how long an unused connection is kept.
	connectionIdle = 5 * time.Minute
)

// errNoStore is the error of a store that did not respond a moment ago.
var errNoStore = errors.New("the limit store is being left alone")

// countSource is the script that counts.
//
//go:embed count.lua
var countSource string

// Store is a server of Redis or Valkey with the windows that instances share. It
// is safe for concurrent use.
type Store struct {
	pool    *redis.Pool
	script  *redis.Script
	timeout time.Duration
	// used is false while the server is left alone because it did not respond.
	used atomic.Bool
	// failedAt is when the server did not respond, in nanoseconds of Unix time.
	failedAt atomic.Int64
}

// OpenStore returns the store at an address, which has one of [StoreForms]. It
// does not connect to it.
func OpenStore(address string) (*Store, error) {
	parsed, err := parseAddress(address)
	if err != nil {
		return nil, err
	}
	return newStore(parsed, storeTimeout), nil
}

// newStore returns a store for which requests wait no longer than timeout.
func newStore(address serverAddress, timeout time.Duration) *Store {
	const argumentsHaveTheNumberOfKeys = -1
	return &Store{
		pool: &redis.Pool{
			DialContext:         address.dial,
			TestOnBorrowContext: checkConnection,
			MaxIdle:             storeConnections,
			MaxActive:           storeConnections,
			IdleTimeout:         connectionIdle,
			Wait:                true,
		},
		script:  redis.NewScript(argumentsHaveTheNumberOfKeys, countSource),
		timeout: timeout,
	}
}

// checkConnection returns an error if the server has closed a connection that was
// idle. A connection that was used in the last moments is trusted.
func checkConnection(ctx context.Context, c redis.Conn, lastUsed time.Time) error {
	if time.Since(lastUsed) < storePause {
		return nil
	}
	_, err := redis.DoContext(c, ctx, "PING")
	return err
}

// Close closes the connections.
func (s *Store) Close() error {
	if err := s.pool.Close(); err != nil {
		return fmt.Errorf("close the limit store: %w", err)
	}
	return nil
}

// connect loads the script that counts into the server, so that it can be used.
func (s *Store) connect() error {
	err := s.do(context.Background(), max(s.timeout, connectTimeout), func(ctx context.Context, c redis.Conn) error {
		_, err := redis.DoContext(c, ctx, "SCRIPT", "LOAD", countSource)
		return err
	})
	if err != nil {
		s.failedAt.Store(time.Now().UnixNano())
		return fmt.Errorf("connect to the limit store: %w", err)
	}
	s.used.Store(true)
	return nil
}

// do calls f with a connection. It gives up after timeout.
func (s *Store) do(ctx context.Context, timeout time.Duration, f func(context.Context, redis.Conn) error) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	c, err := s.pool.GetContext(ctx)
	if err != nil {
		return err
	}
	return errors.Join(f(ctx, c), c.Close())
}

// isDue reports whether the store was left alone for long enough.
func (s *Store) isDue() bool {
	return !s.used.Load() && time.Now().UnixNano()-s.failedAt.Load() >= int64(storePause)
}

// disconnect makes the store be left alone. It reports whether it was not before.
func (s *Store) disconnect() bool {
	s.failedAt.Store(time.Now().UnixNano())
	return s.used.Swap(false)
}

// addition is what to count in a window.
type addition struct {
	windowID

	n, limit int64
}

// unlimited is the limit of an addition that is counted in any case.
const unlimited = math.MaxInt64

// take counts a request in the windows of a plan's limits, or in none of them if one
// has the limit already. It reports whether it did. It looks up the window of costs
// without counting.
func (s *Store) take(ctx context.Context, p *planLimits, ids [kinds]windowID, now time.Time) (found [kinds]window, ok bool, err error) {
	additions := make([]addition, 0, kinds)
	for k, id := range ids {
		switch limit := p.limits[k]; {
		case limit == 0:
		case kind(k) == cost:
			additions = append(additions, addition{id, 0, unlimited})
		default:
			additions = append(additions, addition{id, 1, limit})
		}
	}
	windows, ok, err := s.count(ctx, now, additions...)
	for i, w := range windows {
		found[additions[i].kind] = w
	}
	return found, ok, err
}

// add counts n in a window.
func (s *Store) add(ctx context.Context, id windowID, n int64, now time.Time) (window, error) {
	windows, _, err := s.count(ctx, now, addition{id, n, unlimited})
	if err != nil {
		return window{}, err
	}
	return windows[0], nil
}

// look returns a window without counting.
func (s *Store) look(ctx context.Context, id windowID, now time.Time) (window, error) {
	return s.add(ctx, id, 0, now)
}

// count runs the script. It goes on if ctx ends, which says nothing about the store.
// It reports whether it counted, or else did not since a limit would be exceeded.
func (s *Store) count(ctx context.Context, now time.Time, additions ...addition) (windows []window, ok bool, err error) {
	if !s.used.Load() {
		return nil, false, errNoStore
	}
	arguments := make([]any, 1, 1+4*len(additions))
	arguments[0] = len(additions)
	for _, a := range additions {
		arguments = append(arguments, storePrefix+definitions[a.kind].name+":"+strconv.Itoa(a.id))
	}
	for _, a := range additions {
		arguments = append(arguments, a.n, a.limit, definitions[a.kind].period.Milliseconds())
	}
	var answer []int64
	err = s.do(context.WithoutCancel(ctx), s.timeout, func(ctx context.Context, c redis.Conn) (err error) {
		answer, err = redis.Int64s(s.script.DoContext(ctx, c, arguments...))
		return err
	})
	if err == nil && len(answer) != 1+2*len(additions) {
		err = fmt.Errorf("%d numbers in the answer", len(answer))
	}
	if err != nil {
		return nil, false, fmt.Errorf("ask the limit store: %w", err)
	}
	windows = make([]window, len(additions))
	for i := range windows {
		if count, left := answer[1+2*i], answer[2+2*i]; count > 0 {
			windows[i] = window{count, now.Add(time.Duration(left) * time.Millisecond)}
		}
	}
	return windows, answer[0] == 1, nil
}
