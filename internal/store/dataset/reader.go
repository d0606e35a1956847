// Package dataset reads the version of the dataset: the state of all records
// together.
package dataset

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/internal/http/problem"
	"legislative/internal/operation/batch"
	"legislative/internal/store/database"
	"legislative/internal/store/flight"
)

// Freshness is how long State returns the same state without reading it again.
const Freshness = time.Second

const (
	// renewal is the age from which a state is read again in the background, so
	// that a slow database delays no request of a busy service.
	renewal = Freshness / 2
	// maxAge bounds the age of the states that State returns. Together with
	// maxWait it stays below the promised 5 seconds.
	maxAge = 4 * time.Second
	// maxWait is how long State waits for a new state while the last one is
	// not older than maxAge.
	maxWait = 50 * time.Millisecond
	// timeout bounds the reading of the state, which is one row.
	timeout = 2 * time.Second
)

// Reader reads the state of the records. It is safe for concurrent use.
type Reader struct {
	client   *ent.Client
	last     atomic.Pointer[reading]
	readings flight.Group[struct{}, string] // of calls of State
	journal  journal
}

type reading struct {
	state      string
	at         time.Time // when the reading began
	isRenewing atomic.Bool
}

// NewReader returns a reader of the database of client.
func NewReader(client *ent.Client) *Reader { return &Reader{client: client} }

// State returns a string that changes whenever any record does. It may be up
// to one second old, and up to four if the database is slow or down: it does
// not wait long for a new state while the last one will do. Concurrent calls
// share one reading.
func (r *Reader) State(ctx context.Context) (string, error) {
	last := r.last.Load()
	age := maxAge
	if last != nil {
		age = time.Since(last.at)
	}
	if age < Freshness {
		if age >= renewal && last.isRenewing.CompareAndSwap(false, true) {
			go func() { _, _ = r.read(context.WithoutCancel(ctx)) }() // if it fails, a call reports why later
		}
		return last.state, nil
	}
	if age >= maxAge {
		return r.read(ctx)
	}
	// The reading goes on without this caller, for the next ones.
	renewed := make(chan string, 1)
	go func() {
		if state, err := r.read(context.WithoutCancel(ctx)); err == nil {
			renewed <- state
		}
	}()
	select {
	case state := <-renewed:
		return state, nil
	case <-time.After(maxWait):
		return last.state, nil
	}
}

// read refreshes the state, once for concurrent calls.
func (r *Reader) read(ctx context.Context) (string, error) {
	return r.readings.Do(ctx, struct{}{}, r.Refresh)
}

// Refresh returns the current state. If the database is unavailable, the error
// is a [problem.Error].
func (r *Reader) Refresh(ctx context.Context) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	now := time.Now()
	row, err := r.client.Dataset.Query().Only(ctx)
	isFollowed := false
	if err == nil {
		isFollowed, err = r.journal.advance(ctx, r.client, row)
	}
	if err != nil {
		err = fmt.Errorf("read the dataset version: %w", err)
		if database.IsUnavailable(err) || errors.Is(err, context.Canceled) {
			return "", &problem.Error{Code: problem.Unavailable, Cause: err}
		}
		return "", err
	}
	state := StateOf(row)
	if isFollowed {
		r.store(&reading{state: state, at: now})
	}
	return state, nil
}

// StateOf returns the state that a row of the dataset describes, in the form of [Reader.State].
func StateOf(row *ent.Dataset) string { return fmt.Sprintf("%d %s", row.Version, row.Fingerprint) }

// NewLast returns a statement for [operation.Operation.Last], and a function that
// returns the state after all other statements if it has been read in their round
// trip, and otherwise "".
func NewLast() (last *batch.Statement, state func() string) {
	s := &batch.Statement{Query: `SELECT "version", "fingerprint" FROM "datasets"`}
	return s, func() string {
		rows, ok := s.Result.(sql.ColumnScanner)
		var row ent.Dataset
		if !ok || !rows.Next() || rows.Scan(&row.Version, &row.Fingerprint) != nil {
			return ""
		}
		return StateOf(&row)
	}
}

// AreSame reports whether records are the same in two states, and which others
// refer to them, as far as that is known. The records are given by their keys of
// package dependency.
func (r *Reader) AreSame(records []int64, before, after string) bool {
	return r.journal.areSame(records, before, after)
}

// store keeps a reading unless a later one has been kept meanwhile.
func (r *Reader) store(read *reading) {
	for {
		last := r.last.Load()
		if last != nil && last.at.After(read.at) || r.last.CompareAndSwap(last, read) {
			return
		}
	}
}
