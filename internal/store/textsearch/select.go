package textsearch

import (
	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/ent/section"
)

// MaxRanked is the maximum number of sections that a search ranks. If more match,
// it ranks those of the newest bills.
const MaxRanked = 2_000

// Select returns the statement for the keys of the sections that match a query: those
// with all words in their headings, and then the others, each in descending order of
// their keys. The sections also pass the conditions, which select rows of the table of
// sections.
func Select(engine string, q Query, conditions ...func(*sql.Selector)) *sql.Selector {
	d := sql.Dialect(engine)
	sections := d.Table(section.Table)
	matched := d.Select(sections.C(section.FieldID)).From(sections)
	matched.Where(sql.In(sections.C(section.FieldID), Sections(engine, q)))
	for _, condition := range conditions {
		condition(matched)
	}
	matched.OrderBy(sql.Desc(sections.C(section.FieldID))).Limit(MaxRanked)
	m := matched.As("matched")
	headed := keys(engine, q.inHeading(engine))
	return d.Select(m.C(section.FieldID)).From(m).OrderExpr(sql.ExprFunc(func(b *sql.Builder) {
		b.WriteString("CASE WHEN ").Ident(m.C(section.FieldID)).WriteString(" IN (").Join(headed).WriteString(") THEN 0 ELSE 1 END, ").
			Ident(m.C(section.FieldID)).WriteString(" DESC")
	}))
}

// Sections returns the statement for the keys of the sections that match a query, in any
// order.
func Sections(engine string, q Query) *sql.Selector { return keys(engine, q.expression(engine)) }

// keys returns the statement for the keys of the sections that match an expression.
func keys(engine, expression string) *sql.Selector {
	d := sql.Dialect(engine)
	index := d.Table("section_search")
	if engine == dialect.Postgres {
		return d.Select(index.C("id")).From(index).Where(sql.P(func(b *sql.Builder) {
			b.Ident(index.C("words")).WriteString(" @@ to_tsquery('simple', ").Arg(expression).WriteString(")")
		}))
	}
	return d.Select(index.C("rowid")).From(index).Where(sql.P(func(b *sql.Builder) {
		b.WriteString("`section_search` MATCH ").Arg(expression)
	}))
}
