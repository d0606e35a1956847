package loader

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/internal/operation"
	"legislative/internal/store/database"
)

// Group is the rows of a list that have the same texts or numbers in some columns.
type Group struct {
	Values []string // "" for null
	Count  int
}

// Groups counts at most limit rows of the list by the values of columns. It
// reports whether these are all rows.
func (l List[T]) Groups(ctx context.Context, db *database.DB, columns []string, limit int) (groups []Group, all bool, err error) {
	d := sql.Dialect(db.Dialect)
	rows := l.Rows(db.Dialect, columns, limit+1)
	// An alias of the selector would also change what its conditions refer to.
	counted := sql.ExprFunc(func(b *sql.Builder) { b.WriteString("(").Join(rows).WriteString(") AS counted") })
	s := d.Select(columns...).AppendSelectExpr(sql.Raw(sql.Count("*"))).FromExpr(counted).GroupBy(columns...)
	groups, err = ScanGroups(ctx, db, s, len(columns))
	total := 0
	for _, g := range groups {
		total += g.Count
	}
	operation.From(ctx).Charge(total, l.groupingTime())
	return groups, total <= limit, err
}

// groupingTime returns the CPU time of reading a row of the list and finding its
// group.
func (l List[T]) groupingTime() time.Duration { return max(read, l.countingTime()) + grouped }

// grouped is the usual CPU time of finding the group of a row.
const grouped = 2 * time.Microsecond

// Rows selects columns of at most limit rows of the list.
func (l List[T]) Rows(engine string, columns []string, limit int) *sql.Selector {
	d := sql.Dialect(engine)
	t := d.Table(l.Table)
	rows := d.Select().From(t)
	for _, column := range columns {
		rows.AppendSelect(t.C(column))
	}
	l.selectAll(rows)
	return rows.Limit(limit)
}

// Referring selects the rows of another table whose column refers to one of at most
// limit rows of the list.
func (l List[T]) Referring(column string, limit int) func(*sql.Selector) {
	return func(s *sql.Selector) {
		if len(l.Where) == 0 && (l.Search == nil || len(l.Search.sought())+len(l.Search.Query.Prefixes) == 0) {
			s.Where(sql.NotNull(s.C(column)))
			return
		}
		s.Where(sql.In(s.C(column), l.Rows(s.Dialect(), []string{"id"}, limit)))
	}
}

// ScanGroups runs a statement that returns a number of columns and a count in each
// row.
func ScanGroups(ctx context.Context, db *database.DB, s *sql.Selector, columns int) (groups []Group, err error) {
	err = Scan(ctx, db, s, func(row *sql.Rows) error {
		values := make([]sql.NullString, columns)
		targets := make([]any, columns, columns+1)
		for i := range values {
			targets[i] = &values[i]
		}
		g := Group{Values: make([]string, columns)}
		if err := row.Scan(append(targets, &g.Count)...); err != nil {
			return err
		}
		for i, v := range values {
			g.Values[i] = v.String
		}
		groups = append(groups, g)
		return nil
	})
	operation.From(ctx).Charge(len(groups), time.Microsecond)
	return groups, err
}
