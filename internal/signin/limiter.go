package signin

import (
	"slices"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

const (
	// limitWindow is the period of every limit.
	limitWindow = time.Hour
	// limitedNames bounds the number of names that a limiter remembers.
	limitedNames = 10_000
)

// limiter limits how often something may happen per name. In any hour, not only in
// fixed ones, it happens no more often than the limit. It is safe for concurrent use.
type limiter struct {
	limit int // in limitWindow
	now   func() time.Time

	mu    sync.Mutex
	times *simplelru.LRU[string, []time.Time] // when it was allowed, oldest first
}

func newLimiter(limit int, now func() time.Time) *limiter {
	times, err := simplelru.NewLRU[string, []time.Time](limitedNames, nil)
	if err != nil {
		panic(err) // the size is positive
	}
	return &limiter{limit: limit, now: now, times: times}
}

// allow reports whether it may happen again for a name, and counts it if so.
func (l *limiter) allow(name string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	times, _ := l.times.Get(name)
	times = slices.DeleteFunc(times, func(t time.Time) bool { return now.Sub(t) >= limitWindow })
	isAllowed := len(times) < l.limit
	if isAllowed {
		times = append(times, now)
	}
	l.times.Add(name, times)
	return isAllowed
}
