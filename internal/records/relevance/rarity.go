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

// counted are the numbers of bills up to which those with a stem are counted: up to the
// second one only if each stem has as many as the first.
var counted = [...]int{1_000, 4_000}

// byRarity returns stems, those that the fewest bills have first.
func byRarity(ctx context.Context, db *database.DB, stems []string) ([]string, error) {
	if len(stems) < 2 {
		return stems, nil
	}
	counts := map[string]int{}
	for _, most := range counted {
		err := loader.Scan(ctx, db, countEach(db.Dialect, stems, most), func(rows *sql.Rows) error {
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
		if slices.ContainsFunc(stems, func(stem string) bool { return counts[stem] < most }) {
			break
		}
	}
	return slices.SortedStableFunc(slices.Values(stems), func(a, b string) int { return cmp.Compare(counts[a], counts[b]) }), nil
}

// countEach returns the statement for the number of bills with each of some stems, up to
// a number.
func countEach(engine string, stems []string, most int) (all *sql.Selector) {
	d := sql.Dialect(engine)
	for _, stem := range stems {
		w := d.Table(billword.Table)
		rows := d.Select(w.C(billword.FieldWord)).From(w).Where(sql.EQ(w.C(billword.FieldWord), stem)).Limit(most).As("counted")
		count := d.Select(sql.Min(rows.C(billword.FieldWord)), sql.Count("*")).From(rows)
		if all == nil {
			all = count
			continue
		}
		all.UnionAll(count)
	}
	return all
}
