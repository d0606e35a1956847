package records

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/loader"
	"legislative/internal/relay"
)

// The number of elements of a list that facets count if their numbers are not kept.
const (
	maxGrouped      = 10_000 // of lists that can be long
	maxSmallGrouped = 50_000 // of votes, members and committees, of which there are fewer
)

// FacetCount is a value that elements of a list have, and their number.
type FacetCount struct {
	Value string
	Count int
}

// facets are the values of columns of a list.
type facets struct {
	Counted    int  // elements
	IsComplete bool // whether these are all elements of the list
	byColumn   []map[string]int
}

// newFacets adds up groups.
func newFacets(groups []loader.Group, columns int, all bool) *facets {
	f := &facets{IsComplete: all, byColumn: make([]map[string]int, columns)}
	for i := range f.byColumn {
		f.byColumn[i] = map[string]int{}
	}
	for _, g := range groups {
		f.Counted += g.Count
		for i, value := range g.Values {
			f.byColumn[i][value] += g.Count
		}
	}
	return f
}

// values returns the values of the i-th column, the most frequent first. Elements
// without a value have none.
func (f *facets) values(i int) []*FacetCount {
	return sortFacet(f.byColumn[i], func(a, b *FacetCount) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Value, b.Value))
	})
}

// numbers returns the values of the i-th column, the greatest number first.
func (f *facets) numbers(i int) []*FacetCount {
	return sortFacet(f.byColumn[i], func(a, b *FacetCount) int {
		first, _ := strconv.Atoi(a.Value)
		second, _ := strconv.Atoi(b.Value)
		return cmp.Compare(second, first)
	})
}

// chambers is like values, with the names of chambers as the schema has them.
func (f *facets) chambers(i int) []*FacetCount {
	list := f.values(i)
	for _, c := range list {
		c.Value = congress.Chamber(c.Value).Title()
	}
	return list
}

func sortFacet(counts map[string]int, compare func(a, b *FacetCount) int) []*FacetCount {
	list := make([]*FacetCount, 0, len(counts))
	for value, n := range counts {
		if value != "" {
			list = append(list, &FacetCount{value, n})
		}
	}
	slices.SortFunc(list, compare)
	return list
}

// loadCountable reads a page of a list, and remembers the list for facets.
func loadCountable[T any](ctx context.Context, db *database.DB, l loader.List[T], paging relay.Arguments) (*relay.Connection[*T], error) {
	c, err := l.Load(ctx, db, paging)
	if err != nil {
		return nil, err
	}
	c.Source = l
	return c, nil
}

// countColumns counts the elements of the list of a page by the values of columns.
// It returns nil if the page is of another kind of list.
func countColumns[T any](ctx context.Context, db *database.DB, c *relay.Connection[*T], limit int, columns ...string) (*facets, error) {
	l, ok := c.Source.(loader.List[T])
	if !ok {
		return nil, nil
	}
	groups, all, err := l.Groups(ctx, db, columns, limit)
	if err != nil {
		return nil, err
	}
	return newFacets(groups, len(columns), all), nil
}
