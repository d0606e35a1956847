// Package batch makes resolvers read for all rows that were read together.
//
// Rows that come out of one statement are siblings. The first of them that is
// asked for a field reads that field for all of them, in one statement, and
// the others wait for that answer. What is read so is again one set of
// siblings, whatever parents it belongs to. An operation therefore costs one
// statement per field, at every depth, however many rows it returns; and
// since nothing is collected over time, neither a timer nor luck decides
// which rows share a statement.
package batch

import (
	"context"
	"errors"
	"sync"
)

// requestKey is the context key of the request's siblings.
type requestKey struct{}

// request remembers the siblings of each row of one operation.
type request struct {
	mu   sync.Mutex
	sets map[any]*siblings
}

// siblings are rows that were read together, and what was read for them.
type siblings struct {
	rows  any // []*T
	mu    sync.Mutex
	reads map[any]*read
}

// read is one field of all siblings, read once.
type read struct {
	once   sync.Once
	values any // map[*T]V
	err    error
}

// errCutOff is what siblings learn of a read that panicked.
var errCutOff = errors.New("the read that this row shares was cut off")

// NewContext begins an operation.
func NewContext(ctx context.Context) context.Context {
	return context.WithValue(ctx, requestKey{}, &request{sets: map[any]*siblings{}})
}

// Together notes that rows were read together. A row that is already known
// keeps its siblings.
func Together[T any](ctx context.Context, rows []*T) {
	r, ok := ctx.Value(requestKey{}).(*request)
	if !ok {
		return
	}
	set := &siblings{rows: rows, reads: map[any]*read{}}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, row := range rows {
		if _, known := r.sets[row]; !known {
			r.sets[row] = set
		}
	}
}

// Load is the value of a field of row. Field names the field and, where it
// has arguments, their values; it must be comparable. Fetch reads the field
// for all siblings of row, and may leave out rows that have no value. It must
// note its own rows with [Together].
func Load[T, V any](ctx context.Context, row *T, field any, fetch func(context.Context, []*T) (map[*T]V, error)) (V, error) {
	set := siblingsOf(ctx, row)
	set.mu.Lock()
	r, ok := set.reads[field]
	if !ok {
		r = &read{}
		set.reads[field] = r
	}
	set.mu.Unlock()
	r.once.Do(func() {
		r.err = errCutOff // for the siblings, should fetch panic
		r.values, r.err = fetch(ctx, set.rows.([]*T))
	})
	values, _ := r.values.(map[*T]V)
	return values[row], r.err
}

// siblingsOf finds the siblings of a row; one that was not noted is alone.
func siblingsOf[T any](ctx context.Context, row *T) *siblings {
	alone := &siblings{rows: []*T{row}, reads: map[any]*read{}}
	r, ok := ctx.Value(requestKey{}).(*request)
	if !ok {
		return alone
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if set, ok := r.sets[row]; ok {
		return set
	}
	r.sets[row] = alone
	return alone
}
