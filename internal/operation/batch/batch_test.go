package batch_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/operation/batch"
)

// recorder answers statements with their own text, and records which are sent
// together.
type recorder struct{ trips [][]string }

func (r *recorder) Send(_ context.Context, statements []*batch.Statement) {
	var trip []string
	for _, s := range statements {
		trip = append(trip, s.Query)
		s.Result = s.Query
	}
	r.trips = append(r.trips, trip)
}

func (r *recorder) do(ctx context.Context, g *batch.Group, query string) any {
	s := batch.Statement{Query: query}
	g.Do(ctx, r, &s)
	return s.Result
}

// Functions send their first statements together, then their second ones, even
// if one of them adds functions meanwhile.
func TestStatementsAreSentTogether(t *testing.T) {
	t.Parallel()
	var r recorder
	ended := 0
	batch.Run(t.Context(), nil, nil, func(g *batch.Group) {
		for i := range 3 {
			g.Go(func() {
				for j := range i + 1 {
					query := fmt.Sprintf("%d.%d", i, j)
					if got := r.do(t.Context(), g, query); got != query {
						t.Errorf("the result of %s is %v", query, got)
					}
				}
				g.Go(func() { ended++ })
			})
		}
	})
	if diff := cmp.Diff([][]string{{"0.0", "1.0", "2.0"}, {"1.1", "2.1"}, {"2.2"}}, r.trips); diff != "" {
		t.Errorf("statements sent together (-want +got):\n%s", diff)
	}
	if ended != 3 {
		t.Errorf("Run returned when %d of 3 functions had ended", ended)
	}
}

// A function that waits for another does not keep statements from being sent.
func TestWaitAndResume(t *testing.T) {
	t.Parallel()
	var r recorder
	var waiting batch.Waiters
	var order []string
	batch.Run(t.Context(), nil, nil, func(g *batch.Group) {
		g.Go(func() {
			g.Wait(t.Context(), &waiting)
			order = append(order, "waited")
		})
		g.Go(func() {
			r.do(t.Context(), g, "read")
			order = append(order, "read")
			g.Resume(&waiting)
		})
	})
	if diff := cmp.Diff([]string{"read", "waited"}, order); diff != "" {
		t.Error(diff)
	}
}

func TestTogether(t *testing.T) {
	t.Parallel()
	var r recorder
	failure := errors.New("second failed")
	run := func(ctx context.Context, g *batch.Group) error {
		return g.Together(ctx,
			func() error { r.do(ctx, g, "a"); return nil },
			func() error { r.do(ctx, g, "b"); return failure },
			func() error { r.do(ctx, g, "c"); return errors.New("third failed") })
	}
	batch.Run(t.Context(), nil, nil, func(g *batch.Group) {
		if err := run(t.Context(), g); !errors.Is(err, failure) {
			t.Errorf("Together = %v, want %v", err, failure)
		}
	})
	if diff := cmp.Diff([][]string{{"a", "b", "c"}}, r.trips); diff != "" {
		t.Error(diff)
	}
	var none *batch.Group
	if err := none.Together(t.Context(), func() error { return nil }, func() error { return failure }); !errors.Is(err, failure) {
		t.Errorf("Together without a group = %v, want %v", err, failure)
	}
}

// The panic of a function is that of the function that waits for it.
func TestTogetherPanics(t *testing.T) {
	t.Parallel()
	var recovered any
	batch.Run(t.Context(), nil, nil, func(g *batch.Group) {
		defer func() { recovered = recover() }()
		_ = g.Together(t.Context(), func() error { panic("inner") })
	})
	if recovered != "inner" {
		t.Errorf("recovered %v, want the panic of the inner function", recovered)
	}
}

// The last statement is at the end of each round trip.
func TestLast(t *testing.T) {
	t.Parallel()
	var r recorder
	last := &batch.Statement{Query: "last"}
	batch.Run(t.Context(), nil, last, func(g *batch.Group) {
		for i := range 2 {
			g.Go(func() { r.do(t.Context(), g, fmt.Sprint(i)) })
		}
		r.do(t.Context(), g, "first")
		last.Result = "old"
		r.do(t.Context(), g, "second")
	})
	if diff := cmp.Diff([][]string{{"first", "0", "1", "last"}, {"second", "last"}}, r.trips); diff != "" {
		t.Errorf("statements sent together (-want +got):\n%s", diff)
	}
	if last.Result != "last" {
		t.Errorf("the result is %v after the last round trip", last.Result)
	}
}
