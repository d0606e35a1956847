package graph

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/housevote"
	"legislative/ent/textversion"
	"legislative/graph/batch"
	"legislative/internal/congress"
)

// dataset is the state of the records; version 0 before anything was loaded.
func (r *Resolver) dataset(ctx context.Context) (*ent.Dataset, error) {
	found, err := r.ent.Dataset.Query().All(ctx)
	if err != nil || len(found) == 0 {
		return &ent.Dataset{}, err
	}
	return found[0], nil
}

// coverage tells what is loaded of each Congress, once an operation.
func (r *Resolver) coverage(ctx context.Context) ([]*CongressCoverage, error) {
	return batch.Load(ctx, r, "coverage", func(ctx context.Context, rows []*Resolver) (map[*Resolver][]*CongressCoverage, error) {
		list, err := r.countCongresses(ctx)
		return map[*Resolver][]*CongressCoverage{rows[0]: list}, err
	})
}

// countCongresses counts what is loaded of each Congress, the latest first; a
// statement a kind of record.
func (r *Resolver) countCongresses(ctx context.Context) ([]*CongressCoverage, error) {
	d := sql.Dialect(r.dialect)
	byCongress := map[int]*CongressCoverage{}
	of := func(n int) *CongressCoverage {
		if byCongress[n] == nil {
			byCongress[n] = &CongressCoverage{Congress: n}
		}
		return byCongress[n]
	}
	// A text version has the Congress of its bill, whose key begins with it.
	texts := sql.Raw(fmt.Sprintf("%s / %d", textversion.FieldBillID, congress.BillKeysPerCongress))
	for _, counted := range []struct {
		records *sql.Selector
		count   func(*CongressCoverage) *int
	}{
		{d.Select(bill.FieldCongress).From(d.Table(bill.Table)), func(c *CongressCoverage) *int { return &c.Bills }},
		{d.Select(amendment.FieldCongress).From(d.Table(amendment.Table)), func(c *CongressCoverage) *int { return &c.Amendments }},
		{d.Select(housevote.FieldCongress).From(d.Table(housevote.Table)), func(c *CongressCoverage) *int { return &c.HouseVotes }},
		{d.SelectExpr().AppendSelectExprAs(texts, bill.FieldCongress).From(d.Table(textversion.Table)).Where(sql.EQ(textversion.FieldCached, true)),
			func(c *CongressCoverage) *int { return &c.CachedTexts }},
	} {
		s := counted.records.AppendSelect(sql.Count("*")).GroupBy(bill.FieldCongress)
		if err := r.each(ctx, s, func(rows *sql.Rows) error {
			var n, records int
			err := rows.Scan(&n, &records)
			*counted.count(of(n)) = records
			return err
		}); err != nil {
			return nil, err
		}
	}
	list := slices.Collect(maps.Values(byCongress))
	slices.SortFunc(list, func(a, b *CongressCoverage) int { return cmp.Compare(b.Congress, a.Congress) })
	return list, nil
}
