package textsearch

import (
	"fmt"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/ent/section"
)

// MaxRanked is the maximum number of sections that a search ranks. If more match,
// it ranks those of the newest bills.
const MaxRanked = 2_000

// headingWeight is how much more a word counts in a heading than in the text.
const headingWeight = 4

// Select returns the statement for the keys of the sections that match a query,
// the best first. The sections also pass the conditions, which select rows of the
// table of sections. Sections of equal rank are in descending order of their keys.
func Select(engine string, q Query, conditions ...func(*sql.Selector)) *sql.Selector {
	d := sql.Dialect(engine)
	sections := d.Table(section.Table)
	matched := d.Select(sections.C(section.FieldID)).From(sections)
	selectMatches(matched, q.expression(engine))
	for _, condition := range conditions {
		condition(matched)
	}
	matched.OrderBy(sql.Desc(sections.C(section.FieldID))).Limit(MaxRanked)
	return d.Select(section.FieldID).From(matched.As("matched")).OrderBy(sql.Desc("quality"), sql.Desc(section.FieldID))
}

// selectMatches selects the sections that match an expression of the engine, with
// a column for their quality.
func selectMatches(sections *sql.Selector, expression string) {
	d := sql.Dialect(sections.Dialect())
	index := d.Table("section_search")
	if sections.Dialect() == dialect.Postgres {
		sections.Join(index).On(sections.C(section.FieldID), index.C("id"))
		words := index.C("words")
		sections.AppendSelectExprAs(sql.ExprFunc(func(b *sql.Builder) {
			b.WriteString("ts_rank_cd('{0.25, 0.25, 0.25, 1}', ").WriteString(words).WriteString(", to_tsquery('simple', ").Arg(expression).WriteString("), 1)")
		}), "quality")
		sections.Where(sql.P(func(b *sql.Builder) {
			b.WriteString(words).WriteString(" @@ to_tsquery('simple', ").Arg(expression).WriteString(")")
		}))
		return
	}
	sections.Join(index).On(sections.C(section.FieldID), index.C("rowid"))
	sections.AppendSelectExprAs(sql.Expr(fmt.Sprintf("-bm25(`section_search`, %d, 1)", headingWeight)), "quality")
	sections.Where(sql.P(func(b *sql.Builder) { b.WriteString("`section_search` MATCH ").Arg(expression) }))
}
