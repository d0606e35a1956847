package finance_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/candidacy"
	"legislative/ent/candidatetotals"
	"legislative/ent/committeetotals"
	"legislative/ent/financecandidate"
	"legislative/ent/financecommittee"
	"legislative/ent/financelinkage"
	"legislative/ent/member"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/records/finance"
	"legislative/internal/records/loader"
	"legislative/internal/source/fec"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// cycle is the election cycle of the 200th Congress, which the bill is of.
const cycle = 2188

// seed writes a bill with a sponsor, two cosponsors and one who withdrew. Only
// the sponsor, the last cosponsor and the withdrawn one have a candidacy; the
// sponsor's candidate has totals of two cycles, and a committee that is linked
// twice.
func seed(t *testing.T, db *database.DB) (*ent.Bill, *ent.Member) {
	t.Helper()
	ctx := t.Context()
	id, err := congress.NewBillID(200, "hr", 1)
	must(t, err)
	must(t, bulk.Insert(ctx, db.Ent, bill.Table, []*ent.Bill{{
		ID: id.Key(), Congress: 200, BillType: id.Type, Number: 1, LifecycleStatus: congress.Introduced,
		Laws: []congress.Law{}, Loaded: true, NamedBy: []congress.FileKind{},
	}}))
	members := []congress.BioguideID{"A000001", "B000002", "C000003", "D000004"}
	for i, m := range members {
		role := sponsorship.RoleCosponsor
		if i == 0 {
			role = sponsorship.RoleSponsor
		}
		row := &ent.Sponsorship{
			ID: congress.ChildKey(id.Key(), i), BillID: new(id.Key()), MemberID: new(m.Key()), Role: role,
			BioguideID: new(string(m)), Name: "Member " + string(m), Party: new("I"), State: new("ZA"),
		}
		if i == 3 {
			row.WithdrawnDate = new("2187-05-01")
		}
		must(t, bulk.Insert(ctx, db.Ent, sponsorship.Table, []*ent.Sponsorship{row}))
	}
	candidate, committee := key(t, "H0ZA01001"), key(t, "C00000001")
	must(t, bulk.Insert(ctx, db.Ent, candidacy.Table, []*ent.Candidacy{
		{ID: 1, MemberID: members[0].Key(), CandidateID: candidate},
		{ID: 2, MemberID: members[3].Key(), CandidateID: key(t, "H0ZB01001")},
		{ID: 3, MemberID: members[2].Key(), CandidateID: key(t, "H0ZC01001")},
	}))
	must(t, bulk.Insert(ctx, db.Ent, candidatetotals.Table, []*ent.CandidateTotals{{
		ID: 1, CandidateID: candidate, Cycle: cycle, Receipts: new(int64(150)), Disbursements: new(int64(70)), Incumbency: new("I"),
		CashAtStart: new(int64(20)), IndividualContributions: new(int64(1)), PartyContributions: new(int64(2)),
		CommitteeContributions: new(int64(3)), CandidateContributions: new(int64(4)), CandidateLoans: new(int64(5)), OtherLoans: new(int64(6)),
		CandidateLoanRepayments: new(int64(7)), OtherLoanRepayments: new(int64(8)), TransfersIn: new(int64(9)), TransfersOut: new(int64(10)),
		IndividualRefunds: new(int64(11)), CommitteeRefunds: new(int64(12)),
	}}))
	must(t, bulk.Insert(ctx, db.Ent, financecandidate.Table, []*ent.FinanceCandidate{{
		ID: candidate, CandidateID: "H0ZA01001", Office: new("H"), State: new("ZA"), District: new("01"),
		Status: new("C"), PrincipalCommitteeID: new("C00000001"), Precedence: "1",
	}}))
	must(t, bulk.Insert(ctx, db.Ent, candidatetotals.Table, []*ent.CandidateTotals{{ID: 2, CandidateID: candidate, Cycle: cycle - 2, Receipts: new(int64(1))}}))
	for i := range 2 {
		must(t, bulk.Insert(ctx, db.Ent, financelinkage.Table, []*ent.FinanceLinkage{{
			ID: int64(i + 1), CandidateID: candidate, CommitteeID: committee, Cycle: cycle, CommitteeType: new("H"),
			Designation: new("P"),
		}}))
	}
	must(t, bulk.Insert(ctx, db.Ent, financecommittee.Table, []*ent.FinanceCommittee{{
		ID: committee, CommitteeID: "C00000001", Name: new("FRIENDS OF A"), Type: new("N"), Party: new("IND"),
		Treasurer: new("QUILL, BO"), ConnectedOrganization: new("NONE"), OrganizationType: new("M"),
		FilingFrequency: new("Q"), Precedence: "1",
	}}))
	must(t, bulk.Insert(ctx, db.Ent, committeetotals.Table, []*ent.CommitteeTotals{{
		ID: 1, CommitteeID: committee, Cycle: cycle, Receipts: new(int64(99)), Debts: new(int64(1)), CashAtStart: new(int64(2)),
		NonfederalTransfers: new(int64(3)), IndividualContributions: new(int64(4)), CommitteeContributions: new(int64(5)),
		CandidateContributions: new(int64(6)), CandidateLoans: new(int64(7)), OtherLoans: new(int64(8)), CandidateLoanRepayments: new(int64(9)),
		OtherLoanRepayments: new(int64(10)), TransfersIn: new(int64(11)), TransfersOut: new(int64(12)), IndividualRefunds: new(int64(13)),
		CommitteeRefunds: new(int64(14)), ContributionsToCommittees: new(int64(15)), IndependentExpenditures: new(int64(16)),
		PartyCoordinatedExpenditures: new(int64(17)), NonfederalExpenditures: new(int64(18)),
	}}))
	must(t, bulk.Insert(ctx, db.Ent, member.Table, []*ent.Member{{
		ID: members[0].Key(), BioguideID: members[0], Name: "Ada Quill", FoldedName: "ada quill", FirstName: "Ada",
		LastName: "Quill", Party: new("Democrat"), State: new("ZA"), IsCurrent: true, Precedence: 1,
	}}))
	return db.Ent.Bill.GetX(ctx, id.Key()), db.Ent.Member.GetX(ctx, members[0].Key())
}

func key(t *testing.T, id string) int64 {
	t.Helper()
	k, err := fec.Key(id)
	must(t, err)
	return k
}

func cents(n int64) *int64 { return &n }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestBillFinanceContext(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b, _ := seed(t, db)
		got, err := finance.BillFinanceContext(loader.NewContext(t.Context()), db, b)
		must(t, err)
		want := &finance.Context{
			Notice:      got.Notice,
			BillRollups: []*finance.Rollup{{Cycle: cycle, SponsorshipRole: "sponsor", TotalReceipts: 150, TotalDisbursements: 70, LinkedCandidateCount: 1}},
			CandidateSummaries: []*finance.CandidateSummary{{
				BioguideID: new("A000001"), Name: "Member A000001", Party: new("I"), State: new("ZA"), CandidateID: "H0ZA01001", Cycle: cycle,
				SponsorshipRole: new(sponsorship.RoleSponsor), Receipts: new(int64(150)), Disbursements: new(int64(70)),
				Office: new("H"), OfficeState: new("ZA"), OfficeDistrict: new("01"), Status: new("C"), PrincipalCommitteeID: new("C00000001"),
				Incumbency: new("I"), CashAtStart: cents(20),
				Contributions: &finance.Contributions{Individuals: cents(1), Parties: cents(2), Committees: cents(3), Candidate: cents(4)},
				Loans:         &finance.Loans{ByCandidate: cents(5), Other: cents(6), RepaidToCandidate: cents(7), RepaidOther: cents(8)},
				Transfers:     &finance.Transfers{In: cents(9), Out: cents(10)},
				Refunds:       &finance.Refunds{ToIndividuals: cents(11), ToCommittees: cents(12)},
			}},
			CommitteeSummaries: []*finance.CommitteeSummary{{
				CommitteeID: "C00000001", Name: new("FRIENDS OF A"), Type: new("N"), Designation: new("P"), CandidateID: "H0ZA01001", Cycle: cycle,
				Receipts: new(int64(99)),
				Party:    new("IND"), Treasurer: new("QUILL, BO"), ConnectedOrganization: new("NONE"), OrganizationType: new("M"), FilingFrequency: new("Q"),
				Debts: cents(1), CashAtStart: cents(2), NonfederalTransfers: cents(3),
				Contributions: &finance.Contributions{Individuals: cents(4), Committees: cents(5), Candidate: cents(6)},
				Loans:         &finance.Loans{ByCandidate: cents(7), Other: cents(8), RepaidToCandidate: cents(9), RepaidOther: cents(10)},
				Transfers:     &finance.Transfers{In: cents(11), Out: cents(12)},
				Refunds:       &finance.Refunds{ToIndividuals: cents(13), ToCommittees: cents(14)},
				Spending: &finance.Spending{
					ContributionsToCommittees: cents(15), IndependentExpenditures: cents(16), PartyCoordinated: cents(17), NonfederalShare: cents(18),
				},
			}},
			ContextCounts: []*finance.Count{{Value: "sponsor", Count: 1}, {Value: "cosponsor", Count: 2}, {Value: "linkedCandidate", Count: 1},
				{Value: "linkedCommittee", Count: 1}, {Value: "unlinkedMember", Count: 1}, {Value: "memberWithoutTotals", Count: 1}},
		}
		if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(finance.CandidateSummary{}, finance.CommitteeSummary{})); diff != "" {
			t.Errorf("BillFinanceContext:\n%s", diff)
		}
		if got.Notice == "" {
			t.Error("BillFinanceContext has no notice")
		}
	})
}

func TestMemberFinance(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		_, m := seed(t, db)
		got, err := finance.MemberFinance(loader.NewContext(t.Context()), db, m)
		must(t, err)
		if len(got) != 2 {
			t.Fatalf("MemberFinance returns %d cycles, want 2", len(got))
		}
		for i, want := range []int{cycle, cycle - 2} {
			if s := got[i]; s.Cycle != want || s.Name != "Ada Quill" || *s.Party != "D" || s.SponsorshipRole != nil || *s.Office != "H" {
				t.Errorf("MemberFinance()[%d] = %+v, want cycle %d of the member", i, s, want)
			}
		}
	})
}
