package relevance

import (
	"cmp"
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/billword"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// maxCounted is the number of bills up to which those with a stem are counted: rarer
// stems are told apart.
const maxCounted = 1_000

// byRarity returns stems, those that the fewest bills have in their names first.
func byRarity(ctx context.Context, db *database.DB, stems []string) ([]string, error) {
	if len(stems) < 2 {
		return stems, nil
	}
	counts := map[string]int{}
	err := loader.Scan(ctx, db, countEach(db.Dialect, stems), func(rows *sql.Rows) error {
		var stem sql.NullString // null if no bill has it
		var n int
		if err := rows.Scan(&stem, &n); err != nil {
			return err
		}
		counts[stem.String] = n
		return nil
	})
	if err != nil {
		return nil, err
	}
	return slices.SortedStableFunc(slices.Values(stems), func(a, b string) int { return cmp.Compare(counts[a], counts[b]) }), nil
}

// countEach returns the statement for the number of bills with each of some stems.
func countEach(engine string, stems []string) (all *sql.Selector) {
	d := sql.Dialect(engine)
	for _, stem := range stems {
		w := d.Table(billword.Table)
		isInTitle := sql.And(sql.EQ(w.C(billword.FieldWord), stem), sql.EQ(w.C(billword.FieldInTitle), true))
		counted := d.Select(w.C(billword.FieldWord)).From(w).Where(isInTitle).Limit(maxCounted).As("counted")
		count := d.Select(sql.Min(counted.C(billword.FieldWord)), sql.Count("*")).From(counted)
		if all == nil {
			all = count
			continue
		}
		all.UnionAll(count)
	}
	return all
}
