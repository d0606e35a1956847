// Package facets counts the elements of a list by the values of their fields, such as
// the bills of a search by status, for the choices that a page offers.
package facets

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// maxCounted is the number of elements of a list that facets count if their numbers
// are not kept.
const maxCounted = 50_000

// Count is a value that elements of a list have, and their number.
type Count struct {
	Value string
	Count int
	Name  *string // of the record of which the value is the identifier
}

// counts are the numbers of elements of a list by the values of columns.
type counts struct {
	Counted    int  // elements
	IsComplete bool // whether these are all elements of the list
	byColumn   []map[string]int
}

// newCounts adds up groups.
func newCounts(groups []loader.Group, columns int, all bool) *counts {
	c := &counts{IsComplete: all, byColumn: make([]map[string]int, columns)}
	for i := range c.byColumn {
		c.byColumn[i] = map[string]int{}
	}
	for _, g := range groups {
		c.Counted += g.Count
		for i, value := range g.Values {
			c.byColumn[i][value] += g.Count
		}
	}
	return c
}

// values returns the values of the i-th column, the most frequent first. Elements
// without a value have none.
func (c *counts) values(i int) []*Count {
	return sortCounts(c.byColumn[i], func(a, b *Count) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Value, b.Value))
	})
}

// Congresses returns the numbers of Congresses, which are the first column, the latest
// first.
func (c *counts) Congresses() []*Count {
	return sortCounts(c.byColumn[0], func(a, b *Count) int {
		first, _ := strconv.Atoi(a.Value)
		second, _ := strconv.Atoi(b.Value)
		return cmp.Compare(second, first)
	})
}

// chambers is like values, with the names of chambers as the schema has them.
func (c *counts) chambers(i int) []*Count {
	list := c.values(i)
	for _, chamber := range list {
		chamber.Value = congress.Chamber(chamber.Value).Title()
	}
	return list
}

func sortCounts(byValue map[string]int, compare func(a, b *Count) int) []*Count {
	list := make([]*Count, 0, len(byValue))
	for value, n := range byValue {
		if value != "" {
			list = append(list, &Count{Value: value, Count: n})
		}
	}
	slices.SortFunc(list, compare)
	return list
}

// countColumns counts the elements of the list of a page by the values of columns.
// It returns nil if the page is of another kind of list.
func countColumns[T any](ctx context.Context, db *database.DB, c *loader.Connection[*T], columns ...string) (*counts, error) {
	l, ok := c.Source.(loader.List[T])
	if !ok {
		return nil, nil
	}
	return countRows(ctx, db, l, columns...)
}

// countRows counts the elements of a list by the values of columns.
func countRows[T any](ctx context.Context, db *database.DB, l loader.List[T], columns ...string) (*counts, error) {
	groups, all, err := l.Groups(ctx, db, columns, maxCounted)
	if err != nil {
		return nil, err
	}
	return newCounts(groups, len(columns), all), nil
}
