package relevance

import (
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/bill"
	"legislative/ent/billname"
	"legislative/ent/billword"
	"legislative/internal/records/loader"
)

// byWords returns the statement for bills that have all words of a search in their
// names, those of the greatest standing first. Without words, it selects all bills that
// meet the conditions.
func byWords(engine string, search *loader.Search, where []func(*sql.Selector)) *sql.Selector {
	d := sql.Dialect(engine)
	stems, prefixes := search.Stems, search.Query.Prefixes
	if len(stems)+len(prefixes) == 0 {
		b := d.Table(bill.Table)
		return restricted(d.Select(b.C(bill.FieldID), b.C(bill.FieldStandingRank)).From(b), search, where).
			OrderBy(sql.Desc(b.C(bill.FieldStandingRank)), sql.Desc(b.C(bill.FieldID))).Limit(MaxRanked)
	}
	w := d.Table(billword.Table).As("first")
	key, standing := w.C(billword.FieldBillID), w.C(billword.FieldStandingRank)
	s := d.Select(key, standing).From(w)
	isInTitle(s)
	if len(stems) > 0 {
		s.Where(sql.EQ(w.C(billword.FieldWord), stems[0]))
		stems = stems[1:]
	} else {
		loader.HasPrefix(billword.FieldWord, prefixes[0])(s)
		s.Distinct()
		prefixes = prefixes[1:]
	}
	for _, stem := range stems {
		own := ownWords(d, w)
		own.Where(sql.And(sql.EQ(own.C(billword.FieldWord), stem), sql.ColumnsEQ(own.C(billword.FieldStandingRank), standing)))
		s.Where(sql.Exists(own))
	}
	for _, prefix := range prefixes {
		own := ownWords(d, w)
		loader.HasPrefix(billword.FieldWord, prefix)(own)
		s.Where(sql.Exists(own))
	}
	if len(where)+len(search.Has) > 0 {
		s.Where(sql.Exists(ownBill(d, key, search, where)))
	}
	return s.OrderBy(sql.Desc(standing), sql.Desc(key)).Limit(MaxRanked)
}

// byName returns the statement for bills with a name that begins with a phrase: first
// those whose name is the phrase. The others are in the order of the alphabet, in which
// the names are indexed.
func byName(engine string, search *loader.Search, where []func(*sql.Selector), phrase string) *sql.Selector {
	d := sql.Dialect(engine)
	n := d.Table(billname.Table).As("first")
	key, standing := n.C(billname.FieldBillID), n.C(billname.FieldStandingRank)
	s := d.Select(key, standing).From(n)
	loader.HasPrefix(billname.FieldFolded, " "+phrase+" ")(s)
	s.Where(sql.EQ(n.C(billname.FieldKind), billname.KindTitle))
	if len(where)+len(search.Has) > 0 {
		s.Where(sql.Exists(ownBill(d, key, search, where)))
	}
	return s.OrderBy(n.C(billname.FieldFolded)).Limit(MaxRanked)
}

// isInTitle selects words that names have.
func isInTitle(s *sql.Selector) { loader.IsEqual(billword.FieldInTitle, true)(s) }

// ownWords returns the words in the names of the bill of another word.
func ownWords(d *sql.DialectBuilder, of *sql.SelectTable) *sql.Selector {
	w := d.Table(billword.Table).As("other")
	own := d.Select(w.C(billword.FieldBillID)).From(w).Where(sql.ColumnsEQ(w.C(billword.FieldBillID), of.C(billword.FieldBillID)))
	isInTitle(own)
	return own
}

// ownBill returns the bill with a key, if it meets the conditions.
func ownBill(d *sql.DialectBuilder, key string, search *loader.Search, where []func(*sql.Selector)) *sql.Selector {
	b := d.Table(bill.Table)
	return restricted(d.Select(b.C(bill.FieldID)).From(b).Where(sql.ColumnsEQ(b.C(bill.FieldID), key)), search, where)
}

// restricted selects the bills that meet the conditions and have the terms of a search.
func restricted(s *sql.Selector, search *loader.Search, where []func(*sql.Selector)) *sql.Selector {
	for _, condition := range slices.Concat(where, search.HasTerms()) {
		condition(s)
	}
	return s
}
