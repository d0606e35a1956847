package engine_test

import (
	"log/slog"
	"testing"
	"testing/synctest"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/operation/turns"
	"legislative/internal/store/database"
)

// An operation waits at the gate, and is refused if it is not admitted in time.
func TestGate(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		gate := turns.NewGate(1)
		e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{
			Logger:      slog.New(slog.DiscardHandler),
			Gate:        gate,
			Unavailable: database.IsUnavailable,
		})
		ctx := operation.WithCaller(t.Context(), access.Caller{Plan: access.DeveloperFree})
		request := engine.Request{Document: "{__typename}"}
		holder := gate.NewWork(1)
		if err := holder.Begin(ctx); err != nil {
			t.Fatal(err)
		}
		a := e.Do(ctx, request)
		if a.Data != nil || len(a.Errors) != 1 || engine.Code(a.Errors[0]) != problem.Unavailable {
			t.Errorf("Do behind a full gate = %s, %v, want %s", a.Data, a.Errors, problem.Unavailable)
		}
		holder.End()
		for range 3 { // each of them must leave the gate
			if a := e.Do(ctx, request); len(a.Errors) > 0 {
				t.Errorf("Do behind an empty gate = %v", a.Errors)
			}
		}
	})
}
