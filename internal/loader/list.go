package loader

import (
	"context"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/relay"
)

// List is a list of all rows of a table that meet conditions.
type List[T any] struct {
	Table string
	Query Query[T]
	Where []func(*sql.Selector)
	Order Order[T]
}

// Order is an order of a list: by a number or a text, if set, and by id. Large
// tables have an index on the number, or on a required text; other texts are for
// tables that are small enough to be sorted.
type Order[T any] struct {
	Name       string // part of cursors
	Rank       string // column of a number that every row has
	Text       string // column; rows without a value count as ""
	Required   bool   // whether every row has the text, so that an index on it can be used
	Descending bool
	Key        func(*T) relay.SortKey
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
func (l List[T]) Load(ctx context.Context, db *database.DB, paging relay.Arguments) (*relay.Connection[*T], error) {
	p, err := paging.OrderedPage(l.Order.Name)
	if err != nil {
		return nil, err
	}
	found, err := l.Query(ctx, db.Ent, func(s *sql.Selector) {
		l.selectAll(s)
		if p.HasAfter {
			l.Order.selectAfter(s, p.After)
		}
		l.Order.apply(s)
		s.Limit(p.Size + 1)
	})
	if err != nil {
		return nil, err
	}
	c := relay.NewConnection(found, p, l.Order.Key, func(ctx context.Context) (int, error) {
		d := sql.Dialect(db.Dialect)
		s := d.Select(sql.Count("*")).From(d.Table(l.Table))
		l.selectAll(s)
		return ScanInt(ctx, db, s)
	})
	relay.SetSiblings(ctx, c.Nodes)
	return c, nil
}

func (l List[T]) selectAll(s *sql.Selector) {
	for _, where := range l.Where {
		where(s)
	}
}

// selectAfter selects the rows after a key.
func (o Order[T]) selectAfter(s *sql.Selector, after relay.SortKey) {
	compare, operator := sql.GT, " > "
	if o.Descending {
		compare, operator = sql.LT, " < "
	}
	var value any
	switch {
	case o.Text != "":
		value = after.Text
	case o.Rank != "":
		value = after.Rank
	default:
		s.Where(compare(s.C("id"), after.ID))
		return
	}
	s.Where(sql.P(func(b *sql.Builder) {
		b.WriteString("("+o.expression(s)+", "+quote(s, "id")+")"+operator+"(").Args(value, after.ID).WriteString(")")
	}))
}

// apply orders the rows.
func (o Order[T]) apply(s *sql.Selector) {
	direction := ""
	if o.Descending {
		direction = " DESC"
	}
	if o.Text != "" || o.Rank != "" {
		s.OrderExpr(sql.Raw(o.expression(s) + direction))
	}
	s.OrderExpr(sql.Raw(quote(s, "id") + direction))
}

// expression returns the SQL of the number or text that comes before the id.
func (o Order[T]) expression(s *sql.Selector) string {
	switch {
	case o.Rank != "":
		return quote(s, o.Rank)
	case o.Required:
		return Collate(s, o.Text)
	}
	return "COALESCE(" + Collate(s, o.Text) + ", '')"
}
