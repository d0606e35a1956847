// Package dataset reads the version of the dataset: the state of all records
// together.
package dataset

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"legislative/ent"
	"legislative/internal/admission"
	"legislative/internal/problem"
)

const (
	// freshness is how long State returns the same state without reading it
	// again.
	freshness = time.Second
	// timeout bounds the reading of the state, which is one row.
	timeout = 2 * time.Second
)

// Reader reads the state of the records. It is safe for concurrent use.
type Reader struct {
	client *ent.Client
	last   atomic.Pointer[reading]
}

type reading struct {
	state string
	at    time.Time
}

// NewReader returns a reader of the database of client.
func NewReader(client *ent.Client) *Reader { return &Reader{client: client} }

// State returns a string that changes whenever any record does. It may be up
// to one second old.
func (r *Reader) State(ctx context.Context) (string, error) {
	if last := r.last.Load(); last != nil && time.Since(last.at) < freshness {
		return last.state, nil
	}
	return r.Refresh(ctx)
}

// Refresh returns the current state. If the database is unavailable, the error
// is a [problem.Error].
func (r *Reader) Refresh(ctx context.Context) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	now := time.Now()
	row, err := r.client.Dataset.Query().Only(ctx)
	if err != nil {
		err = fmt.Errorf("read the dataset version: %w", err)
		if admission.IsUnavailable(err) || errors.Is(err, context.Canceled) {
			return "", &problem.Error{Code: problem.Unavailable, Cause: err}
		}
		return "", err
	}
	state := fmt.Sprintf("%d %s", row.Version, row.Fingerprint)
	r.last.Store(&reading{state, now})
	return state, nil
}

type stateKey struct{}

// WithState returns a context of an operation that reads records in a state.
func WithState(ctx context.Context, state string) context.Context {
	return context.WithValue(ctx, stateKey{}, state)
}

// StateFrom returns the state of [WithState], or the empty string.
func StateFrom(ctx context.Context) string {
	state, _ := ctx.Value(stateKey{}).(string)
	return state
}
