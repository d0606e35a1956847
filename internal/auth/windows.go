package auth

import (
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

const (
	// windowLength is the time for which events are counted together.
	windowLength = time.Minute
	// countedKeys bounds the number of windows in memory. An origin of events whose
	// window was dropped starts with a new one.
	countedKeys = 10_000
)

// windows counts events by K, in fixed windows that begin with an event. It is
// safe for concurrent use.
type windows[K comparable] struct {
	mu     sync.Mutex
	counts *simplelru.LRU[K, window]
}

// window is a number of events since a time.
type window struct {
	start time.Time
	count int
}

func newWindows[K comparable]() *windows[K] {
	counts, err := simplelru.NewLRU[K, window](countedKeys, nil)
	if err != nil {
		panic(err) // the size is positive
	}
	return &windows[K]{counts: counts}
}

// add counts an event and returns how many the window has.
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

// count returns the number of events in the present window, and the time until it
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
