package loader_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"legislative/internal/records/loader"
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
	ctx := loader.NewContext(t.Context())
	siblings := rows(100)
	loader.SetSiblings(ctx, siblings)
	var doubled loader.Field[loader.NoArguments, row, int]
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
			if v, err := doubled.Load(ctx, r, loader.NoArguments{}, double); err != nil || v != 2*r.id {
				t.Errorf("Load(row %d) = %d, %v; want %d", r.id, v, err, 2*r.id)
			}
		})
	}
	wg.Wait()
	if reads != 1 {
		t.Errorf("%d reads for %d siblings, want 1", reads, len(siblings))
	}
}

func TestLoadDistinguishesArguments(t *testing.T) {
	t.Parallel()
	var field loader.Field[int, row, int]
	ctx := loader.NewContext(t.Context())
	siblings := rows(2)
	loader.SetSiblings(ctx, siblings)
	for _, first := range []int{1, 2} {
		v, err := field.Load(ctx, siblings[0], first, func(context.Context, []*row) (map[*row]int, error) {
			return map[*row]int{siblings[0]: first}, nil
		})
		if err != nil || v != first {
			t.Errorf("Load with argument %d = %d, %v", first, v, err)
		}
	}
}

func TestRowWithoutSiblings(t *testing.T) {
	t.Parallel()
	var count loader.Field[loader.NoArguments, row, int]
	for _, ctx := range []context.Context{t.Context(), loader.NewContext(t.Context())} {
		v, err := count.Load(ctx, &row{7}, loader.NoArguments{}, func(_ context.Context, rows []*row) (map[*row]int, error) {
			return map[*row]int{rows[0]: len(rows)}, nil
		})
		if err != nil || v != 1 {
			t.Errorf("Load counts %d siblings, %v; want 1", v, err)
		}
	}
}

func TestSiblingsShareAnError(t *testing.T) {
	t.Parallel()
	ctx := loader.NewContext(t.Context())
	siblings := rows(3)
	loader.SetSiblings(ctx, siblings)
	var field loader.Field[loader.NoArguments, row, int]
	failure := errors.New("database is down")
	for _, r := range siblings {
		_, err := field.Load(ctx, r, loader.NoArguments{}, func(context.Context, []*row) (map[*row]int, error) { return nil, failure })
		if !errors.Is(err, failure) {
			t.Errorf("Load(row %d) = %v, want %v", r.id, err, failure)
		}
	}
}

// Fields are identified by their addresses, whatever their types.
func TestFieldsAreDistinct(t *testing.T) {
	t.Parallel()
	ctx := loader.NewContext(t.Context())
	siblings := rows(2)
	loader.SetSiblings(ctx, siblings)
	var fields [2]loader.Field[loader.NoArguments, row, int]
	var name loader.Field[loader.NoArguments, row, string]
	for i := range fields {
		v, err := fields[i].Load(ctx, siblings[1], loader.NoArguments{}, func(_ context.Context, rows []*row) (map[*row]int, error) {
			return map[*row]int{rows[1]: i + 1}, nil
		})
		if v != i+1 || err != nil {
			t.Errorf("field %d = %d, %v; want %d", i, v, err, i+1)
		}
	}
	v, err := name.Load(ctx, siblings[1], loader.NoArguments{}, func(_ context.Context, rows []*row) (map[*row]string, error) {
		return map[*row]string{rows[1]: "name"}, nil
	})
	if v != "name" || err != nil {
		t.Errorf("name = %q, %v; want it", v, err)
	}
}

func TestPanicFailsTheSiblings(t *testing.T) {
	t.Parallel()
	ctx := loader.NewContext(t.Context())
	siblings := rows(2)
	loader.SetSiblings(ctx, siblings)
	var field loader.Field[loader.NoArguments, row, int]
	load := func(r *row) (err error) {
		defer func() { _ = recover() }()
		_, err = field.Load(ctx, r, loader.NoArguments{}, func(context.Context, []*row) (map[*row]int, error) { panic("fetch") })
		return err
	}
	_ = load(siblings[0])
	if err := load(siblings[1]); err == nil {
		t.Error("Load of the sibling of a row whose load panicked = nil, want an error")
	}
}
