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
		s.Where(sql.P(func(b *sql.Builder) { writeIn(b, s.C(column), keys) }))
	}
}

// writeIn writes the condition that a qualified column is one of keys.
func writeIn(b *sql.Builder, column string, keys []int64) {
	b.Ident(column)
	if b.Dialect() == dialect.Postgres {
		b.WriteString(" = ANY(").Arg(keys).WriteString(")")
		return
	}
	b.WriteString(" IN (SELECT value FROM ")
	writeKeys(b, keys)
	b.WriteString(")")
}

// writeKeys writes a table with the column value that has keys. It takes a single
// statement argument.
func writeKeys(b *sql.Builder, keys []int64) {
	if b.Dialect() == dialect.Postgres {
		b.WriteString("unnest(").Arg(keys).WriteString("::bigint[]) AS keys (value)")
		return
	}
	list, err := json.Marshal(keys)
	if err != nil {
		panic(err) // integers always marshal
	}
	b.WriteString("json_each(").Arg(string(list)).WriteString(")")
}

// selectEach selects the rows that belong to each of some parents. The function
// selectRows selects those of one parent, given the column with its key: its order
// and limit hold for each parent, so engines read no more rows by an index that
// has the order.
func selectEach(s *sql.Selector, parents []int64, selectRows func(rows *sql.Selector, parent string)) {
	d := sql.Dialect(s.Dialect())
	keys := d.Select("value").FromExpr(sql.ExprFunc(func(b *sql.Builder) { writeKeys(b, parents) })).As("parents")
	t := d.Table(s.TableName()).As("own")
	rows := d.Select(t.C("id")).From(t)
	selectRows(rows, keys.C("value"))
	s.Join(keys).OnP(sql.P(func(b *sql.Builder) {
		b.Ident(s.C("id"))
		if b.Dialect() == dialect.Postgres {
			b.WriteString(" = ANY(ARRAY(").Join(rows).WriteString("))")
			return
		}
		b.WriteString(" IN (").Join(rows).WriteString(")")
	}))
}

// quote quotes a qualified column for the engine of a selector.
func quote(s *sql.Selector, column string) string {
	b := sql.Builder{}
	b.SetDialect(s.Dialect())
	b.Ident(column)
	return b.String()
}

// Collate returns an expression for a text column that compares by code
// points on both engines.
func Collate(s *sql.Selector, column string) string {
	if s.Dialect() == dialect.Postgres {
		return quote(s, s.C(column)) + ` COLLATE "C"`
	}
	return quote(s, s.C(column))
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
