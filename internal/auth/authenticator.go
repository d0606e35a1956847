package auth

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"legislative/ent"
	"legislative/ent/apikey"
	"legislative/internal/access"
)

// The errors of a key that is none, or none any more.
var (
	ErrInvalid = errors.New("no such key")
	ErrRevoked = errors.New("key is revoked")
)

const (
	// freshness is how long a key's state is trusted; with the look-up it
	// stays below the 5 seconds within which a change is known.
	freshness = 3 * time.Second
	// remembered bounds how many keys are.
	remembered = 10_000
	// useInterval is how often the last use of a key is written at most.
	useInterval = 30 * time.Second
	// lookupTimeout bounds a look-up.
	lookupTimeout = 2 * time.Second
)

// Authenticator tells who a key belongs to. It is safe for concurrent use.
type Authenticator struct {
	client *ent.Client
	admit  func(context.Context) (leave func(), err error)
	known  *lru.Cache[string, holder] // by hash
	used   chan int                   // keys whose use is to be written
	now    func() time.Time
}

// holder is what a key's row said.
type holder struct {
	caller  access.Caller
	revoked bool
	asked   time.Time
}

// NewAuthenticator looks keys up in client; admit waits for a turn to do so.
func NewAuthenticator(client *ent.Client, admit func(context.Context) (leave func(), err error)) *Authenticator {
	known, err := lru.New[string, holder](remembered)
	if err != nil {
		panic(err) // the size is positive
	}
	const waiting = 256
	return &Authenticator{client: client, admit: admit, known: known, used: make(chan int, waiting), now: time.Now}
}

// Authenticate tells who a key belongs to: [ErrInvalid] or [ErrRevoked] where
// nobody may use it, another error where the database does not say.
func (a *Authenticator) Authenticate(ctx context.Context, key access.Key) (access.Caller, error) {
	if !key.WellFormed() {
		return access.Caller{}, ErrInvalid
	}
	hash := key.Hash()
	h, ok := a.known.Get(hash)
	if !ok || a.now().Sub(h.asked) >= freshness {
		var err error
		if h, err = a.lookUp(ctx, hash); err != nil {
			return access.Caller{}, err
		}
		a.known.Add(hash, h)
	}
	if h.revoked {
		return access.Caller{}, ErrRevoked
	}
	return h.caller, nil
}

func (a *Authenticator) lookUp(ctx context.Context, hash string) (holder, error) {
	leave, err := a.admit(ctx)
	if err != nil {
		return holder{}, err
	}
	defer leave()
	ctx, cancel := context.WithTimeout(ctx, lookupTimeout)
	defer cancel()
	asked := a.now()
	row, err := a.client.APIKey.Query().Where(apikey.Hash(hash)).WithAccount().Only(ctx)
	if ent.IsNotFound(err) {
		return holder{}, ErrInvalid
	}
	if err != nil {
		return holder{}, fmt.Errorf("look up key: %w", err)
	}
	if row.RevokedAt == nil {
		a.noteUse(row, asked)
	}
	return holder{
		caller:  access.Caller{KeyID: row.ID, Plan: row.Edges.Account.Plan, Scopes: row.Scopes},
		revoked: row.RevokedAt != nil,
		asked:   asked,
	}, nil
}

// noteUse has a key's use written where the last one is long ago. It never
// waits: where too many are to be written, this one is not.
func (a *Authenticator) noteUse(row *ent.APIKey, now time.Time) {
	if row.LastUsedAt != nil && *row.LastUsedAt > timestamp(now.Add(-useInterval)) {
		return
	}
	select {
	case a.used <- row.ID:
	default:
	}
}

// WriteUses writes when keys were used last, until ctx ends.
func (a *Authenticator) WriteUses(ctx context.Context, log *slog.Logger) {
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-a.used:
			if err := a.writeUse(ctx, id); err != nil && ctx.Err() == nil {
				log.WarnContext(ctx, "last use of a key not written", "key", id, "error", err)
			}
		}
	}
}

// writeUse writes the use unless another instance has meanwhile.
func (a *Authenticator) writeUse(ctx context.Context, id int) error {
	now := a.now()
	return a.client.APIKey.Update().
		Where(apikey.ID(id), apikey.Or(apikey.LastUsedAtIsNil(), apikey.LastUsedAtLTE(timestamp(now.Add(-useInterval))))).
		SetLastUsedAt(timestamp(now)).
		Exec(ctx)
}
