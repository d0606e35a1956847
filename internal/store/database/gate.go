package database

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"legislative/internal/operation/turns"
)

const (
	// longestWait is how long work waits to be admitted.
	longestWait = 2 * time.Second
	// waitingPerTurn bounds how much work waits for each turn. More would not
	// be admitted within longestWait anyway.
	waitingPerTurn = 16
)

// Gate admits a limited amount of work at once, lets some more wait, and
// refuses the rest at once. It is safe for concurrent use. A nil Gate admits
// everything.
type Gate struct {
	turns    chan struct{} // an element for each work that runs
	admitted chan struct{} // an element for each work that runs or waits
}

// NewGate returns a gate in front of a database with a number of connections.
// It admits as much work at once as there are connections, but no more than
// the processors can keep up with.
func NewGate(connections int) *Gate {
	turns := min(connections, 2+2*runtime.GOMAXPROCS(0))
	return newGate(turns, turns*waitingPerTurn)
}

func newGate(turns, waiting int) *Gate {
	return &Gate{turns: make(chan struct{}, turns), admitted: make(chan struct{}, turns+waiting)}
}

// Enter waits for a turn, which lasts until leave is called. It returns
// [turns.ErrOverloaded] if there is no turn in time, or the context's error if that
// ends first.
func (g *Gate) Enter(ctx context.Context) (leave func(), err error) {
	if g == nil {
		return func() {}, nil
	}
	select {
	case g.admitted <- struct{}{}:
	default:
		return nil, turns.ErrOverloaded
	}
	if err := g.wait(ctx); err != nil {
		<-g.admitted
		return nil, err
	}
	return func() { <-g.turns; <-g.admitted }, nil
}

func (g *Gate) wait(ctx context.Context) error {
	select {
	case g.turns <- struct{}{}:
		return nil
	default:
	}
	timeout := time.NewTimer(longestWait)
	defer timeout.Stop()
	select {
	case g.turns <- struct{}{}:
		return nil
	case <-timeout.C:
		return turns.ErrOverloaded
	case <-ctx.Done():
		return fmt.Errorf("wait for the database: %w", ctx.Err())
	}
}
