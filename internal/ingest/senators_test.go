package ingest_test

import (
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/ent/memberprofile"
	"legislative/ent/term"
	"legislative/internal/congress"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
)

// The Senate's votes name members by their LIS IDs, each of which leads to one member
// by an index.
func TestSenatorsHaveIndexedLISIDs(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		senators := 0
		for _, p := range db.Ent.MemberProfile.Query().AllX(ctx) {
			lis := string(p.Ids.LIS)
			if lis == "" {
				if p.LisID != nil {
					t.Errorf("member %d has the LIS ID %s, want none", p.ID, *p.LisID)
				}
				continue
			}
			if found := db.Ent.MemberProfile.Query().Where(memberprofile.LisID(lis)).OnlyIDX(ctx); found != p.ID {
				t.Errorf("%s is the LIS ID of member %d, want %d", lis, found, p.ID)
			}
			if !db.Ent.Term.Query().Where(term.MemberID(p.ID), term.ChamberEQ(congress.Senate)).ExistX(ctx) {
				t.Errorf("member %d has the LIS ID %s and no term in the Senate", p.ID, lis)
			}
			senators++
		}
		if senators == 0 {
			t.Error("no member has a LIS ID")
		}
		if db.Dialect == dialect.SQLite {
			checkLISIndex(t, db)
		}
	})
}

func checkLISIndex(t *testing.T, db *database.DB) {
	t.Helper()
	var plan string
	var id, parent, unused int
	row := db.SQL.QueryRowContext(t.Context(), "EXPLAIN QUERY PLAN SELECT id FROM member_profiles WHERE lis_id = 'S001'")
	if err := row.Scan(&id, &parent, &unused, &plan); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(plan, "memberprofile_lis_id") {
		t.Errorf("plan of a look-up by LIS ID = %s, want the index", plan)
	}
}
