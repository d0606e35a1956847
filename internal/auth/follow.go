package auth

import (
	"context"
	"fmt"
	"time"
)

const (
	// pollInterval is the time between two readings of the access version.
	pollInterval = time.Second
	// trust is how long the access version is trusted after it was read. It stays
	// below the promised 5 seconds.
	trust = 4 * time.Second
	// listenPause is the time after which listening begins again if it failed.
	listenPause = time.Second
)

// confirmation is what is known of the access version. It is never modified.
type confirmation struct {
	version     int64
	generation  uint64    // number of versions that were found; 0 if none was yet
	confirmedAt time.Time // when the version was last read
}

// isCurrent reports whether what was looked up of a key may be relied on: nothing
// has changed since, or the look-up was a moment ago and no change is known.
func (a *Authenticator) isCurrent(state *keyState) bool {
	known, now := a.known.Load(), a.now()
	isFresh := now.Sub(state.lookedUpAt) < freshness
	if state.generation != known.generation {
		return state.generation == 0 && isFresh // the first reading of the version is no change
	}
	return isFresh || now.Sub(known.confirmedAt) <= trust
}

// follow reads the access version from time to time, and at once if a change was
// announced, until ctx ends.
func (a *Authenticator) follow(ctx context.Context) {
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	isFailing := false
	for {
		err := a.readVersion(ctx)
		if ctx.Err() != nil {
			return
		}
		if err != nil && !isFailing {
			a.config.Log.WarnContext(ctx, "cannot follow changes of keys: keys are looked up instead", "error", err)
		}
		isFailing = err != nil
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-a.notified:
		}
	}
}

// readVersion reads the access version. If it is another one, all keys are looked
// up again, which is simple, and changes are rare.
func (a *Authenticator) readVersion(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, lookupTimeout)
	defer cancel()
	next := *a.known.Load()
	next.confirmedAt = a.now()
	row, err := a.config.Database.Aside.AccessVersion.Query().Only(ctx)
	if err != nil {
		return fmt.Errorf("read the access version: %w", err)
	}
	// Before the first reading, a key may have been looked up before the change
	// that led to the version.
	if next.generation == 0 || next.version != row.Version {
		next.version = row.Version
		next.generation++
	}
	a.known.Store(&next)
	return nil
}

// listen makes [Authenticator.follow] read the version when a change is announced,
// until ctx ends. If the connection is lost, it begins again: meanwhile, the
// version is still read from time to time.
func (a *Authenticator) listen(ctx context.Context) {
	for ctx.Err() == nil {
		// The error is that of the database, which follow logs.
		_ = a.config.Database.Listen(ctx, changedChannel, func() {
			select {
			case a.notified <- struct{}{}:
			default: // the version is going to be read
			}
		})
		select {
		case <-ctx.Done():
		case <-time.After(listenPause):
		}
	}
}
