package loader

import (
	"context"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/store/database"
)

// List is a list of all rows of a table that meet conditions.
type List[T any] struct {
	Table  string
	Query  Query[T]
	Where  []func(*sql.Selector)
	Search *Search // nil for none; the order is by a number or by id
	Order  Order[T]
	// ReadsToCount says that no index has the columns of the conditions, so that
	// rows are read to be counted.
	ReadsToCount bool
}

// Order is an order of a list: by a number or a text, if set, and by id. There is
// an index on them.
type Order[T any] struct {
	Name       string // part of cursors
	Rank       string // column of a number that every row has
	Text       string // column of a text that every row has
	Descending bool
	Key        func(*T) SortKey
}

// OfCongress selects the rows of a Congress, given the range of their keys, so
// that a page in this order does not pass over those of other Congresses: the
// indexes on numbers begin with the column congress, and keys with the Congress.
func (o Order[T]) OfCongress(number int, keys congress.KeyRange) func(*sql.Selector) {
	if o.Text == "" && o.Rank == "" {
		return InRange("id", keys)
	}
	return sql.FieldEQ("congress", number)
}

// SplitOrder splits the name of an order, such as number_desc, into its base
// and its direction. If by is nil, the name is standard.
func SplitOrder[E ~string](by *E, standard E) (name, base string, descending bool) {
	name = string(standard)
	if by != nil {
		name = string(*by)
	}
	base, descending = strings.CutSuffix(name, "_desc")
	return name, strings.TrimSuffix(base, "_asc"), descending
}

// Load returns the requested page of the list.
func (l List[T]) Load(ctx context.Context, db *database.DB, paging Arguments) (*Connection[*T], error) {
	p, err := paging.OrderedPage(l.Order.Name)
	if err != nil {
		return nil, err
	}
	found, err := l.Query(ctx, db.Ent, func(s *sql.Selector) {
		columns := l.selectAll(s)
		if p.HasAfter {
			l.Order.selectAfter(s, columns, p.After)
		}
		l.Order.apply(s, columns)
		s.Limit(p.Size + 1)
	})
	if err != nil {
		return nil, err
	}
	c := NewConnection(found, p, l.Order.Key, func(ctx context.Context) (int, error) { return l.total(ctx, db) })
	SetSiblings(ctx, c.Nodes)
	return c, nil
}

// total counts the rows of the list.
func (l List[T]) total(ctx context.Context, db *database.DB) (n int, err error) {
	if rows := l.rowsOfOneTerm(db.Dialect); rows != nil {
		n, err = ScanInt(ctx, db, rows.Select(sql.Count("*")))
		operation.From(ctx).Charge(n, counted)
		return n, err
	}
	d := sql.Dialect(db.Dialect)
	s := d.Select(sql.Count("*")).From(d.Table(l.Table))
	l.selectAll(s)
	n, err = ScanInt(ctx, db, s)
	operation.From(ctx).Charge(n, l.countingTime())
	return n, err
}

// rowsOfOneTerm returns the rows of an index that are those of the list, or nil.
func (l List[T]) rowsOfOneTerm(engine string) *sql.Selector {
	if len(l.Where) > 0 || l.Search == nil {
		return nil
	}
	return l.Search.ofOneTerm(engine)
}

// The usual CPU time of counting a row.
const (
	counted = 2 * time.Nanosecond    // of an index
	tested  = 60 * time.Nanosecond   // by the columns of an index
	read    = 500 * time.Nanosecond  // in the table
	found   = 1200 * time.Nanosecond // by a search
)

// countingTime returns the CPU time of counting a row of the list.
func (l List[T]) countingTime() time.Duration {
	switch {
	case l.Search != nil && (len(l.Search.sought()) > 0 || len(l.Search.Query.Prefixes) > 0):
		return found
	case l.ReadsToCount:
		return read
	case len(l.Where) > 0:
		return tested
	default:
		return counted
	}
}

// orderColumns are the SQL of the columns that order a list. The value is "" if
// the list is ordered by id only.
type orderColumns struct{ value, id string }

// selectAll selects all rows of the list and returns the columns that order them.
func (l List[T]) selectAll(s *sql.Selector) orderColumns {
	for _, where := range l.Where {
		where(s)
	}
	columns := orderColumns{l.Order.value(s), quote(s, s.C("id"))}
	if l.Search == nil {
		return columns
	}
	if ordered, rows := l.Search.apply(s, l.Order.Rank); ordered != nil {
		columns.id = quote(s, rows.C(ordered.Record))
		if l.Order.Rank != "" {
			columns.value = quote(s, rows.C(l.Order.Rank))
		}
	}
	return columns
}

// selectAfter selects the rows after a key.
func (o Order[T]) selectAfter(s *sql.Selector, columns orderColumns, after SortKey) {
	operator := " > "
	if o.Descending {
		operator = " < "
	}
	s.Where(sql.P(func(b *sql.Builder) {
		if columns.value == "" {
			b.WriteString(columns.id + operator).Arg(after.ID)
			return
		}
		value := any(after.Rank)
		if o.Text != "" {
			value = after.Text
		}
		b.WriteString("("+columns.value+", "+columns.id+")"+operator+"(").Args(value, after.ID).WriteString(")")
	}))
}

// apply orders the rows.
func (o Order[T]) apply(s *sql.Selector, columns orderColumns) {
	direction := ""
	if o.Descending {
		direction = " DESC"
	}
	if columns.value != "" {
		s.OrderExpr(sql.Raw(columns.value + direction))
	}
	s.OrderExpr(sql.Raw(columns.id + direction))
}

// value returns the SQL of the number or text that comes before the id, or "".
func (o Order[T]) value(s *sql.Selector) string {
	switch {
	case o.Rank != "":
		return quote(s, s.C(o.Rank))
	case o.Text != "":
		return Collate(s, o.Text)
	}
	return ""
}
