// Package vocabulary reads the policy areas and legislative subjects of bills.
package vocabulary

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/termcount"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// BillCount is a term with the number of bills that have it.
type BillCount struct {
	Name      string
	BillCount int
}

// The connection and the edge of the schema.
type (
	BillCountConnection = loader.Connection[*BillCount]
	BillCountEdge       = loader.Edge[*BillCount]
)

// countTerms reads the terms of a kind after a term, with the number of bills that
// have them, ordered by term.
func countTerms(ctx context.Context, db *database.DB, kind termcount.Kind, after string, limit int) ([]*BillCount, error) {
	d := sql.Dialect(db.Dialect)
	s := d.Select().From(d.Table(termcount.Table))
	name := loader.Collate(s, termcount.FieldName) // an index has this order
	s.Select(s.C(termcount.FieldName), s.C(termcount.FieldBills)).OrderExpr(sql.Raw(name)).Limit(limit).
		Where(sql.And(sql.EQ(s.C(termcount.FieldKind), kind), sql.P(func(b *sql.Builder) { b.WriteString(name + " > ").Arg(after) })))
	terms := []*BillCount{}
	err := loader.Scan(ctx, db, s, func(row *sql.Rows) error {
		t := &BillCount{}
		terms = append(terms, t)
		return row.Scan(&t.Name, &t.BillCount)
	})
	return terms, err
}

// PolicyAreas reads the first policy areas by name.
func PolicyAreas(ctx context.Context, db *database.DB, limit int) ([]*BillCount, error) {
	return countTerms(ctx, db, termcount.KindPolicyArea, "", limit)
}

// Subjects reads a page of the legislative subjects, by name.
func Subjects(ctx context.Context, db *database.DB, paging loader.Arguments) (*loader.Connection[*BillCount], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	terms, err := countTerms(ctx, db, termcount.KindSubject, p.After.Text, p.Size+1)
	if err != nil {
		return nil, err
	}
	return loader.NewConnection(terms, p, func(t *BillCount) loader.SortKey { return loader.SortKey{Text: t.Name} }, func(ctx context.Context) (int, error) {
		d := sql.Dialect(db.Dialect)
		return loader.ScanInt(ctx, db, d.Select(sql.Count("*")).From(d.Table(termcount.Table)).Where(sql.EQ(termcount.FieldKind, termcount.KindSubject)))
	}), nil
}
