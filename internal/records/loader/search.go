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
	Stems  []string                                // of the words, the rarest first; if nil, the longest first
	Within func(column string) func(*sql.Selector) // if set, returns a condition on a rank or key that all records of the list meet
}

// sought is a term in its index.
type sought struct {
	*TermIndex
	term string
}

// sought returns the terms and the stems of words, rare ones first: terms are rarer
// than words, and long words are often rarer than short ones.
func (q *Search) sought() (all []sought) {
	stems := q.Stems
	if stems == nil {
		stems = q.Query.LongStems()
	}
	for _, term := range q.Has {
		all = append(all, sought{q.Terms, term})
	}
	for _, stem := range stems {
		all = append(all, sought{q.Words, stem})
	}
	return all
}

// apply selects the records. If an index has their order, which is by a rank, or
// by the key if it is "", apply joins its rows and returns them. They have the
// columns of the rank and the key.
func (q *Search) apply(s *sql.Selector, rank string) (ordered *sought, rows *sql.Selector) {
	for _, f := range q.sought() {
		if ordered == nil && slices.Contains(f.Ranks, rank) {
			ordered, rows = &f, q.rows(s.Dialect(), f.TermIndex, rank, f.matches)
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
	matches := HasPrefix(q.Words.Term, prefix)
	if len(q.sought()) > 0 {
		own := q.Words.own(s)
		matches(own)
		s.Where(sql.Exists(own))
		return
	}
	rows := q.rows(s.Dialect(), q.Words, "", matches)
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
	return q.rows(engine, all[0].TermIndex, "", all[0].matches)
}

// rows returns the rows of an index that match.
func (q *Search) rows(engine string, x *TermIndex, rank string, matches func(*sql.Selector)) *sql.Selector {
	d := sql.Dialect(engine)
	t := d.Table(x.Table)
	rows := d.Select(t.C(x.Record)).From(t)
	matches(rows)
	if rank != "" {
		rows.AppendSelect(t.C(rank))
	}
	if q.Within != nil {
		q.Within(cmp.Or(rank, x.Record))(rows)
	}
	return rows
}

// matches selects the rows of the term.
func (f sought) matches(rows *sql.Selector) { rows.Where(sql.EQ(rows.C(f.Term), f.term)) }

// test selects the records that have the term.
func (f sought) test(s *sql.Selector) {
	own := f.own(s)
	f.matches(own)
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

// HasTerms returns the conditions that records have the terms.
func (q *Search) HasTerms() (where []func(*sql.Selector)) {
	for _, term := range q.Has {
		where = append(where, sought{q.Terms, term}.test)
	}
	return where
}
