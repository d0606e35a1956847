package graph

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/graph/batch"
)

// list describes the rows that belong to parents, for reading a page of them
// for each of many parents in one statement.
type list[T any] struct {
	table      string
	parent     string // column with the parent's key
	order      string // column that orders the list and that cursors hold
	descending bool
	where      func(*sql.Selector) // nil for all rows
	read       func(context.Context, func(*sql.Selector)) ([]*T, error)
	keys       func(*T) (parent, order int64)
}

// field names a page of a field for [batch.Load].
type field struct {
	name string
	args any
}

// children reads a page of the list for each sibling of row.
func children[P, T any](ctx context.Context, r *Resolver, row *P, name string, args any, key func(*P) int64, l list[T], p page) (*Connection[*T], error) {
	return batch.Load(ctx, row, field{name, [2]any{p, args}}, func(ctx context.Context, rows []*P) (map[*P]*Connection[*T], error) {
		ids := distinct(rows, func(row *P) *int64 { return new(key(row)) })
		found, err := l.read(ctx, l.page(ids, p))
		if err != nil {
			return nil, err
		}
		byParent := groupBy(found, func(t *T) int64 { parent, _ := l.keys(t); return parent })
		pages := make(map[*P]*Connection[*T], len(rows))
		var shown []*T
		for _, row := range rows {
			pages[row] = connect(byParent[key(row)], p, func(t *T) string { _, order := l.keys(t); return p.cursor(order) })
			pages[row].Total = func(ctx context.Context) (int, error) {
				return batch.Load(ctx, row, field{name + " total", args}, func(ctx context.Context, rows []*P) (map[*P]int, error) {
					return totals(ctx, r, l, rows, key)
				})
			}
			shown = append(shown, pages[row].Nodes...)
		}
		batch.Together(ctx, shown)
		return pages, nil
	})
}

// connect makes a page of rows, of which there may be one more than the page
// shows.
func connect[T any](rows []T, p page, cursor func(T) string) *Connection[T] {
	c := &Connection[T]{Nodes: rows, HasPrevious: !p.isFirst, Cursor: cursor}
	if len(rows) > p.first {
		c.Nodes, c.HasNext = rows[:p.first], true
	}
	if c.Nodes == nil {
		c.Nodes = []T{}
	}
	return c
}

// page keeps, for each parent, the rows of the page and the one after it.
func (l list[T]) page(ids []int64, p page) func(*sql.Selector) {
	return func(s *sql.Selector) {
		l.scope(ids)(s)
		if !p.isFirst && l.descending {
			s.Where(sql.LT(s.C(l.order), p.after))
		} else if !p.isFirst {
			s.Where(sql.GT(s.C(l.order), p.after))
		}
		order := l.order
		if l.descending {
			order = sql.Desc(l.order)
		}
		if len(ids) == 1 {
			s.Limit(p.first + 1)
		} else {
			limitEach(s, l.parent, order, p.first+1)
		}
		s.OrderBy(order)
	}
}

// scope keeps the rows of the parents.
func (l list[T]) scope(ids []int64) func(*sql.Selector) {
	return func(s *sql.Selector) {
		among(l.parent, ids)(s)
		if l.where != nil {
			l.where(s)
		}
	}
}

// limitEach turns the selector into one that keeps the first limit rows of
// each partition.
func limitEach(s *sql.Selector, partition, order string, limit int) {
	d := sql.Dialect(s.Dialect())
	numbered := d.Select("*").
		AppendSelectExprAs(sql.RowNumber().PartitionBy(partition).OrderBy(order), "place").
		From(d.Table("scoped"))
	with := d.With("scoped").As(s.Clone()).With("numbered").As(numbered)
	t := d.Table("numbered").As(s.TableName())
	*s = *d.Select(s.UnqualifiedColumns()...).From(t).Where(sql.LTE(t.C("place"), limit)).Prefix(with)
}

// totals counts the whole list of each row.
func totals[P, T any](ctx context.Context, r *Resolver, l list[T], rows []*P, key func(*P) int64) (map[*P]int, error) {
	ids := distinct(rows, func(row *P) *int64 { return new(key(row)) })
	d := sql.Dialect(r.dialect)
	s := d.Select(l.parent, sql.Count("*")).From(d.Table(l.table)).GroupBy(l.parent)
	l.scope(ids)(s)
	byParent := map[int64]int{}
	if err := r.each(ctx, s, func(rows *sql.Rows) error {
		var parent int64
		var n int
		err := rows.Scan(&parent, &n)
		byParent[parent] = n
		return err
	}); err != nil {
		return nil, err
	}
	counts := make(map[*P]int, len(rows))
	for _, row := range rows {
		counts[row] = byParent[key(row)]
	}
	return counts, nil
}
