// Package attempts limits how often clients who are not signed in may do something. It
// counts events for each value of a key, such as a network address or an email address.
package attempts

import (
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// countedKeys bounds the number of windows in memory. A key whose window was
// dropped starts with a new one.
const countedKeys = 10_000

// Limit is a number of events that may happen for each K in a window of time,
// which begins with the first one. It is safe for concurrent use.
type Limit[K comparable] struct {
	events int
	length time.Duration
	now    func() time.Time

	mu      sync.Mutex
	windows *simplelru.LRU[K, window]
}

// window is a number of events since a time.
type window struct {
	start time.Time
	count int
}

// NewLimit returns a limit of events in windows of a length, by a clock.
func NewLimit[K comparable](events int, length time.Duration, now func() time.Time) *Limit[K] {
	windows, err := simplelru.NewLRU[K, window](countedKeys, nil)
	if err != nil {
		panic(err) // the size is positive
	}
	return &Limit[K]{events: events, length: length, now: now, windows: windows}
}

// Add counts an event for key and returns 0 if it may happen. Otherwise it returns
// the time after which it may.
func (l *Limit[K]) Add(key K) (wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	w, now := l.window(key)
	if w.count >= l.events {
		return w.start.Add(l.length).Sub(now)
	}
	w.count++
	l.windows.Add(key, w)
	return 0
}

// Wait is like Add, but counts nothing.
func (l *Limit[K]) Wait(key K) (wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if w, now := l.window(key); w.count >= l.events {
		return w.start.Add(l.length).Sub(now)
	}
	return 0
}

// window returns the present window of key, and the time.
func (l *Limit[K]) window(key K) (window, time.Time) {
	now := l.now()
	w, ok := l.windows.Get(key)
	if !ok || now.Sub(w.start) >= l.length {
		return window{start: now}, now
	}
	return w, now
}
