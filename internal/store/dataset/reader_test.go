package dataset_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"legislative/internal/http/problem"
	"legislative/internal/ingest"
	"legislative/internal/operation"
	"legislative/internal/sample"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/store/dataset"
)

func TestReader(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		r := dataset.NewReader(db.Ent)
		before, err := r.State(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ingest.Files(t.Context(), db, sample.Files(sample.Options{Bills: 1, Votes: 1, Seed: 1})); err != nil {
			t.Fatal(err)
		}
		time.Sleep(dataset.Freshness)
		after, err := r.Refresh(t.Context())
		if err != nil || after == before {
			t.Errorf("Refresh() = %q, %v after a change, want another state than %q", after, err, before)
		}
		if state, err := r.State(t.Context()); err != nil || state != after {
			t.Errorf("State() = %q, %v, want %q", state, err, after)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if state, err := r.State(t.Context()); err != nil || state != after {
			t.Errorf("State() within a second = %q, %v, want %q without the database", state, err, after)
		}
		_, err = r.Refresh(t.Context())
		if unavailable, ok := errors.AsType[*problem.Error](err); !ok || unavailable.Code != problem.Unavailable {
			t.Errorf("Refresh() of a closed database = %v, want %s", err, problem.Unavailable)
		}
	})
}

// TestObserve checks that the observed state is that of Refresh, and is unknown if
// a statement followed that was not sent with it.
func TestObserve(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		want, err := dataset.NewReader(db.Ent).Refresh(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if db.Dialect == dialect.SQLite {
			want = "" // statements are not sent together
		}
		last, observed := dataset.NewLast()
		ctx := operation.With(t.Context(), func(o *operation.Operation) { o.Last = last })
		if state := observed(); state != "" {
			t.Errorf("the state is %q before the first statement", state)
		}
		for range 2 {
			operation.Run(ctx, func(ctx context.Context) {
				if _, err := db.Ent.Bill.Query().Count(ctx); err != nil {
					t.Error(err)
				}
			})
			if state := observed(); state != want {
				t.Errorf("the state is %q, want %q", state, want)
			}
		}
		if _, err := db.Ent.Bill.Query().Count(ctx); err != nil {
			t.Error(err)
		}
		if state := observed(); state != "" {
			t.Errorf("the state is %q after a statement outside of a group", state)
		}
	})
}
