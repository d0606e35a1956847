package server

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"legislative/ent"
)

// stateAge is how old the state of the records may be that a request starts
// from. Answers are checked against the state when they are done.
const stateAge = time.Second

// stateTimeout bounds the reading of the state, which is one row.
const stateTimeout = 2 * time.Second

// dataset tells the state of all records together.
type dataset struct {
	client *ent.Client
	last   atomic.Pointer[seen]
}

type seen struct {
	state string
	at    time.Time
}

// State is the state at most a second ago.
func (d *dataset) State(ctx context.Context) (string, error) {
	if last := d.last.Load(); last != nil && time.Since(last.at) < stateAge {
		return last.state, nil
	}
	return d.Refresh(ctx)
}

// Refresh is the state now.
func (d *dataset) Refresh(ctx context.Context) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, stateTimeout)
	defer cancel()
	at := time.Now()
	row, err := d.client.Dataset.Query().Only(ctx)
	if err != nil {
		return "", refusalOf(fmt.Errorf("read the state of the records: %w", err))
	}
	state := fmt.Sprintf("%d %s", row.Version, row.Fingerprint)
	d.last.Store(&seen{state, at})
	return state, nil
}
