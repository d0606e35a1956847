package records

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/bill"
	"legislative/ent/billsubject"
	"legislative/internal/database"
	"legislative/internal/loader"
	"legislative/internal/relay"
)

// BillCount is a term with the number of bills that have it.
type BillCount struct {
	Name      string
	BillCount int
}

// countTerms reads the terms in a column after a term, with the number of bills
// that have them, ordered by term. Count is the SQL of that number.
func countTerms(ctx context.Context, db *database.DB, table, column, count, after string, limit int) ([]*BillCount, error) {
	d := sql.Dialect(db.Dialect)
	s := d.Select().From(d.Table(table))
	collated := loader.Collate(s, column) // an index has this order
	s.AppendSelectExpr(sql.Raw(collated)).AppendSelect(count).Where(sql.And(sql.NotNull(column), sql.P(func(b *sql.Builder) { b.WriteString(collated + " > ").Arg(after) }))).
		GroupBy(collated).OrderExpr(sql.Raw(collated)).Limit(limit)
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
	return countTerms(ctx, db, bill.Table, bill.FieldPolicyArea, sql.Count("*"), "", limit)
}

// Subjects reads a page of the legislative subjects, by name.
func Subjects(ctx context.Context, db *database.DB, paging relay.Arguments) (*relay.Connection[*BillCount], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	terms, err := countTerms(ctx, db, billsubject.Table, billsubject.FieldName, sql.Count(sql.Distinct(billsubject.FieldBillID)), p.After.Text, p.Size+1)
	if err != nil {
		return nil, err
	}
	return relay.NewConnection(terms, p, func(t *BillCount) relay.SortKey { return relay.SortKey{Text: t.Name} }, func(ctx context.Context) (int, error) {
		d := sql.Dialect(db.Dialect)
		return loader.ScanInt(ctx, db, d.Select(sql.Count(sql.Distinct(billsubject.FieldName))).From(d.Table(billsubject.Table)))
	}), nil
}
