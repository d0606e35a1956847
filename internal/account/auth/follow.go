package auth

import (
	"context"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/ent/accesschange"
)

const (
	// pollInterval is the time between two readings of the access version.
	pollInterval = time.Second
	// readPause is the shortest time between two readings, however many changes
	// are announced.
	readPause = 250 * time.Millisecond
	// trust is how long the access version is trusted after it was read, and how
	// long a key is that cannot be looked up again. It stays below the promised 5
	// seconds.
	trust = 4 * time.Second
	// listenPause is the time between two attempts to listen.
	listenPause = time.Second
)

// isCurrent reports whether what was looked up of a key may be relied on: its
// account has not changed since, or the look-up was a moment ago and no change is
// known.
func (a *Authenticator) isCurrent(state *keyState) bool {
	now := a.now()
	isFresh := now.Sub(state.lookedUpAt) < freshness
	confirmedAt, isSame := a.changes.confirmation(state.caller.AccountID, state.since)
	if !isSame {
		return state.since.generation == 0 && isFresh // the first reading of the version is no change
	}
	state.confirm(confirmedAt)
	return isFresh || now.Sub(confirmedAt) <= trust
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
		case <-time.After(readPause):
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-a.notified:
		}
	}
}

// readVersion reads the access version, and which accounts have changed since it
// was last read.
func (a *Authenticator) readVersion(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, lookupTimeout)
	defer cancel()
	now, last, client := a.now(), a.changes.now(), a.config.Database.Aside
	row, err := client.AccessVersion.Query().Only(ctx)
	if err != nil {
		return fmt.Errorf("read the access version: %w", err)
	}
	var rows []*ent.AccessChange
	if row.Version != last.version {
		rows, err = client.AccessChange.Query().
			Where(accesschange.IDGT(last.version), accesschange.IDLTE(row.Version)).
			Order(accesschange.ByID()).All(ctx)
		if err != nil {
			return fmt.Errorf("read the changes of access: %w", err)
		}
	}
	a.changes.add(row.Version, rows, now)
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
