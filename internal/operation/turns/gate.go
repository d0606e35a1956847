// Package turns shares the processors and the database among accounts, so that
// none can take the service from the others.
//
// An operation holds a place from its start to its end, and a processor while
// it computes. Free places and processors go to the account that has used them
// least of those that wait. No account ever holds all of them, and while others
// are present, one processor is left to them. An operation that has computed for
// some milliseconds gives its place and processor back if others wait, and
// waits again.
package turns

import (
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// Errors of work that did not get a place.
var (
	ErrOverloaded = errors.New("the service is overloaded")
	ErrCrowded    = errors.New("the account has too many requests that wait")
)

// IsRefusal reports whether an error is that of work that did not get a place.
func IsRefusal(err error) bool { return errors.Is(err, ErrOverloaded) || errors.Is(err, ErrCrowded) }

const (
	// longestWait is how long work waits for a place.
	longestWait = 2 * time.Second
	// waitingPerPlace bounds how much work waits for each place. More would not
	// get one within longestWait anyway.
	waitingPerPlace = 16
	// slice is how long work computes before it looks whether others wait.
	slice = 2 * time.Millisecond
	// presence is how long an account counts as present after it was last seen.
	presence = time.Second
)

// resource is a kind of capacity that work holds.
type resource int

const (
	place resource = iota
	processor
	resources // number of resources
)

// Gate gives places and processors to work. It is safe for concurrent use. A
// nil Gate gives everything to everyone.
type Gate struct {
	mu         sync.Mutex
	pools      [resources]pool
	accounts   map[int]*account
	sweepAt    int         // number of accounts at which those that are idle are forgotten
	last       *account    // that was seen last
	other      *account    // that was seen last before
	waiting    int         // works that wait for a place
	maxWaiting int         // at most
	isPressed  atomic.Bool // whether work that computes must look whether to stop
}

// pool is all of a resource.
type pool struct {
	limit   int           // how much there is
	alone   int           // how much an account holds at most
	beside  int           // how much it holds at most while others are present
	held    int           // by all accounts
	floor   time.Duration // what the account had used that got some last
	waiting []*account    // those with waiting work
}

// account has the resources that an account holds.
type account struct {
	id     int
	seen   time.Time // when work began, was continued, or ended
	shares [resources]share
}

// share is what an account holds of one resource, and what waits for it.
type share struct {
	used    time.Duration // since the account was new, or idle
	held    int
	waiting []*Work // that has held the resource before, then the rest
}

// NewGate returns a gate for a database with a number of connections. There are
// as many places as connections, but no more than the processors can keep up
// with.
func NewGate(connections int) *Gate {
	processors := runtime.GOMAXPROCS(0)
	return newGate(min(connections, 2+2*processors), processors)
}

func newGate(places, processors int) *Gate {
	g := &Gate{accounts: map[int]*account{}, maxWaiting: waitingPerPlace * places}
	g.pools[place] = pool{limit: places, alone: max(1, places-1), beside: max(1, places-1)}
	// Work that holds a processor may still wait for the system, so there is
	// one more than the machine has: for accounts that have just arrived.
	g.pools[processor] = pool{limit: processors + 1, alone: processors, beside: max(1, processors-1)}
	return g
}

// account returns an account, which is seen now. The gate must be locked.
func (g *Gate) account(id int, now time.Time) *account {
	a := g.accounts[id]
	if a == nil {
		a = &account{id: id}
		g.forgetIdle(now)
		g.accounts[id] = a
	}
	g.see(a, now)
	return a
}

// see notes that an account is present.
func (g *Gate) see(a *account, now time.Time) {
	if g.last != a {
		g.last, g.other = a, g.last
	}
	a.seen = now
	g.isPressed.Store(g.hasOthers(a, now) || len(g.pools[place].waiting) > 0 || len(g.pools[processor].waiting) > 0)
}

// hasOthers reports whether other accounts than a are present.
func (g *Gate) hasOthers(a *account, now time.Time) bool {
	other := g.last
	if other == a {
		other = g.other
	}
	return other != nil && other.id != a.id && now.Sub(other.seen) < presence
}

// forgetIdle forgets accounts that are not present, when there are twice as many
// as after the last time.
func (g *Gate) forgetIdle(now time.Time) {
	const few = 16
	if len(g.accounts) < max(g.sweepAt, few) {
		return
	}
	for id, a := range g.accounts {
		if a.isIdle() && now.Sub(a.seen) >= presence {
			delete(g.accounts, id)
		}
	}
	g.sweepAt = 2 * len(g.accounts)
}

// isIdle reports whether the account holds nothing and waits for nothing.
func (a *account) isIdle() bool {
	for r := range resources {
		if s := &a.shares[r]; s.held > 0 || len(s.waiting) > 0 {
			return false
		}
	}
	return true
}

// mayHold reports whether an account may hold more of a resource.
func (g *Gate) mayHold(r resource, a *account, now time.Time) bool {
	p := &g.pools[r]
	most := p.alone
	if g.hasOthers(a, now) {
		most = p.beside
	}
	return a.shares[r].held < most
}

// catchUp makes an account that comes back start like one that has been there all
// the time: what it did not use before is lost.
func (s *share) catchUp(p *pool) {
	if s.held == 0 && len(s.waiting) == 0 {
		s.used = max(s.used, p.floor)
	}
}

// take gives a resource to work if some is free that one of its accounts may
// hold.
func (g *Gate) take(r resource, w *Work, now time.Time) bool {
	p := &g.pools[r]
	if len(p.waiting) > 0 {
		g.serve(r, now) // those that may hold more than before
	}
	for _, id := range w.payers {
		a := g.account(id, now)
		if p.held < p.limit && g.mayHold(r, a, now) {
			a.shares[r].catchUp(p)
			g.give(r, w, a, now)
			return true
		}
	}
	return false
}

// next returns the account to which a free resource goes: of those that wait and
// may hold it, the one that has used it least, or nil.
func (g *Gate) next(r resource, now time.Time) *account {
	var least *account
	for _, a := range g.pools[r].waiting {
		if (least == nil || a.shares[r].used < least.shares[r].used) && g.mayHold(r, a, now) {
			least = a
		}
	}
	return least
}

// give gives a resource to work, at the expense of an account.
func (g *Gate) give(r resource, w *Work, a *account, now time.Time) {
	p := &g.pools[r]
	p.held++
	a.shares[r].held++
	p.floor = max(p.floor, a.shares[r].used)
	w.holds[r] = hold{a, now}
	w.hasBegun = true // the first thing that work gets is a place
}

// takeBack takes a resource from work that holds it, and gives it to others.
func (g *Gate) takeBack(r resource, w *Work, now time.Time) {
	h := &w.holds[r]
	if h.payer == nil {
		return
	}
	g.charge(r, w, now)
	h.payer.shares[r].held--
	g.pools[r].held--
	h.payer = nil
	g.serve(r, now)
}

// charge counts what work has used since it was last counted.
func (g *Gate) charge(r resource, w *Work, now time.Time) {
	h := &w.holds[r]
	h.payer.shares[r].used += now.Sub(h.since)
	h.since = now
}

// serve gives what is free to those that wait.
func (g *Gate) serve(r resource, now time.Time) {
	for g.pools[r].held < g.pools[r].limit {
		a := g.next(r, now)
		if a == nil {
			return
		}
		w := a.shares[r].waiting[0]
		g.dequeue(r, w)
		g.give(r, w, a, now)
		w.answer <- nil
	}
}
