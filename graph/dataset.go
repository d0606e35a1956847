package graph

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/congress"
	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/housevote"
	"legislative/ent/textversion"
)

// dataset is the state of the records; version 0 before anything was loaded.
func (r *Resolver) dataset(ctx context.Context) (*ent.Dataset, error) {
	found, err := r.ent.Dataset.Query().All(ctx)
	if err != nil || len(found) == 0 {
		return &ent.Dataset{}, err
	}
	return found[0], nil
}

// coverage counts what is loaded of each Congress, the latest first; a
// statement a kind of record.
func (r *Resolver) coverage(ctx context.Context) ([]*CongressCoverage, error) {
	d := sql.Dialect(r.dialect)
	byCongress := map[int]*CongressCoverage{}
	of := func(n int) *CongressCoverage {
		if byCongress[n] == nil {
			byCongress[n] = &CongressCoverage{Congress: n}
		}
		return byCongress[n]
	}
	for table, count := range map[string]func(*CongressCoverage) *int{
		bill.Table:      func(c *CongressCoverage) *int { return &c.Bills },
		amendment.Table: func(c *CongressCoverage) *int { return &c.Amendments },
		housevote.Table: func(c *CongressCoverage) *int { return &c.HouseVotes },
	} {
		s := d.Select(bill.FieldCongress, sql.Count("*")).From(d.Table(table)).GroupBy(bill.FieldCongress)
		if err := r.each(ctx, s, func(rows *sql.Rows) error {
			var n, records int
			err := rows.Scan(&n, &records)
			*count(of(n)) = records
			return err
		}); err != nil {
			return nil, err
		}
	}
	s := d.Select(textversion.FieldBillID, sql.Count("*")).From(d.Table(textversion.Table)).
		Where(sql.EQ(textversion.FieldCached, true)).GroupBy(textversion.FieldBillID)
	if err := r.each(ctx, s, func(rows *sql.Rows) error {
		var key int64
		var texts int
		err := rows.Scan(&key, &texts)
		b, _ := congress.BillFromKey(key)
		of(b.Congress).CachedTexts += texts
		return err
	}); err != nil {
		return nil, err
	}
	list := slices.Collect(maps.Values(byCongress))
	slices.SortFunc(list, func(a, b *CongressCoverage) int { return cmp.Compare(b.Congress, a.Congress) })
	return list, nil
}
