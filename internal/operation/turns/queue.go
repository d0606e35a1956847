package turns

import (
	"slices"
	"time"
)

// enqueue lets work wait for a resource, in the queues of all accounts that
// would pay. Work that has begun goes on before other work of its account
// begins, so that an account does not occupy memory for all it asks for.
func (g *Gate) enqueue(r resource, w *Work, now time.Time) {
	for _, id := range w.payers {
		g.enqueueFor(r, w, g.account(id, now))
	}
	w.waitsFor = r
	if r == place && !w.hasBegun {
		g.waiting++
	}
	g.isPressed.Store(true)
}

func (g *Gate) enqueueFor(r resource, w *Work, a *account) {
	p, s := &g.pools[r], &a.shares[r]
	s.catchUp(p)
	if len(s.waiting) == 0 {
		p.waiting = append(p.waiting, a)
	}
	i := slices.IndexFunc(s.waiting, func(other *Work) bool { return w.hasBegun && !other.hasBegun })
	if i < 0 {
		i = len(s.waiting)
	}
	s.waiting = slices.Insert(s.waiting, i, w)
}

// dequeue ends the waiting of work.
func (g *Gate) dequeue(r resource, w *Work) {
	for _, id := range w.payers {
		a := g.accounts[id]
		s := &a.shares[r]
		s.waiting = slices.DeleteFunc(s.waiting, func(other *Work) bool { return other == w })
		if len(s.waiting) == 0 {
			p := &g.pools[r]
			p.waiting = slices.DeleteFunc(p.waiting, func(other *account) bool { return other == a })
		}
	}
	w.waitsFor = resources
	if r == place && !w.hasBegun {
		g.waiting--
	}
}

// makeRoom returns nil if work may wait for a place. If too much waits, the
// account that lets most work wait loses its last; if that is the account of w,
// w is refused.
func (g *Gate) makeRoom(w *Work) error {
	if g.waiting < g.maxWaiting {
		return nil
	}
	own := g.waitingOf(g.accounts[w.payers[0]])
	crowd, most := g.crowd()
	if crowd != nil && most > own {
		queue := crowd.shares[place].waiting
		for i := len(queue) - 1; i >= 0 && !queue[i].hasBegun; i-- {
			if refused := queue[i]; len(refused.payers) == 1 { // nobody else waits for it
				g.dequeue(place, refused)
				refused.answer <- ErrCrowded
				return nil
			}
		}
	}
	return refusal(own, most)
}

// refusal returns the reason why work of an account gets no place, given how many
// works of the account wait and how many of the account that lets most wait.
func refusal(own, most int) error {
	if own > 1 && own >= most {
		return ErrCrowded
	}
	return ErrOverloaded
}

// crowd returns the account with most work that waits to begin.
func (g *Gate) crowd() (crowd *account, most int) {
	for _, a := range g.pools[place].waiting {
		if n := g.waitingOf(a); n > most {
			crowd, most = a, n
		}
	}
	return crowd, most
}

// waitingOf returns how much work of an account waits to begin.
func (g *Gate) waitingOf(a *account) (n int) {
	for _, w := range a.shares[place].waiting {
		if !w.hasBegun {
			n++
		}
	}
	return n
}
