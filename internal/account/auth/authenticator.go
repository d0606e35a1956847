package auth

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"legislative/ent"
	"legislative/ent/apikey"
	"legislative/internal/access"
	"legislative/internal/account/attempts"
	"legislative/internal/http/clientaddress"
	"legislative/internal/http/problem"
	"legislative/internal/operation/turns"
	"legislative/internal/store/database"
	"legislative/internal/store/flight"
)

const (
	// freshness is how long a cached key is trusted while the access version
	// cannot be read. Together with the time of a look-up, it stays below the
	// promised 5 seconds.
	freshness = 3 * time.Second
	// cachedKeys bounds the number of cached keys.
	cachedKeys = 10_000
	// lookupTimeout bounds a look-up.
	lookupTimeout = 2 * time.Second
)

// Config has the dependencies of an [Authenticator].
type Config struct {
	Database  *database.DB
	Addresses *clientaddress.Finder
	Log       *slog.Logger
}

// Authenticator identifies callers by their keys. It caches keys, and looks them up
// in the database again when their account or its keys have changed, which
// [Authenticator.Run] watches for. It is safe for concurrent use.
type Authenticator struct {
	config   Config
	gate     *database.Gate
	cache    *lru.Cache[keyHash, *keyState]
	lookups  flight.Group[lookup, *keyState]
	failures *attempts.Limit[netip.Prefix] // of look-ups, by the client's network
	notified chan struct{}                 // has an element if a change was announced
	changes  changes
	records  recorder
	now      func() time.Time
}

// lookup identifies look-ups that are merged while one is running. Those of
// different networks are not, because one network can be refused and another not.
type lookup struct {
	hash   keyHash
	source netip.Prefix
}

// keyState is the state of a key when it was looked up.
type keyState struct {
	caller     access.Caller
	revoked    bool
	expiresAt  time.Time // the zero time if the key does not expire
	origins    []string
	addresses  []netip.Prefix
	lookedUpAt time.Time
	since      point        // up to which changes were known before the look-up
	currentAt  atomic.Int64 // Unix time in nanoseconds when the state was last known to be current
	usedAt     atomic.Int64 // Unix time of the last use that is or is to be written
}

// confirm notes that the state was known to be current at a time.
func (s *keyState) confirm(at time.Time) {
	// Most requests find the time of the last reading, and write nothing.
	if n := at.UnixNano(); n > s.currentAt.Load() {
		s.currentAt.Store(n)
	}
}

// NewAuthenticator returns an authenticator. It looks keys up with connections
// of their own, so that operations do not delay look-ups, and waits at a gate
// of its own before each, so that look-ups do not delay readings of the dataset
// version, which use the same connections.
func NewAuthenticator(c Config) *Authenticator {
	cache, err := lru.New[keyHash, *keyState](cachedKeys)
	if err != nil {
		panic(err) // the size is positive
	}
	a := &Authenticator{
		config:   c,
		gate:     database.NewGate(database.AsideConnections),
		cache:    cache,
		notified: make(chan struct{}, 1),
		now:      time.Now,
	}
	now := func() time.Time { return a.now() }
	a.failures = attempts.NewLimit[netip.Prefix](maxFailures, time.Minute, now)
	a.records = newRecorder(now)
	return a
}

// Run follows changes of accounts and keys, and writes the last uses and the
// refusals of keys, until ctx ends. Without it, keys are looked up every few
// seconds, and nothing is written.
func (a *Authenticator) Run(ctx context.Context) {
	var running sync.WaitGroup
	running.Go(func() { a.follow(ctx) })
	running.Go(func() { a.listen(ctx) })
	running.Go(func() { a.writeRecords(ctx) })
	running.Wait()
}

// authenticate returns the caller with a key. It returns a [problem.Error] if the
// key grants no access to the request, or another error if the look-up failed.
func (a *Authenticator) authenticate(r *http.Request, key Key) (access.Caller, error) {
	if !key.IsWellFormed() {
		return access.Caller{}, &problem.Error{Code: problem.InvalidKey}
	}
	state, err := a.state(r, key.hash())
	if err != nil {
		return access.Caller{}, err
	}
	now := a.now()
	if code := a.refusal(state, r, now); code != "" {
		a.addRefusal(state, r, code)
		return access.Caller{}, &problem.Error{Code: code}
	}
	a.addUse(state, now)
	return state.caller, nil
}

// refusal returns the code of the reason why a key grants no access to a request,
// or "" if it does.
func (a *Authenticator) refusal(state *keyState, r *http.Request, now time.Time) problem.Code {
	switch {
	case state.revoked:
		return problem.RevokedKey
	case !state.expiresAt.IsZero() && !now.Before(state.expiresAt):
		return problem.ExpiredKey
	case len(state.addresses) > 0 && !containAddress(state.addresses, a.config.Addresses.Find(r)):
		return problem.AddressNotAllowed
	case len(state.origins) > 0 && !containOrigin(state.origins, r.Header.Values("Origin")):
		return problem.OriginNotAllowed
	}
	return ""
}

func containAddress(ranges []netip.Prefix, address netip.Addr) bool {
	address = address.Unmap().WithZone("")
	return slices.ContainsFunc(ranges, func(r netip.Prefix) bool { return r.Contains(address) })
}

func containOrigin(origins, fields []string) bool {
	return len(fields) == 1 && slices.Contains(origins, fields[0])
}

// state returns the state of a key, from the cache if that is current. If too many
// keys are being looked up, a state that was current a moment ago is current enough.
func (a *Authenticator) state(r *http.Request, hash keyHash) (*keyState, error) {
	state, isCached := a.cache.Get(hash)
	if isCached && a.isCurrent(state) {
		return state, nil
	}
	l := lookup{hash: hash, source: clientaddress.Network(a.config.Addresses.Find(r))}
	check := func() error {
		if isCached { // so the key exists
			return nil
		}
		return a.checkFailures(l.source)
	}
	if err := check(); err != nil {
		return nil, err
	}
	found, err := a.lookups.Do(r.Context(), l, func(ctx context.Context) (*keyState, error) { return a.lookUp(ctx, l, check) })
	if errors.Is(err, turns.ErrOverloaded) && isCached && a.now().UnixNano()-state.currentAt.Load() <= int64(trust) {
		return state, nil
	}
	return found, err
}

// lookUp looks up and caches the state of a key. It calls check again when it is the
// look-up's turn, since others of the client may have failed meanwhile.
func (a *Authenticator) lookUp(ctx context.Context, l lookup, check func() error) (*keyState, error) {
	leave, err := a.gate.Enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	if err := check(); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, lookupTimeout)
	defer cancel()
	// A change after this makes the state out of date, whether or not the look-up
	// sees it.
	since, now := a.changes.now(), a.now()
	row, err := a.config.Database.Aside.APIKey.Query().Where(apikey.Hash(l.hash.String())).WithAccount().Only(ctx)
	if ent.IsNotFound(err) {
		a.failures.Add(l.source)
		return nil, &problem.Error{Code: problem.InvalidKey}
	}
	if err != nil {
		return nil, fmt.Errorf("look up key: %w", err)
	}
	state, err := newState(row)
	if err != nil {
		return nil, err
	}
	state.lookedUpAt, state.since = now, since
	state.confirm(now)
	a.cache.Add(l.hash, state)
	return state, nil
}

func newState(row *ent.APIKey) (*keyState, error) {
	expiresAt, err := parseTime(row.ExpiresAt)
	if err != nil {
		return nil, fmt.Errorf("read the expiry of key %d: %w", row.ID, err)
	}
	usedAt, err := parseTime(row.LastUsedAt)
	if err != nil {
		return nil, fmt.Errorf("read the last use of key %d: %w", row.ID, err)
	}
	owner := row.Edges.Account
	state := &keyState{
		caller:    access.Caller{KeyID: row.ID, AccountID: owner.ID, Plan: owner.Plan, Scopes: row.Scopes},
		revoked:   row.RevokedAt != nil,
		expiresAt: expiresAt,
		origins:   row.Origins,
		addresses: row.Addresses,
	}
	if !usedAt.IsZero() {
		state.usedAt.Store(usedAt.Unix())
	}
	return state, nil
}
