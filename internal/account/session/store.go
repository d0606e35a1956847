package session

import (
	"context"
	"fmt"
	"net/netip"
	"time"

	"github.com/alexedwards/scs/v2"

	"legislative/ent"
	"legislative/ent/session"
	"legislative/internal/store/database"
)

const (
	// lookupTimeout bounds a reading of the database.
	lookupTimeout = 2 * time.Second
	// touchInterval is the shortest time between two writes of a session that is
	// only used.
	touchInterval = time.Minute
	// touchTimeout bounds such a write. A page does not wait for it any longer.
	touchTimeout = 500 * time.Millisecond
)

// store stores sessions. The session manager calls its methods with a context,
// and never those of the embedded interface, which is nil.
type store struct {
	scs.Store

	db      *database.DB
	gate    *database.Gate
	lookups *lookups
	now     func() time.Time
}

// newStore returns a store. It reads with the connections for short reads, so that
// operations do not delay pages, and only one at a time, so that requests with
// invented tokens do not delay the look-ups of keys.
func newStore(db *database.DB) *store {
	s := &store{db: db, gate: database.NewGate(1), now: time.Now}
	s.lookups = newLookups(func() time.Time { return s.now() })
	return s
}

// visit is the client of a request and the stored session with which it came.
type visit struct {
	client    netip.Prefix
	token     string // hash; empty if there is none
	expiresAt time.Time
	hasEnded  bool // since the request came
}

type visitKey struct{}

// withVisit returns a context in which the store remembers what it has found for a
// client.
func withVisit(ctx context.Context, client netip.Prefix) context.Context {
	return context.WithValue(ctx, visitKey{}, &visit{client: client})
}

func visitFrom(ctx context.Context) *visit { return ctx.Value(visitKey{}).(*visit) }

// read calls fn when it is its turn to read the database.
func (s *store) read(ctx context.Context, fn func(context.Context, *ent.Client) error) error {
	leave, err := s.gate.Enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	ctx, cancel := context.WithTimeout(ctx, lookupTimeout)
	defer cancel()
	return fn(ctx, s.db.Aside)
}

// FindCtx returns the data of a session that has not expired. It finds nothing if
// the client has tried too many unknown tokens.
func (s *store) FindCtx(ctx context.Context, token string) (data []byte, found bool, err error) {
	v := visitFrom(ctx)
	if !s.lookups.allows(v.client, token) {
		return nil, false, nil
	}
	var row *ent.Session
	err = s.read(ctx, func(ctx context.Context, client *ent.Client) (err error) {
		row, err = client.Session.Query().Where(session.Token(token), session.ExpiresAtGT(database.FormatTime(s.now()))).Only(ctx)
		return err
	})
	if ent.IsNotFound(err) {
		s.lookups.addUnknown(v.client, token)
		return nil, false, nil
	}
	if err != nil {
		return nil, false, fmt.Errorf("read session: %w", err)
	}
	expiresAt, err := time.Parse(time.RFC3339, row.ExpiresAt)
	if err != nil {
		return nil, false, fmt.Errorf("expiry of session %d: %w", row.ID, err)
	}
	v.token, v.expiresAt = token, expiresAt
	s.lookups.addFound(token)
	return row.Data, true, nil
}

// CommitCtx stores the data of a session. It does not restore a session that has
// ended since the request began, because its holder signed in or out.
func (s *store) CommitCtx(ctx context.Context, token string, data []byte, deadline time.Time) error {
	v, expiresAt := visitFrom(ctx), database.FormatTime(s.expiry(deadline))
	err := database.Transact(ctx, s.db, func(ctx context.Context, tx *ent.Tx) error {
		if v.token == token {
			updated, err := tx.Session.Update().Where(session.Token(token)).SetData(data).SetExpiresAt(expiresAt).Save(ctx)
			v.hasEnded = updated == 0
			return err
		}
		return tx.Session.Create().SetToken(token).SetData(data).SetExpiresAt(expiresAt).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("save session: %w", err)
	}
	if !v.hasEnded {
		s.lookups.addFound(token)
	}
	return nil
}

// DeleteCtx deletes a session if there is one.
func (s *store) DeleteCtx(ctx context.Context, token string) error {
	return s.delete(ctx, session.Token(token))
}

// touch postpones the expiry of a request's session, at most once a minute. If it
// fails, the session only ends earlier.
func (s *store) touch(ctx context.Context, deadline time.Time) error {
	v, expiresAt := visitFrom(ctx), s.expiry(deadline)
	if v.token == "" || expiresAt.Before(v.expiresAt.Add(touchInterval)) {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, touchTimeout)
	defer cancel()
	done := make(chan error, 1)
	// SQLite waits for another process without regard to the context.
	go func() {
		done <- database.Transact(ctx, s.db, func(ctx context.Context, tx *ent.Tx) error {
			return tx.Session.Update().Where(session.Token(v.token)).SetExpiresAt(database.FormatTime(expiresAt)).Exec(ctx)
		})
	}()
	var err error
	select {
	case err = <-done:
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err != nil {
		return fmt.Errorf("postpone the expiry of a session: %w", err)
	}
	return nil
}

// expiry returns when a session that is used now expires.
func (s *store) expiry(deadline time.Time) time.Time {
	if idle := s.now().Add(idleTimeout); idle.Before(deadline) {
		return idle
	}
	return deadline
}
