package loader

import (
	"entgo.io/ent/dialect/sql"

	"legislative/internal/congress"
)

// InRange selects the rows whose column is in a range of keys.
func InRange(column string, keys congress.KeyRange) func(*sql.Selector) {
	return func(s *sql.Selector) {
		s.Where(sql.And(sql.GTE(s.C(column), keys.First), sql.LT(s.C(column), keys.End)))
	}
}

// IsEqual selects the rows whose column has a boolean value. Ent writes only the
// column, without a comparison, for which SQLite uses no index.
func IsEqual(column string, value bool) func(*sql.Selector) {
	return func(s *sql.Selector) {
		s.Where(sql.P(func(b *sql.Builder) { b.Ident(s.C(column)).WriteString(" = ").Arg(value) }))
	}
}

// Referred selects the rows whose keys are in a column of those rows of another
// table that meet conditions. Unlike the condition of an edge, it lets SQLite
// begin with the other table: of an edge, SQLite tests row by row whether the
// other table has it, which takes long if that has few.
func Referred(table, column string, conditions ...func(*sql.Selector)) func(*sql.Selector) {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		t := d.Table(table)
		referring := d.Select(t.C(column)).From(t)
		for _, condition := range conditions {
			condition(referring)
		}
		s.Where(sql.In(s.C("id"), referring))
	}
}
