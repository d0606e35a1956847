package loader

import (
	"context"
	"errors"
	"sync"

	"legislative/internal/operation"
	"legislative/internal/operation/batch"
)

// Rows that come from one read are siblings. The first request for a field of
// one of them loads the field for all of them, in one read, and the others
// wait for it. The loaded rows are siblings in turn, whatever their parents.
// An operation therefore takes one read per field, at every depth, however
// many rows it returns; and since reads are not collected over time, neither a
// timer nor chance decides which rows share a read.

// siblings are rows from one read with the fields that were loaded for them.
type siblings[T any] struct {
	rows  []*T
	mu    sync.Mutex
	loads map[any]any // *load[T, V] by loadKey[A, T, V]
}

// loadKey identifies a load by the field and its arguments. Its type parameters
// determine the type of the load.
type loadKey[A comparable, T, V any] struct {
	field     *Field[A, T, V]
	arguments A
}

// load is a field of all siblings, loaded once.
type load[T, V any] struct {
	once    sync.Once
	started bool          // within a batch.Group, instead of once
	ended   bool          // likewise
	waiting batch.Waiters // functions that wait for the load to end
	values  map[*T]V
	err     error
}

// NewSiblings returns the siblings of an operation that has read no rows. Rows are
// siblings only within an operation.
func NewSiblings() *operation.Siblings { return &operation.Siblings{Sets: map[any]any{}} }

// NewContext returns a context in which rows can be siblings.
func NewContext(ctx context.Context) context.Context {
	return operation.With(ctx, func(o *operation.Operation) { o.Siblings = NewSiblings() })
}

// SetSiblings makes rows siblings of one another. A row that already has
// siblings keeps them. Outside of an operation it has no effect.
func SetSiblings[T any](ctx context.Context, rows []*T) {
	all := operation.From(ctx).Siblings
	if all == nil {
		return
	}
	set := newSiblings(rows)
	all.Lock()
	defer all.Unlock()
	for _, row := range rows {
		if _, known := all.Sets[row]; !known {
			all.Sets[row] = set
		}
	}
}

func newSiblings[T any](rows []*T) *siblings[T] {
	return &siblings[T]{rows: rows, loads: map[any]any{}}
}

// findSiblings includes the row itself.
func findSiblings[T any](ctx context.Context, row *T) *siblings[T] {
	all := operation.From(ctx).Siblings
	if all == nil {
		return newSiblings([]*T{row})
	}
	all.Lock()
	defer all.Unlock()
	if set, ok := all.Sets[row]; ok {
		return set.(*siblings[T])
	}
	set := newSiblings([]*T{row})
	all.Sets[row] = set
	return set
}

// errPanicked is the error of the siblings of a row whose load panicked.
var errPanicked = errors.New("the load of this field for a sibling panicked")

// Field identifies a field of rows T with values V that is loaded for all
// siblings at once. A holds the arguments of the field, or is [NoArguments]. Each
// field is declared once, as a variable: its address identifies it, so it must
// not be copied. The zero value is ready to use.
type Field[A comparable, T, V any] struct {
	_ byte // fields of size zero could share an address
}

// NoArguments is the arguments type of fields without arguments.
type NoArguments = struct{}

// Load returns the field of row. It calls fetch at most once for the siblings
// of row and the arguments; the map that fetch returns may leave out rows whose
// value is the zero value. Rows that fetch reads should be passed to
// [SetSiblings].
func (f *Field[A, T, V]) Load(ctx context.Context, row *T, arguments A, fetch func(context.Context, []*T) (map[*T]V, error)) (V, error) {
	set, key := findSiblings(ctx, row), loadKey[A, T, V]{f, arguments}
	set.mu.Lock()
	if _, ok := set.loads[key]; !ok {
		set.loads[key] = &load[T, V]{}
	}
	l := set.loads[key].(*load[T, V])
	set.mu.Unlock()
	l.run(ctx, func() {
		l.err = errPanicked // replaced unless fetch panics
		l.values, l.err = fetch(ctx, set.rows)
	})
	return l.values[row], l.err
}

// run calls fetch unless it has been called, and waits until it has returned.
func (l *load[T, V]) run(ctx context.Context, fetch func()) {
	group := operation.From(ctx).Group
	switch {
	case group == nil:
		l.once.Do(fetch)
	case !l.started:
		l.started = true
		defer func() {
			l.ended = true
			group.Resume(&l.waiting)
		}()
		fetch()
	case !l.ended:
		group.Wait(ctx, &l.waiting)
	}
}
