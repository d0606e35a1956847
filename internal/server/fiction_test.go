package server

import (
	"testing"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/store/dataset"
)

func TestFictionFollowsTheRecords(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		isLoaded := func() bool { return (&fiction{database: db, reader: dataset.NewReader(db.Aside)}).IsLoaded() }
		addBill(t, db, 118)
		if isLoaded() {
			t.Error("fictional records are reported beside a bill of the 118th Congress")
		}
		addBill(t, db, congress.FirstFictional)
		if !isLoaded() {
			t.Errorf("no fictional records are reported beside a bill of the %dth Congress", congress.FirstFictional)
		}
	})
}

func addBill(t *testing.T, db *database.DB, congressNumber int) {
	t.Helper()
	id, err := congress.NewBillID(congressNumber, "hr", 1)
	if err != nil {
		t.Fatal(err)
	}
	err = bulk.Insert(t.Context(), db.Ent, bill.Table, []*ent.Bill{{
		ID: id.Key(), Congress: congressNumber, BillType: congress.HR, Number: 1, Title: new("Lamp Act"),
		LifecycleStatus: congress.Introduced, Laws: []congress.Law{}, Loaded: true, NamedBy: []congress.FileKind{},
	}})
	if err != nil {
		t.Fatal(err)
	}
}
