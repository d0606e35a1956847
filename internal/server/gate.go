package server

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/99designs/gqlgen/graphql"
)

// errOverloaded means that a request could not wait for its turn.
var errOverloaded = errors.New("more to do than the service can")

const (
	// patience is how long a request waits for its turn at the database.
	patience = 2 * time.Second
	// turnsWaited is how many may wait for each turn that there is. Beyond
	// that, waiting would end in a timeout anyhow.
	turnsWaited = 16
)

// gate bounds how much work the database is given at once, and how much waits
// for it: when there is more, what is refused is refused at once and the rest
// goes on.
type gate struct {
	turns   chan struct{} // as many as run at once
	waiting chan struct{} // as many as run or wait
}

func newGate() *gate {
	// As many as the smaller of the connection pools.
	turns := 2 + 2*runtime.GOMAXPROCS(0)
	return &gate{make(chan struct{}, turns), make(chan struct{}, turns*(1+turnsWaited))}
}

// enter waits for a turn, which ends with leave.
func (g *gate) enter(ctx context.Context) (leave func(), err error) {
	select {
	case g.waiting <- struct{}{}:
	default:
		return nil, errOverloaded
	}
	if err := g.wait(ctx); err != nil {
		<-g.waiting
		return nil, err
	}
	return func() { <-g.turns; <-g.waiting }, nil
}

func (g *gate) wait(ctx context.Context) error {
	select {
	case g.turns <- struct{}{}:
		return nil
	default:
	}
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case g.turns <- struct{}{}:
		return nil
	case <-late.C:
		return errOverloaded
	case <-ctx.Done():
		return fmt.Errorf("wait for a turn: %w", ctx.Err())
	}
}

// schema makes every operation on a schema wait for its turn. The turn ends
// when the operation does: a client that reads slowly keeps nobody waiting.
func (g *gate) schema(s graphql.ExecutableSchema) graphql.ExecutableSchema { return gated{s, g} }

type gated struct {
	graphql.ExecutableSchema

	gate *gate
}

// Exec gives no data where the operation did not get its turn.
func (s gated) Exec(ctx context.Context) graphql.ResponseHandler {
	return func(ctx context.Context) *graphql.Response {
		leave, err := s.gate.enter(ctx)
		if err != nil {
			graphql.AddError(ctx, err)
			return &graphql.Response{}
		}
		defer leave()
		return s.ExecutableSchema.Exec(ctx)(ctx)
	}
}
