// Package operation has the state that one request carries from the server down to the
// driver of the database: who asks, what the operation costs, whose turn it is, and
// which records it has read. It is the only value of the service that a context carries
// through all of these layers.
package operation

import (
	"context"
	"sync"

	"legislative/internal/access"
	"legislative/internal/operation/batch"
	"legislative/internal/operation/dependency"
	"legislative/internal/operation/turns"
)

// Operation is the state of an operation. The zero value of each field means that
// the operation does without it, so readers work in any context. An operation in a
// context is not changed: [With] returns a context with a changed copy. So the
// layers set their fields in any order, and an operation within another one
// inherits what it does not set.
type Operation struct {
	// Of the request. Package server sets them.

	// Caller is the sender of the request. It is nil if the request was not
	// authenticated.
	Caller *access.Caller
	// RequestID is the ID of the request in the log and in internal errors.
	RequestID string

	// Of the answer. Package answers sets them while it builds one.

	// Work shares places and processors with the operations of other accounts. If it
	// is nil, the engine begins work of its own.
	Work *turns.Work
	// Records collects the records on which the answer depends.
	Records *dependency.Records
	// State is the state of the dataset, as of dataset.Reader: records that are read
	// have at least the changes up to it. If it is "", no records are kept for other
	// operations.
	State string
	// AreSame reports whether records, given by their keys of package dependency, are
	// the same in two states. It is set together with State.
	AreSame func(records []int64, before, after string) bool
	// Last is sent at the end of each round trip to Postgres.
	Last *batch.Statement

	// Of the execution. The engine sets them.

	// IsFixed reports whether the operation is one of those that the service defines.
	// Its pages have no maximum size, and its lists are never null.
	IsFixed bool
	// Cost is known before the operation runs, except for the actual cost.
	Cost Cost
	// Charges adds up the work that depends on the records. It is nil unless the
	// actual cost is reported or counted.
	Charges *Charges
	// Siblings has the rows that were read together. Without it, each row is read
	// alone.
	Siblings *Siblings

	// Of a part of the execution. [Run], package executor and [On] set them.

	// Group runs the functions of the operation and sends their statements together.
	// If it is nil, statements are sent one by one.
	Group *batch.Group
	// Expect is called by the resolver of a field when it knows the key of the object
	// that it will return, so that what the key suffices for is read together with
	// the object. It is nil if nothing is.
	Expect func(object any)
	// isCovered reports whether Records has all records on which statements with this
	// context depend.
	isCovered bool
}

// Cost is the cost of an operation, in units of the schema's directive @cost.
type Cost struct {
	Estimated int `json:"estimated"` // by assumed sizes of lists, before the operation runs
	Actual    int `json:"actual"`    // by the sizes that the lists had
	Budget    int `json:"budget"`    // highest Estimated that the caller's plan allows
}

// Siblings has the rows of an operation that were read together. Package loader
// keeps it.
type Siblings struct {
	sync.Mutex
	Sets map[any]any // by pointer to a row
}

type contextKey struct{}

// none is the operation of contexts that have none.
var none Operation

// From returns the operation of a context, which must not be changed. It is empty if
// the context has none.
func From(ctx context.Context) *Operation {
	if o, ok := ctx.Value(contextKey{}).(*Operation); ok {
		return o
	}
	return &none
}

// With returns a context with a copy of its operation that change has changed.
func With(ctx context.Context, change func(*Operation)) context.Context {
	o := *From(ctx)
	change(&o)
	return context.WithValue(ctx, contextKey{}, &o)
}

// WithCaller returns a context with the caller of a request.
func WithCaller(ctx context.Context, c access.Caller) context.Context {
	return With(ctx, func(o *Operation) { o.Caller = &c })
}

// WithFullAccess returns a context in which everything can be read, for what the
// service shows to everybody. All such work takes turns as one account.
func WithFullAccess(ctx context.Context) context.Context {
	return WithCaller(ctx, access.Caller{Plan: access.Enterprise, Scopes: access.Scopes})
}

// CallerFrom returns the caller in a context. It returns false if the request was
// not authenticated.
func CallerFrom(ctx context.Context) (access.Caller, bool) {
	if c := From(ctx).Caller; c != nil {
		return *c, true
	}
	return access.Caller{}, false
}

// Run runs a function, and all functions that it adds to the group of its context.
// It returns when all of them have returned. See [batch.Run].
func Run(ctx context.Context, first func(context.Context)) {
	o := From(ctx)
	batch.Run(ctx, o.Work, o.Last, func(g *batch.Group) {
		first(With(ctx, func(o *Operation) { o.Group = g }))
	})
}
