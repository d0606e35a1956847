package spelling

import (
	"fmt"
	"unicode"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/ent/amendmentword"
	"legislative/ent/billword"
	"legislative/ent/committee"
	"legislative/ent/member"
	"legislative/ent/voteword"
	"legislative/internal/store/textsearch"
)

// wordTables have a row for each word of each record, by an index on the column word.
var wordTables = []string{billword.Table, voteword.Table, amendmentword.Table}

// indexed returns the statement that returns 1 if a record or a section of a text has
// one of some words, and otherwise 0.
func indexed(engine string, words ...string) *sql.Selector {
	d := sql.Dialect(engine)
	args := make([]any, len(words))
	for i, w := range words {
		args[i] = w
	}
	var any []*sql.Predicate
	for _, table := range wordTables {
		t := d.Table(table)
		any = append(any, sql.Exists(d.Select(t.C("id")).From(t).Where(sql.In(t.C("word"), args...))))
	}
	any = append(any, sql.Exists(textsearch.Sections(engine, textsearch.Query{Stems: words[:1]}).Limit(1)))
	return whether(d, sql.Or(any...))
}

// named returns the statement that returns 1 if a member or a committee has a word in
// the name, and otherwise 0.
func named(engine, word string) *sql.Selector {
	d := sql.Dialect(engine)
	m, c := d.Table(member.Table), d.Table(committee.Table)
	return whether(d, sql.Or(
		sql.Exists(d.Select(m.C("id")).From(m).Where(sql.Contains(m.C(member.FieldWords), " "+word+" "))),
		sql.Exists(d.Select(c.C("id")).From(c).Where(sql.Contains(c.C(committee.FieldWords), " "+word+" "))),
	))
}

// whether returns the statement that returns 1 if a condition holds, and otherwise 0.
func whether(d *sql.DialectBuilder, condition *sql.Predicate) *sql.Selector {
	return d.Select().AppendSelectExpr(sql.ExprFunc(func(b *sql.Builder) {
		b.WriteString("CASE WHEN ").Join(condition).WriteString(" THEN 1 ELSE 0 END")
	}))
}

// countBills returns the statement that counts the bills with a word.
func countBills(engine, word string) *sql.Selector {
	d := sql.Dialect(engine)
	t := d.Table(billword.Table)
	return d.Select(sql.Count("*")).From(t).Where(sql.EQ(t.C(billword.FieldWord), word))
}

// vocabulary returns the statement for the distinct words that begin with some letters.
// It leaps from each word to the next in the index, since common words have many rows.
func vocabulary(engine, beginning string) *sql.Selector {
	d := sql.Dialect(engine)
	s := d.Select("word").Distinct().FromExpr(sql.ExprFunc(func(b *sql.Builder) {
		b.WriteString("(WITH RECURSIVE ")
		for i, table := range wordTables[:2] {
			writeLeaps(b, fmt.Sprintf("words_%d", i), table, "word", beginning)
			b.WriteString(", ")
		}
		writeLeaps(b, "words_2", member.Table, member.FieldFoldedLastName, beginning)
		for i := range 3 {
			if i > 0 {
				b.WriteString(" UNION ALL")
			}
			b.WriteString(fmt.Sprintf(" SELECT word FROM words_%d WHERE word IS NOT NULL", i))
		}
		b.WriteString(") AS vocabulary")
	}))
	return s
}

// writeLeaps writes a common table expression with the distinct values of a column that
// begin with some letters. Postgres has indexes that compare bytes.
func writeLeaps(b *sql.Builder, name, table, column, beginning string) {
	from, after, before, order := " >= ", " > ", " < ", ""
	if b.Dialect() == dialect.Postgres && table != member.Table {
		from, after, before, order = " ~>=~ ", " ~>~ ", " ~<~ ", " USING ~<~"
	} else if b.Dialect() == dialect.Postgres {
		column += ` COLLATE "C"`
	}
	next := func(operator string, value func()) {
		b.WriteString("(SELECT " + column + " AS word FROM " + table + " WHERE " + column + operator)
		value()
		b.WriteString(" AND " + column + before).Arg(beginning + string(unicode.MaxRune))
		b.WriteString(" ORDER BY " + column + order + " LIMIT 1)")
	}
	b.WriteString(name + " (word) AS (SELECT word FROM ")
	next(from, func() { b.Arg(beginning) })
	b.WriteString(" AS first_word UNION ALL SELECT ")
	next(after, func() { b.WriteString(name + ".word") })
	b.WriteString(" FROM " + name + " WHERE " + name + ".word IS NOT NULL)")
}
