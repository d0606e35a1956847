package memberfinance_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/ent"
	stored "legislative/ent/memberfinance"
	"legislative/ent/predicate"
	"legislative/internal/congress"
	"legislative/internal/ingest"
	"legislative/internal/records/loader"
	"legislative/internal/sample"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/store/memberfinance"
)

// Packed finances are those that the rows tell.
func TestFind(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		if _, err := ingest.Files(t.Context(), db, sample.Files(sample.Options{Bills: 3, Votes: 1, Seed: 1})); err != nil {
			t.Fatal(err)
		}
		members := db.Ent.Member.Query().IDsX(t.Context())
		cycles := []int{congress.ElectionCycle(200), congress.ElectionCycle(199)}
		find := func() map[memberfinance.Key]*memberfinance.Finances {
			t.Helper()
			found, err := memberfinance.Find(t.Context(), db.Ent, members, cycles, loader.In)
			if err != nil || len(found) == 0 {
				t.Fatal(found, err)
			}
			return found
		}
		got := find()
		withCandidacy := 0
		for key := range got {
			if key.Cycle == 0 {
				withCandidacy++
			}
		}
		if n := db.Ent.MemberFinance.Query().CountX(t.Context()); withCandidacy == 0 || n < len(members)+len(got)-withCandidacy {
			t.Errorf("%d rows for %d members, %d of them with candidacies, and %d finances, want one for each", n, len(members), withCandidacy, len(got))
		}
		if err := bulk.DeleteAll(t.Context(), bulk.Delete[predicate.MemberFinance](db.Ent, stored.Table)); err != nil {
			t.Fatal(err)
		}
		want := find()
		ignored := cmp.Options{
			cmpopts.IgnoreUnexported(ent.FinanceCandidate{}, ent.CandidateTotals{}, ent.FinanceLinkage{}, ent.FinanceCommittee{}, ent.CommitteeTotals{}),
			cmpopts.IgnoreTypes(ent.FinanceCandidateEdges{}, ent.CandidateTotalsEdges{}, ent.FinanceLinkageEdges{}, ent.FinanceCommitteeEdges{}, ent.CommitteeTotalsEdges{}),
		}
		if diff := cmp.Diff(want, got, ignored); diff != "" {
			t.Errorf("Find (-rows +packed):\n%s", diff)
		}
	})
}
