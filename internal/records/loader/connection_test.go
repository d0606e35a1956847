package loader_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/records/loader"
)

// arguments returns the page arguments of a field bills.
func arguments(first int, after *string) loader.Arguments {
	return loader.Arguments{List: "Query.bills", Limits: loader.Limits{Default: 20, Max: 100}, First: &first, After: after}
}

// Clients hold cursors and global IDs: their encoding must never change.
func TestEncodingsArePinned(t *testing.T) {
	t.Parallel()
	page := func(order string) loader.Page {
		p, err := arguments(2, nil).OrderedPage(order)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, tc := range []struct {
		order  string
		key    loader.SortKey
		cursor string
	}{
		// {"l":"Query.bills number_desc","i":2}
		{"number_desc", loader.SortKey{ID: 2}, "eyJsIjoiUXVlcnkuYmlsbHMgbnVtYmVyX2Rlc2MiLCJpIjoyfQ"},
		// {"l":"Query.bills name_asc","t":"a","r":7,"i":2}
		{"name_asc", loader.SortKey{Text: "a", Rank: 7, ID: 2}, "eyJsIjoiUXVlcnkuYmlsbHMgbmFtZV9hc2MiLCJ0IjoiYSIsInIiOjcsImkiOjJ9"},
	} {
		c := loader.NewConnection([]int{0}, page(tc.order), func(int) loader.SortKey { return tc.key }, nil)
		if got := c.Edges()[0].Cursor; got != tc.cursor {
			t.Errorf("cursor of %+v in %s = %s, want %s", tc.key, tc.order, got, tc.cursor)
		}
		p, err := arguments(2, &tc.cursor).OrderedPage(tc.order)
		if err != nil || p.After != tc.key || !p.HasAfter {
			t.Errorf("page after %s = %+v, %v; want it after %+v", tc.cursor, p, err, tc.key)
		}
	}
	if got, want := loader.GlobalID("Bill", 1500), "QmlsbDoxNTAw"; got != want {
		t.Errorf("GlobalID(Bill, 1500) = %s, want %s", got, want)
	}
	if name, key, ok := loader.ParseGlobalID("QmlsbDoxNTAw"); name != "Bill" || key != 1500 || !ok {
		t.Errorf("ParseGlobalID(QmlsbDoxNTAw) = %s, %d, %t; want Bill, 1500, true", name, key, ok)
	}
}

func TestPageRejectsInvalidArguments(t *testing.T) {
	t.Parallel()
	id := int64(7)
	for _, tc := range []struct {
		name      string
		arguments loader.Arguments
		argument  string
	}{
		{"first below 1", arguments(0, nil), "first"},
		{"malformed cursor", arguments(1, new("?")), "after"},
		{"cursor that is not JSON", arguments(1, new("QmlsbDoxNTAw")), "after"},
		{"cursor of another order", arguments(1, new("eyJsIjoiUXVlcnkuYmlsbHMgbnVtYmVyX2Rlc2MiLCJpIjoyfQ")), "after"},
		{"two cursors", loader.Arguments{Limits: loader.Limits{Default: 20, Max: 100}, After: new("x"), AfterID: &id}, "afterId"},
	} {
		_, err := tc.arguments.Page()
		var invalid *loader.ArgumentError
		if !errors.As(err, &invalid) || invalid.Argument != tc.argument {
			t.Errorf("%s: Page() = %v, want an error in %s", tc.name, err, tc.argument)
		}
	}
}

func TestPageSize(t *testing.T) {
	t.Parallel()
	limits := loader.Limits{Default: 20, Max: 100}
	for requested, want := range map[int]int{1: 1, 100: 100, 101: 100} {
		if got, err := limits.Size("first", &requested); got != want || err != nil {
			t.Errorf("Size(%d) = %d, %v; want %d", requested, got, err, want)
		}
	}
	if got, err := limits.Size("first", nil); got != 20 || err != nil {
		t.Errorf("Size(nil) = %d, %v; want 20", got, err)
	}
}

// The pages of a list, followed by their cursors, hold each element once, in
// both directions and at every size.
func TestSlicePagesAreComplete(t *testing.T) {
	t.Parallel()
	ascending := []int64{1, 2, 3, 5, 8, 13, 21}
	descending := slices.Clone(ascending)
	slices.Reverse(descending)
	for _, list := range [][]int64{ascending, descending, nil} {
		for size := 1; size <= len(ascending)+1; size++ {
			var got []int64
			var after *string
			for {
				p, err := arguments(size, after).Page()
				if err != nil {
					t.Fatal(err)
				}
				c := loader.Slice(list, p, func(id int64) int64 { return id }, len(list) > 0 && list[0] == 21)
				got = append(got, c.Nodes...)
				if n, err := c.TotalCount(t.Context()); n != len(list) || err != nil {
					t.Errorf("TotalCount() = %d, %v; want %d", n, err, len(list))
				}
				info := c.PageInfo()
				if info.HasPreviousPage != (after != nil) {
					t.Errorf("HasPreviousPage = %t after %v", info.HasPreviousPage, after)
				}
				if after = info.EndCursor; !info.HasNextPage {
					break
				}
			}
			if diff := cmp.Diff(list, got); diff != "" {
				t.Errorf("pages of %d:\n%s", size, diff)
			}
		}
	}
}

func TestMapKeepsCursors(t *testing.T) {
	t.Parallel()
	p, err := arguments(2, nil).Page()
	if err != nil {
		t.Fatal(err)
	}
	c := loader.NewConnection([]int64{4, 5, 6}, p, func(id int64) loader.SortKey { return loader.SortKey{ID: id} },
		func(context.Context) (int, error) { return 3, nil })
	words := loader.Map(c, func(id int64) string { return string(rune('a' + id)) })
	if diff := cmp.Diff([]string{"e", "f"}, words.Nodes); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(c.PageInfo(), words.PageInfo()); diff != "" {
		t.Error(diff)
	}
}
