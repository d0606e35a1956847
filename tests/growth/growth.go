// Package growth tells in tests whether work grows with its size or faster.
package growth

import (
	"math"
	"testing"
	"time"
)

// Linear asks that eight times as much takes far less than the sixty-four
// times as long that a quadratic algorithm would, where it takes long enough
// to tell. Only the quickest of a few runs counts, since the others tell of
// the machine.
func Linear(t *testing.T, what string, size int, run func(size int)) {
	t.Helper()
	const enough = time.Second
	quickest := func(size int) time.Duration {
		best := time.Duration(math.MaxInt64)
		for i := 0; i < 3 && best > enough; i++ {
			began := time.Now()
			run(size)
			best = min(best, time.Since(began))
		}
		return best
	}
	large := quickest(8 * size)
	if large <= enough {
		return
	}
	if small := quickest(size); large > 32*small+enough {
		t.Errorf("%q takes %s, and eight times as much %s", what, small, large)
	}
}
