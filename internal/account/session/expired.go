package session

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"legislative/ent"
	"legislative/ent/predicate"
	"legislative/ent/session"
	"legislative/internal/store/database"
)

const (
	// deleteInterval is the mean time between two deletions of expired sessions.
	deleteInterval = 10 * time.Minute
	// deletedAtOnce bounds the sessions that a transaction deletes.
	deletedAtOnce = 1000
)

// DeleteExpired deletes expired sessions from time to time, until ctx ends.
func (m *Manager) DeleteExpired(ctx context.Context) {
	for {
		// Instances that start together should not all delete at the same time.
		pause := deleteInterval/2 + rand.N(deleteInterval)
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
		if err := m.store.deleteExpired(ctx); err != nil && ctx.Err() == nil {
			m.config.Log.WarnContext(ctx, "cannot delete expired sessions", "error", err)
		}
	}
}

// deleteExpired deletes in transactions that are short, however many sessions have
// expired: sign-ins wait for them.
func (s *store) deleteExpired(ctx context.Context) error {
	for {
		ids, err := s.db.Ent.Session.Query().Where(session.ExpiresAtLTE(database.FormatTime(s.now()))).Limit(deletedAtOnce).IDs(ctx)
		if err != nil {
			return fmt.Errorf("find expired sessions: %w", err)
		}
		if len(ids) == 0 {
			return nil
		}
		// The use of a session can have postponed its expiry meanwhile.
		if err := s.delete(ctx, session.And(session.IDIn(ids...), session.ExpiresAtLTE(database.FormatTime(s.now())))); err != nil {
			return err
		}
	}
}

func (s *store) delete(ctx context.Context, which predicate.Session) error {
	err := database.Transact(ctx, s.db, func(ctx context.Context, tx *ent.Tx) error {
		_, err := tx.Session.Delete().Where(which).Exec(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("delete sessions: %w", err)
	}
	return nil
}
