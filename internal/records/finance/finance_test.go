package finance_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/ent"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/records/finance"
	"legislative/internal/relay"
	"legislative/internal/source/fec"
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
	b, err := db.Ent.Bill.Create().SetID(id.Key()).SetCongress(200).SetBillType(id.Type).SetNumber(1).
		SetLifecycleStatus(congress.Introduced).SetLaws([]congress.Law{}).Save(ctx)
	must(t, err)
	members := []congress.BioguideID{"A000001", "B000002", "C000003", "D000004"}
	for i, m := range members {
		role := sponsorship.RoleCosponsor
		if i == 0 {
			role = sponsorship.RoleSponsor
		}
		create := db.Ent.Sponsorship.Create().SetID(congress.ChildKey(id.Key(), i)).SetBillID(id.Key()).SetMemberID(m.Key()).
			SetRole(role).SetBioguideID(string(m)).SetName("Member " + string(m)).SetParty("I").SetState("ZA")
		if i == 3 {
			create.SetWithdrawnDate("2187-05-01")
		}
		must(t, create.Exec(ctx))
	}
	candidate, committee := key(t, "H0ZA01001"), key(t, "C00000001")
	must(t, db.Ent.Candidacy.Create().SetID(1).SetMemberID(members[0].Key()).SetCandidateID(candidate).Exec(ctx))
	must(t, db.Ent.Candidacy.Create().SetID(2).SetMemberID(members[3].Key()).SetCandidateID(key(t, "H0ZB01001")).Exec(ctx))
	must(t, db.Ent.Candidacy.Create().SetID(3).SetMemberID(members[2].Key()).SetCandidateID(key(t, "H0ZC01001")).Exec(ctx))
	must(t, db.Ent.CandidateTotals.Create().SetID(1).SetCandidateID(candidate).SetCycle(cycle).SetReceipts(150).SetDisbursements(70).
		SetIncumbency("I").SetCashAtStart(20).SetIndividualContributions(1).SetPartyContributions(2).SetCommitteeContributions(3).SetCandidateContributions(4).
		SetCandidateLoans(5).SetOtherLoans(6).SetCandidateLoanRepayments(7).SetOtherLoanRepayments(8).SetTransfersIn(9).SetTransfersOut(10).
		SetIndividualRefunds(11).SetCommitteeRefunds(12).Exec(ctx))
	must(t, db.Ent.FinanceCandidate.Create().SetID(candidate).SetCandidateID("H0ZA01001").SetOffice("H").SetState("ZA").SetDistrict("01").
		SetStatus("C").SetPrincipalCommitteeID("C00000001").SetPrecedence("1").Exec(ctx))
	must(t, db.Ent.CandidateTotals.Create().SetID(2).SetCandidateID(candidate).SetCycle(cycle-2).SetReceipts(1).Exec(ctx))
	for i := range 2 {
		must(t, db.Ent.FinanceLinkage.Create().SetID(int64(i+1)).SetCandidateID(candidate).SetCommitteeID(committee).SetCycle(cycle).
			SetCommitteeType("H").SetDesignation("P").Exec(ctx))
	}
	must(t, db.Ent.FinanceCommittee.Create().SetID(committee).SetCommitteeID("C00000001").SetName("FRIENDS OF A").SetType("N").SetParty("IND").
		SetTreasurer("QUILL, BO").SetConnectedOrganization("NONE").SetOrganizationType("M").SetFilingFrequency("Q").SetPrecedence("1").Exec(ctx))
	must(t, db.Ent.CommitteeTotals.Create().SetID(1).SetCommitteeID(committee).SetCycle(cycle).SetReceipts(99).SetDebts(1).SetCashAtStart(2).
		SetNonfederalTransfers(3).SetIndividualContributions(4).SetCommitteeContributions(5).SetCandidateContributions(6).SetCandidateLoans(7).SetOtherLoans(8).
		SetCandidateLoanRepayments(9).SetOtherLoanRepayments(10).SetTransfersIn(11).SetTransfersOut(12).SetIndividualRefunds(13).SetCommitteeRefunds(14).
		SetContributionsToCommittees(15).SetIndependentExpenditures(16).SetPartyCoordinatedExpenditures(17).SetNonfederalExpenditures(18).Exec(ctx))
	m, err := db.Ent.Member.Create().SetID(members[0].Key()).SetBioguideID(members[0]).SetName("Ada Quill").SetFoldedName("ada quill").
		SetFirstName("Ada").SetLastName("Quill").SetParty("Democrat").SetState("ZA").SetIsCurrent(true).SetPrecedence(1).Save(ctx)
	must(t, err)
	return b, m
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
		got, err := finance.BillFinanceContext(relay.NewContext(t.Context()), db, b)
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
		got, err := finance.MemberFinance(relay.NewContext(t.Context()), db, m)
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
