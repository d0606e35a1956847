package records

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/housevote"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// Dataset reads the state of the records. Its version is 0 before the first
// load.
func Dataset(ctx context.Context, db *database.DB) (*ent.Dataset, error) {
	found, err := db.Ent.Dataset.Query().All(ctx)
	if err != nil || len(found) == 0 {
		return &ent.Dataset{}, err
	}
	return found[0], nil
}

// CongressCoverage counts the loaded records of a Congress.
type CongressCoverage struct {
	Congress    int
	Bills       int
	Amendments  int
	CachedTexts int
	HouseVotes  int
}

var coverageField loader.Field[loader.NoArguments, database.DB, []*CongressCoverage]

// DatasetCoverage counts the loaded records by Congress, latest first.
// They are read once in an operation.
func DatasetCoverage(ctx context.Context, db *database.DB) ([]*CongressCoverage, error) {
	return coverageField.Load(ctx, db, loader.NoArguments{}, func(ctx context.Context, databases []*database.DB) (map[*database.DB][]*CongressCoverage, error) {
		list, err := countByCongress(ctx, db)
		running := operation.From(ctx)
		for _, c := range list {
			running.Charge(c.Bills+c.Amendments+c.HouseVotes+c.CachedTexts, countedRecord)
		}
		return map[*database.DB][]*CongressCoverage{databases[0]: list}, err
	})
}

// countedRecord is the CPU time in which a record is counted by its Congress.
const countedRecord = 60 * time.Nanosecond

// countByCongress counts records in one statement per table.
func countByCongress(ctx context.Context, db *database.DB) ([]*CongressCoverage, error) {
	d := sql.Dialect(db.Dialect)
	byCongress := map[int]*CongressCoverage{}
	// The key of a bill, and so of its text versions, begins with the Congress.
	textCongress := sql.Raw(fmt.Sprintf("%s / %d", textversion.FieldBillID, congress.BillKeysPerCongress))
	for _, table := range []struct {
		congresses *sql.Selector
		count      func(*CongressCoverage) *int
	}{
		{loadedOf(d, bill.Table), func(c *CongressCoverage) *int { return &c.Bills }},
		{loadedOf(d, amendment.Table), func(c *CongressCoverage) *int { return &c.Amendments }},
		{d.Select(housevote.FieldCongress).From(d.Table(housevote.Table)), func(c *CongressCoverage) *int { return &c.HouseVotes }},
		{d.SelectExpr().AppendSelectExprAs(textCongress, bill.FieldCongress).From(d.Table(textversion.Table)).Where(sql.EQ(textversion.FieldCached, true)),
			func(c *CongressCoverage) *int { return &c.CachedTexts }},
	} {
		s := table.congresses.AppendSelect(sql.Count("*")).GroupBy(bill.FieldCongress)
		if err := loader.Scan(ctx, db, s, func(row *sql.Rows) error {
			var number, count int
			err := row.Scan(&number, &count)
			if byCongress[number] == nil {
				byCongress[number] = &CongressCoverage{Congress: number}
			}
			*table.count(byCongress[number]) = count
			return err
		}); err != nil {
			return nil, err
		}
	}
	return slices.SortedFunc(maps.Values(byCongress), func(a, b *CongressCoverage) int { return cmp.Compare(b.Congress, a.Congress) }), nil
}

// loadedOf selects the Congresses of the bills or amendments of which a file is
// loaded.
func loadedOf(d *sql.DialectBuilder, table string) *sql.Selector {
	s := d.Select(bill.FieldCongress).From(d.Table(table))
	loader.IsEqual(bill.FieldLoaded, true)(s)
	return s
}
