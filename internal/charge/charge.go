// Package charge adds up the work of an operation that depends on the records
// that it reads, such as their number before a page is cut out of them. What the
// response shows, such as the length of a page, is not charged.
package charge

import (
	"context"
	"sync/atomic"
	"time"
)

// Meter adds up charges. It is safe for concurrent use. A nil Meter ignores them.
type Meter struct{ total atomic.Int64 }

// Total returns the sum of the charges.
func (m *Meter) Total() time.Duration { return time.Duration(m.total.Load()) }

type key struct{}

// With returns a context whose charges m adds up.
func With(ctx context.Context, m *Meter) context.Context { return context.WithValue(ctx, key{}, m) }

// From returns the meter of a context, or nil. Only operations whose cost is
// reported or charged have one.
func From(ctx context.Context) *Meter {
	m, _ := ctx.Value(key{}).(*Meter)
	return m
}

// Add charges n pieces of work with the CPU time that each usually takes.
func (m *Meter) Add(n int, each time.Duration) {
	if m != nil {
		m.total.Add(int64(n) * int64(each))
	}
}
