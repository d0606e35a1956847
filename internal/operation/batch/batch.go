// Package batch runs the functions of one operation in turns: one at a time,
// each until it ends or waits. When all of them wait for statements, the
// statements are sent together, in one round trip.
//
// Since only one function runs at a time, the functions of a group need no
// locks for shared state.
package batch

import (
	"context"

	"legislative/internal/operation/turns"
)

// Sender sends statements to a database.
type Sender interface {
	// Send executes statements, at least one, and sets their results.
	Send(ctx context.Context, statements []*Statement)
}

// Statement is an SQL statement with its result.
type Statement struct {
	Query  string
	Args   []any
	Result any // set by the sender, unless Err is set
	Err    error
}

// Group runs the functions of one operation.
type Group struct {
	ready   []func()        // not started yet
	resumed []chan struct{} // of functions that wait no longer
	sender  Sender          // of the pending statements
	pending []*Statement
	last    *Statement  // see Run; or nil
	waiting Waiters     // for the pending statements
	work    *turns.Work // of the operation, or nil
	done    chan struct{}
}

// Waiters are functions of a group that wait for the same event. The zero value
// has no functions.
type Waiters struct{ turns []chan struct{} }

// Run runs a function, and all functions that it adds to its group. It returns when
// all of them have returned. The functions must not panic. The work yields between
// functions, and awaits statements.
//
// Unless last is nil, the group sends it at the end of each round trip, so that its
// result is from after all other statements. The result is nil before the first
// round trip.
func Run(ctx context.Context, work *turns.Work, last *Statement, first func(*Group)) {
	g := &Group{work: work, last: last, done: make(chan struct{})}
	g.Go(func() { first(g) })
	g.run(ctx)
	<-g.done
}

// Go adds a function, which runs when it is its turn.
func (g *Group) Go(f func()) { g.ready = append(g.ready, f) }

// run takes turns until it passes them on to a function that waited, or until
// nothing is left.
func (g *Group) run(ctx context.Context) {
	for {
		g.work.Yield(ctx)
		switch {
		case len(g.ready) > 0:
			f := g.ready[0]
			g.ready = g.ready[1:]
			f()
		case len(g.resumed) > 0:
			g.pass()
			return
		case len(g.pending) > 0:
			g.send(ctx)
		default:
			close(g.done)
			return
		}
	}
}

func (g *Group) send(ctx context.Context) {
	statements, waiting := g.pending, g.waiting
	g.pending, g.waiting = nil, Waiters{}
	if g.last != nil {
		g.last.Result, g.last.Err = nil, nil
		statements = append(statements, g.last)
	}
	g.work.Await(ctx, func() { g.sender.Send(ctx, statements) })
	g.Resume(&waiting)
}

// Do executes a statement together with those of the other functions, and waits
// for its result. All statements of a group have the same sender.
func (g *Group) Do(ctx context.Context, sender Sender, s *Statement) {
	g.sender, g.pending = sender, append(g.pending, s)
	turn := g.waiting.add()
	if len(g.ready) == 0 && len(g.resumed) == 0 {
		g.work.Yield(ctx)
		g.send(ctx)
	}
	g.leave(ctx)
	<-turn
}

// Wait waits until [Group.Resume] is called with w. Other functions run
// meanwhile.
func (g *Group) Wait(ctx context.Context, w *Waiters) {
	turn := w.add()
	g.leave(ctx)
	<-turn
}

func (w *Waiters) add() (turn chan struct{}) {
	turn = make(chan struct{})
	w.turns = append(w.turns, turn)
	return turn
}

// leave passes the turn of a function that waits on.
func (g *Group) leave(ctx context.Context) {
	if len(g.ready) == 0 && len(g.resumed) > 0 {
		g.work.Yield(ctx)
		g.pass()
		return
	}
	go func() {
		growStack()
		g.run(ctx)
	}()
}

// pass passes the turn on to the first function that waits no longer.
func (g *Group) pass() {
	turn := g.resumed[0]
	g.resumed = g.resumed[1:]
	close(turn)
}

// Resume lets the functions that wait with w go on when it is their turn.
func (g *Group) Resume(w *Waiters) {
	g.resumed = append(g.resumed, w.turns...)
	w.turns = nil
}

// Together runs functions in turns and waits for all of them, so that their
// statements are sent together. It returns the first error. If the group is nil, the
// functions run one after another.
func (g *Group) Together(ctx context.Context, functions ...func() error) error {
	if g == nil {
		for _, f := range functions {
			if err := f(); err != nil {
				return err
			}
		}
		return nil
	}
	j := join{group: g, left: len(functions)}
	for _, f := range functions {
		g.Go(func() { j.run(f) })
	}
	g.Wait(ctx, &j.waiting)
	if j.panicked != nil {
		panic(j.panicked)
	}
	return j.err
}

// join collects the outcomes of functions.
type join struct {
	group    *Group
	left     int // number of functions that have not returned
	waiting  Waiters
	err      error
	panicked any
}

func (j *join) run(f func() error) {
	defer func() {
		if value := recover(); value != nil {
			j.panicked = value
		}
		if j.left--; j.left == 0 {
			j.group.Resume(&j.waiting)
		}
	}()
	if err := f(); err != nil && j.err == nil {
		j.err = err
	}
}
