package suggestion

import (
	"strings"
	"unicode"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/bill"
	"legislative/ent/billname"
	"legislative/ent/committee"
	"legislative/ent/member"
	"legislative/internal/records/loader"
)

// billsWith returns the statement for the keys and titles, or else first names, of the
// bills with some keys, those that went furthest first.
func billsWith(engine string, keys []int64) *sql.Selector {
	d := sql.Dialect(engine)
	b := d.Table(bill.Table)
	n := d.Table(billname.Table)
	name := d.Select(n.C(billname.FieldName)).From(n).
		Where(sql.And(sql.ColumnsEQ(n.C(billname.FieldBillID), b.C(bill.FieldID)), sql.NEQ(n.C(billname.FieldKind), billname.KindLaw))).
		OrderBy(n.C(billname.FieldID)).Limit(1)
	s := d.Select(b.C(bill.FieldID)).From(b).AppendSelectExpr(sql.ExprFunc(func(e *sql.Builder) {
		e.WriteString("COALESCE(").Ident(b.C(bill.FieldTitle)).WriteString(", (").Join(name).WriteString("))")
	}))
	loader.In(bill.FieldID, keys)(s)
	return s.OrderBy(sql.Desc(b.C(bill.FieldStandingRank)), sql.Desc(b.C(bill.FieldID))).Limit(most)
}

// billsNamed returns the statement for the keys and names of the bills with a name of a
// kind that begins with a text, those that went furthest first. An index has all columns
// by which it selects and orders names.
func billsNamed(engine string, kind billname.Kind, beginning string) *sql.Selector {
	d := sql.Dialect(engine)
	n := d.Table(billname.Table)
	found := d.Select(n.C(billname.FieldID), n.C(billname.FieldStandingRank)).From(n).Where(sql.EQ(n.C(billname.FieldKind), kind))
	loader.HasPrefix(billname.FieldFolded, " "+beginning)(found)
	found.OrderBy(sql.Desc(n.C(billname.FieldStandingRank)), sql.Desc(n.C(billname.FieldID))).Limit(most)
	f, named := found.As("found"), d.Table(billname.Table).As("named")
	return d.Select(named.C(billname.FieldBillID), named.C(billname.FieldName)).From(named).
		Join(f).On(named.C(billname.FieldID), f.C(billname.FieldID)).
		OrderBy(sql.Desc(f.C(billname.FieldStandingRank)), sql.Desc(f.C(billname.FieldID)))
}

// membersNamed returns the statement for the Bioguide IDs, names, parties and states of
// the members whose name or last name begins with a text, those in office first.
func membersNamed(engine, beginning string) *sql.Selector {
	d := sql.Dialect(engine)
	m := d.Table(member.Table)
	s := d.Select(m.C(member.FieldBioguideID), m.C(member.FieldName), m.C(member.FieldParty), m.C(member.FieldState)).From(m)
	s.Where(sql.Or(begins(s, member.FieldFoldedLastName, beginning), begins(s, member.FieldFoldedName, beginning)))
	s.OrderBy(sql.Desc(m.C(member.FieldIsCurrent))).OrderExpr(sql.Raw(loader.Collate(s, member.FieldFoldedLastName)))
	return s.OrderBy(m.C(member.FieldID)).Limit(most)
}

// begins returns the condition that a column begins with a text, for which Postgres has
// an index by code points.
func begins(s *sql.Selector, column, text string) *sql.Predicate {
	return sql.P(func(b *sql.Builder) {
		collated := loader.Collate(s, column)
		b.WriteString(collated + " >= ").Arg(text).WriteString(" AND " + collated + " < ").Arg(text + string(unicode.MaxRune))
	})
}

// committeesNamed returns the statement for the system codes and names of the committees
// in whose names words begin with those of a text, those that exist first. It tests all
// committees.
func committeesNamed(engine, beginning string) *sql.Selector {
	d := sql.Dialect(engine)
	c := d.Table(committee.Table)
	s := d.Select(c.C(committee.FieldSystemCode), c.C(committee.FieldName)).From(c)
	for word := range strings.FieldsSeq(beginning) {
		s.Where(sql.Contains(c.C(committee.FieldWords), " "+word))
	}
	s.OrderExpr(sql.ExprFunc(func(b *sql.Builder) {
		b.WriteString("CASE WHEN ").Ident(c.C(committee.FieldIsCurrent)).WriteString(" THEN 0 ELSE 1 END, CASE WHEN ").
			Ident(c.C(committee.FieldParentID)).WriteString(" IS NULL THEN 0 ELSE 1 END")
	}))
	return s.OrderBy(c.C(committee.FieldID)).Limit(most)
}
