package billlists_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/ent"
	stored "legislative/ent/billlists"
	"legislative/ent/predicate"
	"legislative/internal/ingest"
	"legislative/internal/records/loader"
	"legislative/internal/sample"
	"legislative/internal/store/billlists"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// ignored are the fields that ent sets in rows that it reads.
var ignored = cmpopts.IgnoreUnexported(ent.BillTitle{}, ent.Summary{}, ent.BillSubject{}, ent.SectorImpact{},
	ent.BillCommittee{}, ent.Sponsorship{}, ent.Action{}, ent.RelatedBill{}, ent.SponsorshipEdges{}, ent.ActionEdges{},
	ent.BillTitleEdges{}, ent.SummaryEdges{}, ent.BillSubjectEdges{}, ent.SectorImpactEdges{}, ent.BillCommitteeEdges{}, ent.RelatedBillEdges{})

// TestFind checks that the stored lists of all bills are their rows, and that rows
// are read if the stored lists are of another version or missing.
func TestFind(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		if _, err := ingest.Files(t.Context(), db, sample.Files(sample.Options{Bills: 10, Votes: 1, Seed: 200})); err != nil {
			t.Fatal(err)
		}
		bills := db.Ent.Bill.Query().IDsX(t.Context())
		check := func(state string) {
			t.Helper()
			found, err := billlists.Find(t.Context(), db.Ent, bills, loader.In)
			if err != nil {
				t.Fatal(err)
			}
			for _, bill := range bills {
				want, err := billlists.Read(t.Context(), db.Ent, bill)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(want, found[bill], ignored); diff != "" || len(want.Actions) == 0 {
					t.Errorf("%s lists of bill %d (-rows +found):\n%s", state, bill, diff)
				}
			}
		}
		if n := db.Ent.BillLists.Query().CountX(t.Context()); n != len(bills) || n == 0 {
			t.Fatalf("%d stored lists for %d bills", n, len(bills))
		}
		check("stored")
		outdated := bulk.Values{stored.FieldPacked: []byte("of another version")}
		if _, err := bulk.Update[predicate.BillLists](t.Context(), db.Ent, stored.Table, outdated); err != nil {
			t.Fatal(err)
		}
		check("unreadable")
		if err := bulk.DeleteAll(t.Context(), bulk.Delete[predicate.BillLists](db.Ent, stored.Table)); err != nil {
			t.Fatal(err)
		}
		check("missing")
	})
}
