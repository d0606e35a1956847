package turns

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// Work is the work of one operation. One goroutine at a time uses it, except for
// [Work.Join]. A nil Work always goes on.
type Work struct {
	gate     *Gate
	first    [1]int // of payers
	payers   []int  // accounts that wait for the work, and pay for what it uses
	hasBegun bool
	waitsFor resource // resources if it does not wait
	holds    [resources]hold
	answer   chan error // receives nil if what the work waits for is given
}

// hold is how work holds a resource.
type hold struct {
	payer *account // nil if the work does not hold it
	since time.Time
}

// NewWork returns work of an account, which has to begin.
func (g *Gate) NewWork(account int) *Work {
	if g == nil {
		return nil
	}
	w := &Work{gate: g, first: [1]int{account}, waitsFor: resources}
	w.payers = w.first[:]
	return w
}

// Join makes the account of other work pay for w, for whose result it waits: the
// work goes on when either account would. It pays only what the work uses at its
// expense.
func (w *Work) Join(other *Work) {
	if w == nil || other == nil {
		return
	}
	g, id, now := w.gate, other.first[0], time.Now()
	g.mu.Lock()
	defer g.mu.Unlock()
	if slices.Contains(w.payers, id) {
		return
	}
	w.payers = append(w.payers, id)
	if r := w.waitsFor; r != resources {
		g.enqueueFor(r, w, g.account(id, now))
		g.serve(r, now)
	}
}

// Begin waits for a place and a processor, which the work holds until End. It
// returns [ErrOverloaded] or [ErrCrowded] if there is no place in time, or the
// context's error if that ends first.
func (w *Work) Begin(ctx context.Context) error {
	if w == nil {
		return nil
	}
	g, now := w.gate, time.Now()
	g.mu.Lock()
	if !g.take(place, w, now) {
		if err := g.makeRoom(w); err != nil {
			g.mu.Unlock()
			return err
		}
		if err := w.wait(ctx, place, longestWait); err != nil {
			return err
		}
		g.mu.Lock()
	}
	if err := w.goOn(ctx, time.Now()); err != nil {
		w.End()
		return err
	}
	return nil
}

// End gives back what the work holds.
func (w *Work) End() {
	if w == nil {
		return
	}
	g, now := w.gate, time.Now()
	g.mu.Lock()
	defer g.mu.Unlock()
	if payer := w.holds[place].payer; payer != nil {
		g.see(payer, now)
	}
	g.takeBack(processor, w, now)
	g.takeBack(place, w, now)
}

// Await calls f, which waits for something outside of the process. Others can
// compute meanwhile.
func (w *Work) Await(ctx context.Context, f func()) {
	if w == nil || w.holds[processor].payer == nil {
		f()
		return
	}
	g, now := w.gate, time.Now()
	g.mu.Lock()
	g.takeBack(processor, w, now)
	g.mu.Unlock()
	f()
	g.mu.Lock()
	_ = w.goOn(ctx, time.Now()) // the work notices by itself that the context has ended
}

// goOn waits for a processor. The gate must be locked; goOn unlocks it.
func (w *Work) goOn(ctx context.Context, now time.Time) error {
	if w.gate.take(processor, w, now) {
		w.gate.mu.Unlock()
		return nil
	}
	return w.wait(ctx, processor, 0)
}

// Yield lets others compute if they wait and the work has computed for long. The
// work must not have a connection of the database then: it gives its place back,
// and there may be no more connections than places. If the context ends meanwhile,
// the work goes on, in order to end.
func (w *Work) Yield(ctx context.Context) {
	if w.isPressed() {
		w.yield(ctx, true)
	}
}

// Pause is like [Work.Yield] for work that may have a connection: it keeps its
// place.
func (w *Work) Pause(ctx context.Context) {
	if w.isPressed() {
		w.yield(ctx, false)
	}
}

// isPressed reports whether the work must look whether to stop.
func (w *Work) isPressed() bool {
	return w != nil && w.gate.isPressed.Load() && w.holds[processor].payer != nil && time.Since(w.holds[processor].since) >= slice
}

func (w *Work) yield(ctx context.Context, withPlace bool) {
	g, now := w.gate, time.Now()
	g.mu.Lock()
	g.see(w.holds[processor].payer, now)
	g.charge(place, w, now)
	g.charge(processor, w, now)
	switch {
	case withPlace && g.isDue(place, w, now):
		g.takeBack(processor, w, now)
		g.takeBack(place, w, now)
		if w.wait(ctx, place, 0) == nil {
			g.mu.Lock()
			_ = w.goOn(ctx, time.Now()) // see above
		}
	case g.isDue(processor, w, now):
		g.takeBack(processor, w, now)
		_ = w.wait(ctx, processor, 0) // see above
	default:
		g.mu.Unlock()
	}
}

// isDue reports whether work must give a resource to another account: one that
// has used it less, or any if the account of the work holds too much.
func (g *Gate) isDue(r resource, w *Work, now time.Time) bool {
	g.serve(r, now)
	a := w.holds[r].payer
	if most := g.pools[r].beside; a.shares[r].held > most && g.hasOthers(a, now) {
		return true
	}
	other := g.next(r, now)
	return other != nil && other != a && other.shares[r].used < a.shares[r].used
}

// wait waits until a resource is given, for a time unless that is zero. The gate
// must be locked; wait unlocks it.
func (w *Work) wait(ctx context.Context, r resource, longest time.Duration) error {
	if w.answer == nil {
		w.answer = make(chan error, 1)
	}
	now := time.Now()
	w.gate.enqueue(r, w, now)
	w.gate.serve(r, now)
	w.gate.mu.Unlock()
	var timeout <-chan time.Time
	if longest > 0 {
		timer := time.NewTimer(longest)
		defer timer.Stop()
		timeout = timer.C
	}
	select {
	case err := <-w.answer:
		return err
	case <-timeout:
		return w.giveUp(r, nil)
	case <-ctx.Done():
		return w.giveUp(r, fmt.Errorf("wait for a turn: %w", ctx.Err()))
	}
}

// giveUp ends the waiting of work, unless what it waits for has been given
// meanwhile. If err is nil, giveUp returns the reason why others were served.
func (w *Work) giveUp(r resource, err error) error {
	g := w.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if w.waitsFor != r {
		return <-w.answer
	}
	if err == nil {
		_, most := g.crowd()
		err = refusal(g.waitingOf(g.accounts[w.payers[0]]), most)
	}
	g.dequeue(r, w)
	return err
}
