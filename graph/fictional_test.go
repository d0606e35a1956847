package graph_test

import (
	"testing"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

func TestDatasetIsFictional(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b := newBench(t, db)
		check := func(want bool) {
			t.Helper()
			if data, _ := b.run(`{ dataset { fictional } }`, nil); dig(t, data, "dataset", "fictional") != want {
				t.Errorf("dataset.fictional = %v, want %t", dig(t, data, "dataset", "fictional"), want)
			}
		}
		check(false)
		addBillOf(t, db, congress.FirstFictional-1)
		check(false)
		addBillOf(t, db, congress.FirstFictional)
		check(true)
	})
}

func addBillOf(t *testing.T, db *database.DB, congressNumber int) {
	t.Helper()
	id, err := congress.NewBillID(congressNumber, "s", 7)
	must(t, err)
	must(t, bulk.Insert(t.Context(), db.Ent, bill.Table, []*ent.Bill{{
		ID: id.Key(), Congress: congressNumber, BillType: "s", Number: 7, LifecycleStatus: congress.Introduced,
		Laws: []congress.Law{}, Loaded: true, NamedBy: []congress.FileKind{},
	}}))
}
