package ratelimit

import (
	"sync"
	"time"
)

// kind is what a limit counts.
type kind uint8

const (
	minute kind = iota // requests with a key
	day                // requests of an account
	cost               // of the operations of an account
	kinds              // number of kinds
)

// definitions describe the kinds.
var definitions = [kinds]struct {
	name   string        // of the policy in the header
	period time.Duration // of a window
	counts string        // what is counted, in words
	whose  string        // who has the limit, in words
}{
	minute: {"minute", time.Minute, "requests a minute", "key"},
	day:    {"day", 24 * time.Hour, "requests a day", "account"},
	cost:   {"cost", time.Minute, "units of cost a minute", "account"},
}

// window is a count since the first request of a period. The zero value is a window
// that has not begun.
type window struct {
	count int64
	ends  time.Time
}

// isOver reports whether another window begins with the next request.
func (w window) isOver(now time.Time) bool { return !now.Before(w.ends) }

// windowID identifies a window: that of a key or of an account.
type windowID struct {
	kind kind
	id   int
}

const (
	shards = 32
	// firstSweep is the number of windows of a shard at which those that are over
	// are dropped for the first time.
	firstSweep = 64
)

// windows counts in the process. There are no more windows than keys and
// accounts that were used in the last day. It is safe for concurrent use.
type windows struct{ shards [shards]shard }

type shard struct {
	mu      sync.Mutex
	windows map[windowID]window
	sweepAt int
	_       [40]byte // keeps the locks of two shards off one cache line
}

func newWindows() *windows {
	w := &windows{}
	for i := range w.shards {
		w.shards[i] = shard{windows: map[windowID]window{}, sweepAt: firstSweep}
	}
	return w
}

func (w *windows) shard(id windowID) *shard { return &w.shards[id.id%shards] }

// look returns a window without counting.
func (w *windows) look(id windowID, now time.Time) window {
	s := w.shard(id)
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.find(id, now)
}

// take counts one unless the window has the limit already.
func (w *windows) take(id windowID, limit int64, now time.Time) (window, bool) {
	s := w.shard(id)
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.find(id, now)
	if found.count >= limit {
		return found, false
	}
	return s.add(id, found, 1, now), true
}

// add counts n.
func (w *windows) add(id windowID, n int64, now time.Time) {
	s := w.shard(id)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.add(id, s.find(id, now), n, now)
}

// learn replaces a window by the one that instances share, and returns that. If the
// shared one has not begun, learn changes nothing and returns the one of this process.
func (w *windows) learn(id windowID, shared window, now time.Time) window {
	s := w.shard(id)
	s.mu.Lock()
	defer s.mu.Unlock()
	if shared == (window{}) {
		return s.find(id, now)
	}
	s.set(id, shared, now)
	return shared
}

// find returns the zero window if the one with the ID is over.
func (s *shard) find(id windowID, now time.Time) window {
	if found := s.windows[id]; !found.isOver(now) {
		return found
	}
	return window{}
}

func (s *shard) add(id windowID, found window, n int64, now time.Time) window {
	if found.ends.IsZero() {
		found.ends = now.Add(definitions[id.kind].period)
	}
	found.count += n
	s.set(id, found, now)
	return found
}

func (s *shard) set(id windowID, to window, now time.Time) {
	s.windows[id] = to
	if len(s.windows) < s.sweepAt {
		return
	}
	for id, w := range s.windows {
		if w.isOver(now) {
			delete(s.windows, id)
		}
	}
	s.sweepAt = max(firstSweep, 2*len(s.windows))
}
