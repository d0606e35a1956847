package operation

import (
	"sync/atomic"
	"time"
)

// Charges adds up the work of an operation that depends on the records that it
// reads, such as their number before a page is cut out of them. What the response
// shows, such as the length of a page, is not charged. The zero value has no
// charges. It is safe for concurrent use.
type Charges struct{ total atomic.Int64 }

// Total returns the sum of the charges.
func (c *Charges) Total() time.Duration { return time.Duration(c.total.Load()) }

// Charge charges n pieces of work with the CPU time that each usually takes.
func (o *Operation) Charge(n int, each time.Duration) {
	if o.Charges != nil {
		o.Charges.total.Add(int64(n) * int64(each))
	}
}
