package batch_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"legislative/graph/batch"
)

type row struct{ id int }

func rows(n int) []*row {
	list := make([]*row, n)
	for i := range list {
		list[i] = &row{i}
	}
	return list
}

func TestSiblingsShareOneRead(t *testing.T) {
	t.Parallel()
	ctx := batch.NewContext(t.Context())
	siblings := rows(100)
	batch.Together(ctx, siblings)
	reads := 0
	double := func(_ context.Context, rows []*row) (map[*row]int, error) {
		reads++ // guarded by the promise that only one sibling reads
		values := map[*row]int{}
		for _, r := range rows {
			values[r] = 2 * r.id
		}
		return values, nil
	}
	var wg sync.WaitGroup
	for _, r := range siblings {
		wg.Go(func() {
			if v, err := batch.Load(ctx, r, "double", double); err != nil || v != 2*r.id {
				t.Errorf("row %d: %d, %v", r.id, v, err)
			}
		})
	}
	wg.Wait()
	if reads != 1 {
		t.Errorf("%d reads for %d siblings, want 1", reads, len(siblings))
	}
}

func TestArgumentsAreReadApart(t *testing.T) {
	t.Parallel()
	type field struct{ first int }
	ctx := batch.NewContext(t.Context())
	siblings := rows(2)
	batch.Together(ctx, siblings)
	for _, first := range []int{1, 2} {
		v, err := batch.Load(ctx, siblings[0], field{first}, func(context.Context, []*row) (map[*row]int, error) {
			return map[*row]int{siblings[0]: first}, nil
		})
		if err != nil || v != first {
			t.Errorf("first %d: %d, %v", first, v, err)
		}
	}
}

func TestARowReadAloneStandsAlone(t *testing.T) {
	t.Parallel()
	for _, ctx := range []context.Context{t.Context(), batch.NewContext(t.Context())} {
		v, err := batch.Load(ctx, &row{7}, "count", func(_ context.Context, rows []*row) (map[*row]int, error) {
			return map[*row]int{rows[0]: len(rows)}, nil
		})
		if err != nil || v != 1 {
			t.Errorf("%d siblings, %v, want 1", v, err)
		}
	}
}

func TestEverySiblingLearnsOfAFailure(t *testing.T) {
	t.Parallel()
	ctx := batch.NewContext(t.Context())
	siblings := rows(3)
	batch.Together(ctx, siblings)
	failure := errors.New("database is down")
	for _, r := range siblings {
		_, err := batch.Load(ctx, r, "field", func(context.Context, []*row) (map[*row]int, error) { return nil, failure })
		if !errors.Is(err, failure) {
			t.Errorf("row %d: %v", r.id, err)
		}
	}
}
