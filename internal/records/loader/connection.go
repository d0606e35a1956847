package loader

import (
	"context"
	"slices"
	"sort"
)

// Connection is a page of a list.
type Connection[T any] struct {
	Nodes       []T
	Source      any // what the list was read by, for counts of all of its elements; nil if nothing counts them
	hasNext     bool
	hasPrevious bool
	cursorAt    func(i int) string // of Nodes[i]
	total       func(context.Context) (int, error)
}

// Edge is an element of a list with its cursor.
type Edge[T any] struct {
	Cursor string
	Node   T
}

// PageInfo describes where a page is in its list.
type PageInfo struct {
	HasNextPage     bool
	HasPreviousPage bool
	StartCursor     *string // nil if the page is empty
	EndCursor       *string
}

// NewConnection returns the page p of a list. The rows begin with the first of
// the page; an additional row after the last of the page indicates that there
// is a next page. The function total counts the whole list; it is called only
// if a client requests the count.
func NewConnection[T any](rows []T, p Page, key func(T) SortKey, total func(context.Context) (int, error)) *Connection[T] {
	c := &Connection[T]{Nodes: rows, hasPrevious: p.HasAfter, total: total}
	if len(rows) > p.Size {
		c.Nodes, c.hasNext = rows[:p.Size], true
	}
	if c.Nodes == nil {
		c.Nodes = []T{}
	}
	c.cursorAt = func(i int) string { return cursor{p.list, key(rows[i])}.encode() }
	return c
}

// EmptyConnection returns the only page of an empty list.
func EmptyConnection[T any]() *Connection[T] {
	return NewConnection[T](nil, Page{Size: 1}, nil, func(context.Context) (int, error) { return 0, nil })
}

// Slice returns the page p of a whole list that is ordered by id. It does not
// keep the rest of the list in memory.
func Slice[T any](list []T, p Page, id func(T) int64, descending bool) *Connection[T] {
	return SliceOrdered(list, p, func(element T) SortKey { return SortKey{ID: id(element)} }, descending)
}

// SliceOrdered is like [Slice] for a list that is ordered by key.
func SliceOrdered[T any](list []T, p Page, key func(T) SortKey, descending bool) *Connection[T] {
	start := 0
	if p.HasAfter {
		start = sort.Search(len(list), func(i int) bool {
			order := key(list[i]).Compare(p.After)
			return order > 0 && !descending || order < 0 && descending
		})
	}
	total, end := len(list), min(len(list), start+p.Size+1)
	return NewConnection(slices.Clone(list[start:end]), p, key, func(context.Context) (int, error) { return total, nil })
}

// Map returns the connection with each node replaced by convert(node). Cursors
// stay the same.
func Map[T, U any](c *Connection[T], convert func(T) U) *Connection[U] {
	nodes := make([]U, len(c.Nodes))
	for i, node := range c.Nodes {
		nodes[i] = convert(node)
	}
	return &Connection[U]{nodes, nil, c.hasNext, c.hasPrevious, c.cursorAt, c.total}
}

// Edges returns the elements of the page with their cursors.
func (c *Connection[T]) Edges() []Edge[T] {
	edges := make([]Edge[T], len(c.Nodes))
	for i, node := range c.Nodes {
		edges[i] = Edge[T]{c.cursorAt(i), node}
	}
	return edges
}

// PageInfo returns where the page is in the list.
func (c *Connection[T]) PageInfo() *PageInfo {
	info := &PageInfo{HasNextPage: c.hasNext, HasPreviousPage: c.hasPrevious}
	if n := len(c.Nodes); n > 0 {
		info.StartCursor, info.EndCursor = new(c.cursorAt(0)), new(c.cursorAt(n-1))
	}
	return info
}

// NextCursor returns the cursor after which the next page begins, or nil if no page
// follows.
func (c *Connection[T]) NextCursor() *string {
	if !c.hasNext {
		return nil
	}
	return new(c.cursorAt(len(c.Nodes) - 1))
}

// TotalCount returns the length of the whole list.
func (c *Connection[T]) TotalCount(ctx context.Context) (int, error) { return c.total(ctx) }

// NextAfterID returns the id of the last node if a page follows, and otherwise
// nil. It is the afterId argument of the next page.
func (c *Connection[T]) NextAfterID(id func(T) int64) *int64 {
	if !c.hasNext {
		return nil
	}
	return new(id(c.Nodes[len(c.Nodes)-1]))
}
