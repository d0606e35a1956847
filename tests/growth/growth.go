// Package growth checks in tests that the time of a function grows linearly.
package growth

import (
	"math"
	"testing"
	"time"
)

// measurable is the time below which a run is too short to compare.
const measurable = time.Second

// Linear reports an error if run takes more than 32 times as long for eight times
// the size. A quadratic algorithm takes 64 times as long. If run takes at most a
// second for eight times the size, Linear reports no error. The label identifies
// the input in the error.
func Linear(t *testing.T, label string, size int, run func(size int)) {
	t.Helper()
	large := fastest(8*size, run)
	if large <= measurable {
		return
	}
	if small := fastest(size, run); large > 32*small+measurable {
		t.Errorf("%q takes %s, and %s for eight times the size; want linear growth", label, small, large)
	}
}

// fastest returns the shortest time of up to three runs. The others are slower
// because of other load on the machine.
func fastest(size int, run func(size int)) time.Duration {
	best := time.Duration(math.MaxInt64)
	for i := 0; i < 3 && best > measurable; i++ {
		start := time.Now()
		run(size)
		best = min(best, time.Since(start))
	}
	return best
}
