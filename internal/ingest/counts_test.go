package ingest_test

import (
	"context"
	"testing"

	"legislative/ent/billcommittee"
	"legislative/ent/committee"
	"legislative/ent/termcount"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// The numbers of bills that ingest keeps are those of the stored bills, after a
// bill is added, replaced by one with other subjects and committees, and replaced
// again.
func TestCountsAgreeWithBills(t *testing.T) {
	t.Parallel()
	files := contested(t)
	newer, older := find(t, files, "BILLSTATUS-200hr1.xml"), find(t, files, "older.xml")
	newest := newer.edit(t, "newest.xml", `(<updateDate[^>]*>)2187`, `${1}2189`, `Agriculture and Food`, `Animals`,
		`Rural conditions and development`, `Birds`, `hsza11`, `hszz77`)
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		load(t, db, find(t, files, "BILLSTATUS-200hr2.xml"), older)
		checkCounts(t, db)
		load(t, db, newer)
		checkCounts(t, db)
		load(t, db, newest)
		checkCounts(t, db)
		load(t, db, files...)
		checkCounts(t, db)
	})
}

func checkCounts(t *testing.T, db *database.DB) {
	t.Helper()
	ctx := context.Background()
	counted := map[termcount.Kind]int{}
	for _, c := range db.Ent.TermCount.Query().AllX(ctx) {
		counted[c.Kind]++
		column := map[termcount.Kind]string{
			termcount.KindPolicyArea: "SELECT count(*) FROM bills WHERE policy_area = $1",
			termcount.KindSubject:    "SELECT count(DISTINCT bill_id) FROM bill_subjects WHERE name = $1",
		}[c.Kind]
		if n := countResult(t, db, column, c.Name); n != c.Bills || n == 0 {
			t.Errorf("%s %q has %d bills, want %d", c.Kind, c.Name, c.Bills, n)
		}
	}
	if n := countResult(t, db, "SELECT count(DISTINCT policy_area) FROM bills"); n != counted[termcount.KindPolicyArea] || n == 0 {
		t.Errorf("%d policy areas have counts, want %d", counted[termcount.KindPolicyArea], n)
	}
	if n := countResult(t, db, "SELECT count(DISTINCT name) FROM bill_subjects"); n != counted[termcount.KindSubject] || n == 0 {
		t.Errorf("%d subjects have counts, want %d", counted[termcount.KindSubject], n)
	}
	total := 0
	for _, g := range db.Ent.BillGroup.Query().AllX(ctx) {
		n := countResult(t, db, "SELECT count(*) FROM bills WHERE congress = $1 AND bill_type = $2 AND lifecycle_status = $3 AND COALESCE(policy_area, '') = $4",
			g.Congress, g.BillType, g.LifecycleStatus, g.PolicyArea)
		if n != g.Bills || n == 0 {
			t.Errorf("group %s has %d bills, want %d", g.ID, g.Bills, n)
		}
		total += g.Bills
	}
	if n := countResult(t, db, "SELECT count(*) FROM bills"); n != total {
		t.Errorf("%d bills are in groups, want %d", total, n)
	}
	for _, c := range db.Ent.Committee.Query().Order(committee.ByID()).AllX(ctx) {
		if n := db.Ent.BillCommittee.Query().Where(billcommittee.CommitteeID(c.ID)).CountX(ctx); n != c.BillCount {
			t.Errorf("committee %s has %d bills, want %d", c.SystemCode, c.BillCount, n)
		}
	}
}

func countResult(t *testing.T, db *database.DB, query string, args ...any) (n int) {
	t.Helper()
	if err := db.SQL.QueryRowContext(t.Context(), query, args...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}
