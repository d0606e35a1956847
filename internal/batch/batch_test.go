package batch_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/batch"
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

func (r *recorder) do(ctx context.Context, query string) any {
	s := batch.Statement{Query: query}
	batch.From(ctx).Do(ctx, r, &s)
	return s.Result
}

// Functions send their first statements together, then their second ones, even
// if one of them adds functions meanwhile.
func TestStatementsAreSentTogether(t *testing.T) {
	t.Parallel()
	var r recorder
	ended := 0
	batch.Run(t.Context(), func(ctx context.Context) {
		for i := range 3 {
			batch.From(ctx).Go(func() {
				for j := range i + 1 {
					query := fmt.Sprintf("%d.%d", i, j)
					if got := r.do(ctx, query); got != query {
						t.Errorf("the result of %s is %v", query, got)
					}
				}
				batch.From(ctx).Go(func() { ended++ })
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
	batch.Run(t.Context(), func(ctx context.Context) {
		g := batch.From(ctx)
		g.Go(func() {
			g.Wait(ctx, &waiting)
			order = append(order, "waited")
		})
		g.Go(func() {
			r.do(ctx, "read")
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
	run := func(ctx context.Context) error {
		return batch.Together(ctx,
			func() error { r.do(ctx, "a"); return nil },
			func() error { r.do(ctx, "b"); return failure },
			func() error { r.do(ctx, "c"); return errors.New("third failed") })
	}
	batch.Run(t.Context(), func(ctx context.Context) {
		if err := run(ctx); !errors.Is(err, failure) {
			t.Errorf("Together = %v, want %v", err, failure)
		}
	})
	if diff := cmp.Diff([][]string{{"a", "b", "c"}}, r.trips); diff != "" {
		t.Error(diff)
	}
	if err := batch.Together(t.Context(), func() error { return nil }, func() error { return failure }); !errors.Is(err, failure) {
		t.Errorf("Together without a group = %v, want %v", err, failure)
	}
}

// The panic of a function is that of the function that waits for it.
func TestTogetherPanics(t *testing.T) {
	t.Parallel()
	var recovered any
	batch.Run(t.Context(), func(ctx context.Context) {
		defer func() { recovered = recover() }()
		_ = batch.Together(ctx, func() error { panic("inner") })
	})
	if recovered != "inner" {
		t.Errorf("recovered %v, want the panic of the inner function", recovered)
	}
}

// The statement of WithLast is at the end of each round trip, and its result is
// forgotten when another statement follows outside of a group.
func TestWithLast(t *testing.T) {
	t.Parallel()
	var r recorder
	last := &batch.Statement{Query: "last"}
	ctx := batch.WithLast(t.Context(), last)
	batch.Run(ctx, func(ctx context.Context) {
		for i := range 2 {
			batch.From(ctx).Go(func() { r.do(ctx, fmt.Sprint(i)) })
		}
		r.do(ctx, "first")
		last.Result = "old"
		r.do(ctx, "second")
	})
	if diff := cmp.Diff([][]string{{"first", "0", "1", "last"}, {"second", "last"}}, r.trips); diff != "" {
		t.Errorf("statements sent together (-want +got):\n%s", diff)
	}
	if last.Result != "last" {
		t.Errorf("the result is %v after the last round trip", last.Result)
	}
	batch.ForgetLast(ctx)
	if last.Result != nil {
		t.Errorf("the result is %v after ForgetLast", last.Result)
	}
	batch.ForgetLast(t.Context())
}
