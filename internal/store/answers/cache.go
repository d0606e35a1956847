package answers

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/maypok86/otter/v2"

	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/operation/dependency"
	"legislative/internal/operation/turns"
	"legislative/internal/store/dataset"
	"legislative/internal/store/flight"
	"legislative/internal/store/lru"
)

// Dataset reads the state of the records, a string that changes whenever any
// record does.
type Dataset interface {
	// State returns the state, which may be a few seconds old.
	State(ctx context.Context) (string, error)
	// Refresh returns the current state.
	Refresh(ctx context.Context) (string, error)
	// AreSame reports whether answers that depend on records are the same in two
	// states, as far as that is known. The records are given by their keys of
	// package dependency.
	AreSame(records []int64, before, after string) bool
}

// Options are the dependencies and settings of a cache.
type Options struct {
	Dataset Dataset
	// MaxBytes bounds the memory for kept answers. If it is 0, none is kept,
	// but each answer is still built once for all that wait for it.
	MaxBytes int64
	// Grace is how long an answer is served after it was built, although the
	// dataset may have changed. During an ingest, when it changes all the time,
	// it bounds how often each answer is built.
	Grace time.Duration
	// Gate shares places and processors among the accounts for which answers
	// are built. Default: no bound.
	Gate *turns.Gate
}

// Cache keeps answers. It is safe for concurrent use.
type Cache struct {
	dataset Dataset
	gate    *turns.Gate
	grace   time.Duration
	kept    *otter.Cache[Key, *Answer] // nil if no answers are kept
	tags    *lru.Cache[string]         // of answers, by key and state
	builds  flight.Group[Key, *Answer]
}

// tagBytes bounds the memory for entity tags of answers. Tags outlive their
// answers, so that a client that has an answer gets 304 although the answer is
// not kept.
const tagBytes = 4 << 20

// New returns an empty cache.
func New(o Options) *Cache {
	c := &Cache{dataset: o.Dataset, gate: o.Gate, grace: o.Grace, tags: lru.New[string](tagBytes)}
	// An answer is built as early as any of those that wait for it would get it.
	c.builds.Joined = func(running, joining context.Context) {
		operation.From(running).Work.Join(operation.From(joining).Work)
	}
	if o.MaxBytes > 0 {
		c.kept = otter.Must(&otter.Options[Key, *Answer]{
			MaximumWeight: uint64(o.MaxBytes),
			// Evict before Set returns rather than when there is time for it.
			Executor: func(evict func()) { evict() },
			Weigher:  func(_ Key, a *Answer) uint32 { return uint32(min(a.size(), math.MaxUint32)) },
		})
	}
	return c
}

// Source makes an answer.
type Source struct {
	// Build makes the body. Its context has the work of the caller, and the state
	// that the body is from if it is kept (package operation). Errors are not kept.
	Build func(ctx context.Context) (body []byte, err error)
	// Attempts is how often the body is built at most. If the dataset changes
	// while it is built, it is built again, since it takes several statements, which
	// may see different states. The last one is used in any case, but not kept.
	// Default 3.
	Attempts int
	// Admit, unless it is nil, returns an error if the body must not be built for a
	// request. It is not called if the answer is kept.
	Admit func() error
}

const defaultAttempts = 3

// Kept returns the answer with a key if it is kept and up to date, and nil
// otherwise.
func (c *Cache) Kept(ctx context.Context, key Key) (*Answer, error) {
	state, err := c.state(ctx)
	if err != nil {
		return nil, err
	}
	return c.find(key, state), nil
}

func (c *Cache) state(ctx context.Context) (string, error) {
	state, err := c.dataset.State(ctx)
	if err != nil {
		return "", fmt.Errorf("read the state of the dataset: %w", err)
	}
	return state, nil
}

func (c *Cache) find(key Key, state string) *Answer {
	if c.kept == nil {
		return nil
	}
	a, ok := c.kept.GetIfPresent(key)
	if !ok {
		return nil
	}
	before := a.state.Load()
	switch {
	case *before == state:
	case c.isSame(a.dependsOn, *before, state):
		a.state.Store(&state)
		c.keepTag(a, state)
	case time.Since(a.builtAt) >= c.grace:
		return nil
	}
	return a
}

// Get returns the answer with a key. If it is not kept or not up to date, Get
// makes it, once for all concurrent calls.
func (c *Cache) Get(ctx context.Context, key Key, source Source) (*Answer, error) {
	if a, err := c.Kept(ctx, key); a != nil || err != nil {
		return a, err
	}
	return c.make(ctx, key, source)
}

// make makes an answer that is not kept, once for all concurrent calls.
func (c *Cache) make(ctx context.Context, key Key, source Source) (*Answer, error) {
	if source.Admit != nil {
		if err := source.Admit(); err != nil {
			return nil, err
		}
	}
	for {
		isOwn := false
		a, err := c.builds.Do(c.withWork(ctx), key, func(ctx context.Context) (*Answer, error) {
			isOwn = true
			return c.build(ctx, key, source)
		})
		switch {
		case err != nil && ctx.Err() != nil: // the client is gone
			return nil, &problem.Error{Code: problem.Unavailable, Cause: err}
		case !isOwn && isRefusal(err): // another account was refused
		default:
			return a, err
		}
	}
}

// isRefusal reports whether an error is that of an account that had used too much,
// not of the answer.
func isRefusal(err error) bool {
	p, ok := errors.AsType[*problem.Error](err)
	return turns.IsRefusal(err) || ok && p.Code == problem.RateLimited
}

// withWork returns a context with new work of the caller.
func (c *Cache) withWork(ctx context.Context) context.Context {
	caller, _ := operation.CallerFrom(ctx)
	return operation.With(ctx, func(o *operation.Operation) { o.Work = c.gate.NewWork(caller.AccountID) })
}

// build builds an answer when it is the turn of the work of ctx.
func (c *Cache) build(ctx context.Context, key Key, source Source) (*Answer, error) {
	work := operation.From(ctx).Work
	if err := work.Begin(ctx); err != nil {
		return nil, err
	}
	defer work.End()
	var before string
	var err error
	work.Await(ctx, func() { before, err = c.state(ctx) })
	if err != nil {
		return nil, err
	}
	if a := c.find(key, before); a != nil {
		return a, nil // another call has made it meanwhile
	}
	for attempt := 1; ; attempt++ {
		// The answer has everything that changed before now.
		start := time.Now()
		records := &dependency.Records{}
		last, observed := dataset.NewLast()
		body, err := source.Build(operation.With(ctx, func(o *operation.Operation) {
			o.Records, o.State, o.AreSame, o.Last = records, before, c.dataset.AreSame, last
		}))
		if err != nil {
			return nil, err
		}
		after := observed()
		if after != before {
			work.Await(ctx, func() { after, err = c.dataset.Refresh(ctx) })
			if err != nil {
				return nil, fmt.Errorf("read the state of the dataset: %w", err)
			}
		}
		a := newAnswer(key, after, body)
		a.gate, a.builtAt = c.gate, start
		a.dependsOn, _ = records.Keys()
		if after == before || c.isSame(a.dependsOn, before, after) {
			return c.keep(a), nil
		}
		if attempt >= cmp.Or(source.Attempts, defaultAttempts) {
			return a, nil
		}
		before = after
	}
}

// isSame reports whether an answer is the same in two states, given the records on
// which it depends.
func (c *Cache) isSame(dependsOn []int64, before, after string) bool {
	return dependsOn != nil && c.dataset.AreSame(dependsOn, before, after)
}

// keep keeps an answer unless it would displace many others.
func (c *Cache) keep(a *Answer) *Answer {
	const largest = 8 // part of the cache that one answer may occupy
	c.keepTag(a, *a.state.Load())
	if c.kept != nil && uint64(a.size()) <= c.kept.GetMaximum()/largest {
		a.cache = c
		c.kept.Set(a.key, a)
	}
	return a
}

func (c *Cache) keepTag(a *Answer, state string) { c.tags.Add(string(a.key[:])+state, a.tag, 256) }

// weigh records that the answer occupies more memory.
func (c *Cache) weigh(a *Answer) {
	if kept, ok := c.kept.GetEntryQuietly(a.key); ok && kept.Value == a {
		c.kept.Set(a.key, a)
	}
}
