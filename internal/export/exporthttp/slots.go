package exporthttp

import (
	"sync"
	"time"

	"legislative/internal/http/problem"
)

// slots bounds the number of exports that run at the same time: one for each
// account, and a few in all.
type slots struct {
	mu      sync.Mutex
	most    int
	running map[int]bool // by account
}

// retryAfter is when a client should try again that found no slot.
const retryAfter = 15 * time.Second

func newSlots(most int) *slots { return &slots{most: most, running: map[int]bool{}} }

// enter takes a slot for an account. The caller must call leave afterward.
func (s *slots) enter(account int) (leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running[account] {
		return nil, &problem.Error{
			Code: problem.RateLimited, RetryAfter: retryAfter,
			Detail: "Another export of this account is running. Wait until it ends, and download one file at a time.",
		}
	}
	if len(s.running) >= s.most {
		return nil, &problem.Error{
			Code: problem.Unavailable, RetryAfter: retryAfter,
			Detail: "Other accounts' exports are running. Retry after the number of seconds in Retry-After.",
		}
	}
	s.running[account] = true
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.running, account)
	}, nil
}
