package loader

import (
	"cmp"
	"slices"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
)

// TermIndex is a table that has a row for each term of each record, with an index
// on the term, a rank and the key of the record for each of some ranks.
type TermIndex struct {
	Table  string
	Term   string   // column with the term
	Record string   // column with the key of the record
	Ranks  []string // columns of numbers that the table of the records has too; "" is for an index without a rank
}

// Search selects the records that have all of some terms, and all words of a
// query. If an index of a term has the order of the list, a page is a range of it.
// Otherwise, the records are tested one by one.
type Search struct {
	Terms  *TermIndex
	Has    []string // terms
	Words  *TermIndex
	Query  Words
	Within func(column string) func(*sql.Selector) // if set, returns a condition on a rank or key that all records of the list meet
}

// sought is a term in its index.
type sought struct {
	*TermIndex
	term string
}

// sought returns the terms and words, rare ones first: terms are rarer than words,
// and long words are rarer than short ones.
func (q *Search) sought() (all []sought) {
	for _, term := range q.Has {
		all = append(all, sought{q.Terms, term})
	}
	words := slices.SortedStableFunc(slices.Values(q.Query.Whole), func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	for _, word := range words {
		all = append(all, sought{q.Words, word})
	}
	return all
}

// apply selects the records. If an index has their order, which is by a rank, or
// by the key if it is "", apply joins its rows and returns them. They have the
// columns of the rank and the key.
func (q *Search) apply(s *sql.Selector, rank string) (ordered *sought, rows *sql.Selector) {
	for _, f := range q.sought() {
		if ordered == nil && slices.Contains(f.Ranks, rank) {
			ordered, rows = &f, q.rows(s.Dialect(), f, rank)
			s.Join(rows).On(s.C("id"), rows.C(f.Record))
			continue
		}
		f.test(s)
	}
	for _, prefix := range q.Query.Prefixes {
		q.applyPrefix(s, prefix)
	}
	return ordered, rows
}

// applyPrefix selects the records with a word that begins with the prefix: by the
// index of words, unless a term selects few records that can be tested one by one.
func (q *Search) applyPrefix(s *sql.Selector, prefix string) {
	if len(q.Has)+len(q.Query.Whole) > 0 {
		own := q.Words.own(s)
		hasPrefix(q.Words.Term, prefix)(own)
		s.Where(sql.Exists(own))
		return
	}
	d := sql.Dialect(s.Dialect())
	t := d.Table(q.Words.Table)
	rows := d.Select(t.C(q.Words.Record)).From(t)
	hasPrefix(q.Words.Term, prefix)(rows)
	if q.Within != nil {
		q.Within(q.Words.Record)(rows)
	}
	if s.Dialect() == dialect.Postgres {
		rows.Offset(0) // otherwise, it may test all records one by one
	}
	s.Where(sql.In(s.C("id"), rows))
}

// ofOneTerm returns the rows of the term or word if the search is for nothing else,
// and otherwise nil.
func (q *Search) ofOneTerm(engine string) *sql.Selector {
	all := q.sought()
	if len(all) != 1 || len(q.Query.Prefixes) > 0 {
		return nil
	}
	return q.rows(engine, all[0], "")
}

// rows returns the rows of a term.
func (q *Search) rows(engine string, f sought, rank string) *sql.Selector {
	d := sql.Dialect(engine)
	t := d.Table(f.Table)
	rows := d.Select(t.C(f.Record)).From(t).Where(sql.EQ(t.C(f.Term), f.term))
	if rank != "" {
		rows.AppendSelect(t.C(rank))
	}
	if q.Within != nil {
		q.Within(cmp.Or(rank, f.Record))(rows)
	}
	return rows
}

// test selects the records that have the term.
func (f sought) test(s *sql.Selector) {
	own := f.own(s)
	own.Where(sql.EQ(own.C(f.Term), f.term))
	if rank := f.Ranks[0]; rank != "" { // by which the index leads to the row
		own.Where(sql.ColumnsEQ(own.C(rank), s.C(rank)))
	}
	if s.Dialect() == dialect.Postgres {
		own.Offset(0) // otherwise, it may read all rows of the term for a page
	}
	s.Where(sql.Exists(own))
}

// own returns the rows of each record.
func (x *TermIndex) own(s *sql.Selector) *sql.Selector {
	d := sql.Dialect(s.Dialect())
	t := d.Table(x.Table)
	return d.Select(t.C(x.Record)).From(t).Where(sql.ColumnsEQ(t.C(x.Record), s.C("id")))
}
