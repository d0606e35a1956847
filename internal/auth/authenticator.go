package auth

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"legislative/ent"
	"legislative/ent/apikey"
	"legislative/internal/access"
	"legislative/internal/admission"
	"legislative/internal/database"
	"legislative/internal/flight"
)

// The errors of keys that grant no access.
var (
	errInvalid = errors.New("unknown key")
	errRevoked = errors.New("revoked key")
)

const (
	// freshness is how long a looked-up key is trusted. Together with the time
	// of a look-up it stays below the promised 5 seconds.
	freshness = 3 * time.Second
	// renewal is the age from which a key that is used is looked up again in the
	// background, so that a slow database delays no request of a busy key.
	renewal = time.Second
	// cachedKeys bounds the number of cached keys.
	cachedKeys = 10_000
	// useInterval is the shortest time between two writes of a key's last use.
	useInterval = 30 * time.Second
	// lookupTimeout bounds a look-up.
	lookupTimeout = 2 * time.Second
	// pendingUses bounds the number of uses that are still to be written.
	pendingUses = 256
)

// Authenticator identifies callers by their keys. It is safe for concurrent
// use.
type Authenticator struct {
	db      *database.DB
	gate    *admission.Gate
	cache   *lru.Cache[keyHash, *keyState]
	lookups flight.Group[keyHash, *keyState]
	uses    chan int // IDs of keys whose last use is to be written
	now     func() time.Time
}

// keyState is the state of a key when it was looked up.
type keyState struct {
	caller     access.Caller
	revoked    bool
	lookedUpAt time.Time
	isRenewing atomic.Bool
}

// NewAuthenticator returns an authenticator. It looks keys up with connections
// of their own, so that operations do not delay look-ups, and waits at a gate
// of its own before each, so that look-ups do not delay readings of the dataset
// version, which use the same connections.
func NewAuthenticator(db *database.DB) *Authenticator {
	cache, err := lru.New[keyHash, *keyState](cachedKeys)
	if err != nil {
		panic(err) // the size is positive
	}
	return &Authenticator{
		db:    db,
		gate:  admission.NewGate(database.AsideConnections),
		cache: cache,
		uses:  make(chan int, pendingUses),
		now:   time.Now,
	}
}

// authenticate returns the caller with a key. It returns errInvalid or
// errRevoked if the key grants no access, or another error if the look-up
// failed.
func (a *Authenticator) authenticate(ctx context.Context, key Key) (access.Caller, error) {
	if !key.IsWellFormed() {
		return access.Caller{}, errInvalid
	}
	hash := key.hash()
	state, err := a.state(ctx, hash)
	if err != nil {
		return access.Caller{}, err
	}
	if state.revoked {
		return access.Caller{}, errRevoked
	}
	return state.caller, nil
}

// state returns the state of a key, which it looks up unless that is known.
func (a *Authenticator) state(ctx context.Context, hash keyHash) (*keyState, error) {
	lookUp := func(ctx context.Context) (*keyState, error) {
		return a.lookups.Do(ctx, hash, func(ctx context.Context) (*keyState, error) { return a.lookUp(ctx, hash) })
	}
	state, ok := a.cache.Get(hash)
	if !ok {
		return lookUp(ctx)
	}
	switch age := a.now().Sub(state.lookedUpAt); {
	case age >= freshness:
		return lookUp(ctx)
	case age >= renewal && state.isRenewing.CompareAndSwap(false, true):
		go func() { _, _ = lookUp(context.WithoutCancel(ctx)) }() // if it fails, a request waits for the next one
	}
	return state, nil
}

// lookUp looks up and caches the state of a key.
func (a *Authenticator) lookUp(ctx context.Context, hash keyHash) (*keyState, error) {
	leave, err := a.gate.Enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, cancel := context.WithTimeout(ctx, lookupTimeout)
	defer cancel()
	now := a.now()
	row, err := a.db.Aside.APIKey.Query().Where(apikey.Hash(hash.String())).WithAccount().Only(ctx)
	if ent.IsNotFound(err) {
		return nil, errInvalid
	}
	if err != nil {
		return nil, fmt.Errorf("look up key: %w", err)
	}
	if row.RevokedAt == nil {
		a.addUse(row, now)
	}
	state := &keyState{
		caller:     access.Caller{KeyID: row.ID, AccountID: row.Edges.Account.ID, Plan: row.Edges.Account.Plan, Scopes: row.Scopes},
		revoked:    row.RevokedAt != nil,
		lookedUpAt: now,
	}
	a.cache.Add(hash, state)
	return state, nil
}

// addUse schedules a write of the key's last use if the last one is not
// recent. It never waits: if too many writes are pending, it drops this one.
func (a *Authenticator) addUse(row *ent.APIKey, now time.Time) {
	if row.LastUsedAt != nil && *row.LastUsedAt > formatTime(now.Add(-useInterval)) {
		return
	}
	select {
	case a.uses <- row.ID:
	default:
	}
}

// WriteUses writes the times when keys were last used, until ctx ends.
func (a *Authenticator) WriteUses(ctx context.Context, log *slog.Logger) {
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-a.uses:
			if err := a.writeUse(ctx, id); err != nil && ctx.Err() == nil {
				log.WarnContext(ctx, "cannot write the last use of a key", "key", id, "error", err)
			}
		}
	}
}

// writeUse writes the use if no other instance has written a recent one.
func (a *Authenticator) writeUse(ctx context.Context, id int) error {
	now := a.now()
	return a.db.Ent.APIKey.Update().
		Where(apikey.ID(id), apikey.Or(apikey.LastUsedAtIsNil(), apikey.LastUsedAtLTE(formatTime(now.Add(-useInterval))))).
		SetLastUsedAt(formatTime(now)).
		Exec(ctx)
}
