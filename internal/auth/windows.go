package auth

import (
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

const (
	// windowLength is how long a window lasts.
	windowLength = time.Minute
	// maxWindows bounds the windows in memory. If one is dropped, its count starts at 0
	// again.
	maxWindows = 10_000
)

// windows counts the events of each key in windows that begin with its first event.
// It is safe for concurrent use.
type windows[K comparable] struct {
	mu     sync.Mutex
	counts *simplelru.LRU[K, window]
}

// window is the number of events since its start.
type window struct {
	start time.Time
	count int
}

func newWindows[K comparable]() *windows[K] {
	counts, err := simplelru.NewLRU[K, window](maxWindows, nil)
	if err != nil {
		panic(err) // the size is positive
	}
	return &windows[K]{counts: counts}
}

// add counts an event and returns the number of events in the window.
func (w *windows[K]) add(key K, now time.Time) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	current, ok := w.counts.Get(key)
	if !ok || now.Sub(current.start) >= windowLength {
		current = window{start: now}
	}
	current.count++
	w.counts.Add(key, current)
	return current.count
}

// count returns the number of events in the current window, and the time until it
// ends.
func (w *windows[K]) count(key K, now time.Time) (n int, remaining time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	current, ok := w.counts.Get(key)
	if !ok || now.Sub(current.start) >= windowLength {
		return 0, 0
	}
	return current.count, windowLength - now.Sub(current.start)
}
