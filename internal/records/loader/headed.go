package loader

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/internal/store/database"
)

// Headed is a list that begins with some of its rows, in an order of their own. The
// others follow in the order of the list, so that the pages have each row once.
type Headed[T any] struct {
	List[T]
	Name    string  // of the order, part of cursors
	Head    []int64 // keys of the rows with which the list begins
	IsWhole bool    // Head has all rows of the list
}

// The text of the sort keys of rows that are in the head, and of those that follow.
const (
	inHead    = "head"
	afterHead = "rest"
)

// Load returns the requested page of the list.
func (l Headed[T]) Load(ctx context.Context, db *database.DB, paging Arguments) (*Connection[*T], error) {
	p, err := paging.OrderedPage(l.Name)
	if err != nil {
		return nil, err
	}
	first := l.first(p)
	keys := l.Head[first:min(first+p.Size+1, len(l.Head))]
	rows, err := l.readHead(ctx, db, keys)
	if err != nil {
		return nil, err
	}
	if len(rows) <= p.Size && !l.IsWhole {
		rest, err := l.readRest(ctx, db, p, p.Size+1-len(rows))
		if err != nil {
			return nil, err
		}
		rows = append(rows, rest...)
	}
	c := NewConnection(rows, p, l.key, func(ctx context.Context) (int, error) { return l.total(ctx, db) })
	SetSiblings(ctx, c.Nodes)
	return c, nil
}

// first returns the index in the head of the first row of a page.
func (l Headed[T]) first(p Page) int {
	switch {
	case !p.HasAfter:
		return 0
	case p.After.Text != inHead:
		return len(l.Head)
	}
	if i := slices.Index(l.Head, p.After.ID); i >= 0 {
		return i + 1
	}
	return min(max(int(p.After.Rank), 0), len(l.Head)) // the row is in the list no longer
}

// key returns the sort key of a row: for those of the head, its place.
func (l Headed[T]) key(row *T) SortKey {
	key := l.Order.Key(row)
	if i := slices.Index(l.Head, key.ID); i >= 0 {
		return SortKey{inHead, int64(i + 1), key.ID}
	}
	key.Text = afterHead
	return key
}

// readHead reads rows of the head.
func (l Headed[T]) readHead(ctx context.Context, db *database.DB, keys []int64) ([]*T, error) {
	if len(keys) == 0 {
		return nil, nil
	}
	rows, err := l.Query(ctx, db.Ent, In("id", keys))
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rows, func(a, b *T) int {
		return slices.Index(keys, l.Order.Key(a).ID) - slices.Index(keys, l.Order.Key(b).ID)
	})
	return rows, nil
}

// readRest reads rows that are not in the head.
func (l Headed[T]) readRest(ctx context.Context, db *database.DB, p Page, limit int) ([]*T, error) {
	return l.Query(ctx, db.Ent, func(s *sql.Selector) {
		columns := l.selectAll(s)
		if len(l.Head) > 0 {
			s.Where(sql.Not(sql.P(func(b *sql.Builder) { writeIn(b, s.C("id"), l.Head) })))
		}
		if p.HasAfter && p.After.Text != inHead {
			l.Order.selectAfter(s, columns, p.After)
		}
		l.Order.apply(s, columns)
		s.Limit(limit)
	})
}
