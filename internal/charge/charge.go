// Package charge adds up the work of an operation that depends on the records
// that it reads, such as their number before a page is cut out of them. What the
// response shows, such as the length of a page, is not charged.
package charge

import (
	"context"
	"sync/atomic"
	"time"
)

// Meter adds up charges. It is safe for concurrent use.
type Meter struct{ total atomic.Int64 }

// Total returns the sum of the charges.
func (m *Meter) Total() time.Duration { return time.Duration(m.total.Load()) }

type key struct{}

// With returns a context whose charges m adds up.
func With(ctx context.Context, m *Meter) context.Context { return context.WithValue(ctx, key{}, m) }

// Add charges n pieces of work with the CPU time that each usually takes. It does
// nothing if ctx has no meter.
func Add(ctx context.Context, n int, each time.Duration) {
	if m, ok := ctx.Value(key{}).(*Meter); ok {
		m.total.Add(int64(n) * int64(each))
	}
}
