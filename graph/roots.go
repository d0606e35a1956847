package graph

import (
	"context"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/graph/batch"
	"legislative/graph/trust"
)

// order is how a list of the root is ordered: by a number or a text, if any,
// and by id. Large tables have an index on the number; a text is for tables
// that are small enough to sort.
type order[T any] struct {
	name       string // as cursors have it
	rank       string // column of a number that every row has
	text       string // column; rows without a value count as ""
	descending bool
	place      func(*T) place
}

// rootList is a list that starts at the root.
type rootList[T any] struct {
	table string
	order order[T]
	where []func(*sql.Selector)
	read  func(context.Context, func(*sql.Selector)) ([]*T, error)
}

// root reads a page of the list.
func root[T any](ctx context.Context, r *Resolver, l rootList[T], first *int, after *string) (*Connection[*T], error) {
	list := listOf(ctx) + " " + l.order.name
	n, from, err := placeOf(ctx, list, first, after)
	if err != nil {
		return nil, err
	}
	found, err := l.read(ctx, func(s *sql.Selector) {
		l.scope(s)
		if after != nil {
			l.order.from(s, from)
		}
		l.order.apply(s)
		s.Limit(n + 1)
	})
	if err != nil {
		return nil, err
	}
	c := connect(found, page{first: n, isFirst: after == nil}, func(t *T) string {
		at := l.order.place(t)
		at.List = list
		return at.cursor()
	})
	c.Total = func(ctx context.Context) (int, error) { return l.total(ctx, r) }
	batch.Together(ctx, c.Nodes)
	return c, nil
}

func (l rootList[T]) scope(s *sql.Selector) {
	for _, where := range l.where {
		where(s)
	}
}

func (l rootList[T]) total(ctx context.Context, r *Resolver) (int, error) {
	d := sql.Dialect(r.dialect)
	s := d.Select(sql.Count("*")).From(d.Table(l.table))
	l.scope(s)
	return r.number(ctx, s)
}

// number runs a statement that gives one number.
func (r *Resolver) number(ctx context.Context, s *sql.Selector) (n int, err error) {
	err = r.each(ctx, s, func(rows *sql.Rows) error { return rows.Scan(&n) })
	return n, err
}

// placeOf reads the arguments of a list whose cursors are places.
func placeOf(ctx context.Context, list string, first *int, after *string) (n int, from place, err error) {
	standard, most := pageSizes(ctx)
	if trust.In(ctx) {
		most = wholeList
	}
	if n, err = sizeOf(first, standard, most); err != nil || after == nil {
		return n, from, err
	}
	from, err = parsePlace(list, *after)
	return n, from, err
}

// from keeps the rows past a place.
func (o order[T]) from(s *sql.Selector, p place) {
	past := sql.GT
	if o.descending {
		past = sql.LT
	}
	if o.text == "" && o.rank == "" {
		s.Where(past(s.C("id"), p.ID))
		return
	}
	var value any = p.Rank
	if o.text != "" {
		value = p.Text
	}
	compare := " > "
	if o.descending {
		compare = " < "
	}
	s.Where(sql.P(func(b *sql.Builder) {
		b.WriteString("("+o.column(s)+", "+quoted(s, "id")+")"+compare+"(").Args(value, p.ID).WriteString(")")
	}))
}

// apply orders the rows.
func (o order[T]) apply(s *sql.Selector) {
	direction := ""
	if o.descending {
		direction = " DESC"
	}
	if o.text != "" || o.rank != "" {
		s.OrderExpr(sql.Raw(o.column(s) + direction))
	}
	s.OrderExpr(sql.Raw(quoted(s, "id") + direction))
}

func (o order[T]) column(s *sql.Selector) string {
	if o.rank != "" {
		return quoted(s, o.rank)
	}
	return "COALESCE(" + ordered(s, o.text) + ", '')"
}

// ordered is a column of text that compares by code points, on both engines
// alike.
func ordered(s *sql.Selector, column string) string {
	if s.Dialect() == dialect.Postgres {
		return quoted(s, column) + ` COLLATE "C"`
	}
	return quoted(s, column)
}

// quoted is a column of the selector's table, in the engine's quotes.
func quoted(s *sql.Selector, column string) string {
	b := sql.Builder{}
	b.SetDialect(s.Dialect())
	b.Ident(s.C(column))
	return b.String()
}
