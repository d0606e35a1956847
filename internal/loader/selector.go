package loader

import (
	"encoding/json"
	"slices"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
)

// In selects the rows whose column is one of keys. It takes a single
// statement argument: the text of the statement does not depend on the number
// of keys, and the limits that engines have on arguments do not apply.
func In(column string, keys []int64) func(*sql.Selector) {
	return func(s *sql.Selector) {
		s.Where(sql.P(func(b *sql.Builder) {
			b.Ident(s.C(column))
			if s.Dialect() == dialect.Postgres {
				b.WriteString(" = ANY(").Arg(keys).WriteString(")")
				return
			}
			list, err := json.Marshal(keys)
			if err != nil {
				panic(err) // integers always marshal
			}
			b.WriteString(" IN (SELECT value FROM json_each(").Arg(string(list)).WriteString("))")
		}))
	}
}

// firstOfEach limits the selector to the first rows of each partition.
func firstOfEach(s *sql.Selector, partition, order string, limit int) {
	d := sql.Dialect(s.Dialect())
	numbered := d.Select("*").
		AppendSelectExprAs(sql.RowNumber().PartitionBy(partition).OrderBy(order), "place").
		From(d.Table("scoped"))
	with := d.With("scoped").As(s.Clone()).With("numbered").As(numbered)
	t := d.Table("numbered").As(s.TableName())
	*s = *d.Select(s.UnqualifiedColumns()...).From(t).Where(sql.LTE(t.C("place"), limit)).Prefix(with)
}

// quote qualifies a column with the selector's table and quotes it for the
// engine.
func quote(s *sql.Selector, column string) string {
	b := sql.Builder{}
	b.SetDialect(s.Dialect())
	b.Ident(s.C(column))
	return b.String()
}

// Collate returns an expression for a text column that compares by code
// points on both engines.
func Collate(s *sql.Selector, column string) string {
	if s.Dialect() == dialect.Postgres {
		return quote(s, column) + ` COLLATE "C"`
	}
	return quote(s, column)
}

// Keys returns the keys of rows in ascending order, without duplicates
// and without nil.
func Keys[T any](rows []*T, key func(*T) *int64) []int64 {
	keys := make([]int64, 0, len(rows))
	for _, row := range rows {
		if k := key(row); k != nil {
			keys = append(keys, *k)
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// GroupBy returns rows by key, in their order.
func GroupBy[K comparable, T any](rows []T, key func(T) K) map[K][]T {
	groups := map[K][]T{}
	for _, row := range rows {
		groups[key(row)] = append(groups[key(row)], row)
	}
	return groups
}

// IndexBy returns rows by their unique key.
func IndexBy[K comparable, T any](rows []T, key func(T) K) map[K]T {
	byKey := make(map[K]T, len(rows))
	for _, row := range rows {
		byKey[key(row)] = row
	}
	return byKey
}
