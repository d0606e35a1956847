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
	// listenPause is the time between two attempts to listen.
	listenPause = time.Second
)

// knownVersion is the access version when it was last read. It is never modified.
type knownVersion struct {
	version    int64
	generation uint64    // number of different versions read; 0 before the first reading
	readAt     time.Time // when the reading began
}

// isCurrent reports whether the cached state of a key can be trusted: nothing has
// changed since the look-up, or it was a moment ago and no change is known.
func (a *Authenticator) isCurrent(state *keyState) bool {
	known, now := a.known.Load(), a.now()
	isFresh := now.Sub(state.lookedUpAt) < freshness
	if state.generation != known.generation {
		return state.generation == 0 && isFresh // the first reading does not mean that something changed
	}
	return isFresh || now.Sub(known.readAt) <= trust
}

// follow reads the access version every second, and at once if a change was
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

// readVersion reads the access version. A new version makes every cached key
// outdated: that is simple, and changes are rare.
func (a *Authenticator) readVersion(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, lookupTimeout)
	defer cancel()
	next := *a.known.Load()
	next.readAt = a.now()
	row, err := a.config.Database.Aside.AccessVersion.Query().Only(ctx)
	if err != nil {
		return fmt.Errorf("read the access version: %w", err)
	}
	// Keys that were looked up before the first reading may predate this version.
	if next.generation == 0 || next.version != row.Version {
		next.version = row.Version
		next.generation++
	}
	a.known.Store(&next)
	return nil
}

// listen makes [Authenticator.follow] read the version when a change is announced,
// until ctx ends. It reconnects if the connection is lost; until then, follow still
// reads the version every second.
func (a *Authenticator) listen(ctx context.Context) {
	for ctx.Err() == nil {
		// The error is that of the database, which follow logs.
		_ = a.config.Database.Listen(ctx, changedChannel, func() {
			select {
			case a.notified <- struct{}{}:
			default: // a reading is already due
			}
		})
		select {
		case <-ctx.Done():
		case <-time.After(listenPause):
		}
	}
}
