package session

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"legislative/ent"
	"legislative/ent/predicate"
	"legislative/ent/session"
	"legislative/internal/database"
)

// deleteInterval is the mean time between two deletions of expired sessions.
const deleteInterval = 10 * time.Minute

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

func (s *store) deleteExpired(ctx context.Context) error {
	return s.delete(ctx, session.ExpiresAtLTE(formatTime(s.now())))
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
