package export

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/records/finance"
	"legislative/internal/records/loader"
)

// financeRow has the totals of a candidacy of a member.
type financeRow struct {
	*finance.CandidateSummary
	member *ent.Member
}

func financeTable() *Table {
	return newTable(Table{
		Name: "finance", Title: "Campaign finance of members",
		Description: "Totals of the candidacies of members in election cycles, ordered by Bioguide ID, cycle, latest first, and candidate. The cycle that spans a Congress is named by its last full year: 2024 for the 118th.",
		Requirement: reads(access.BillsRead),
		Key:         []string{"bioguide_id", "candidate_id", "cycle"},
		Notice:      finance.Notice,
	}, append(candidacyColumns(), moneyColumns()...), readFinance)
}

func candidacyColumns() []column[financeRow] {
	return []column[financeRow]{
		required("member_id", Text, "Member.id", "Global ID of the member.", func(f *financeRow) Value { return textOf(loader.GlobalID(string(revision.KindMember), f.member.ID)) }),
		required("bioguide_id", Text, "CandidateSummary.bioguideId", "Bioguide ID of the member.", func(f *financeRow) Value { return textOf(f.member.BioguideID) }),
		required("name", Text, "CandidateSummary.name", "Name of the member.", func(f *financeRow) Value { return textOf(f.Name) }),
		optional("party", Text, "CandidateSummary.party", "Party letter.", func(f *financeRow) Value { return optionalText(f.Party) }),
		optional("state", Text, "CandidateSummary.state", "State or territory, as its postal code.", func(f *financeRow) Value { return optionalText(f.State) }),
		optional("district", Integer, "CandidateSummary.district", "House district: 0 for at large, null for senators.", func(f *financeRow) Value { return optionalInteger(f.District) }),
		required("candidate_id", Text, "CandidateSummary.candidateId", "Candidate ID of the Federal Election Commission.", func(f *financeRow) Value { return textOf(f.CandidateID) }),
		required("cycle", Integer, "CandidateSummary.cycle", "Election cycle, named by the even year in which it ends.", func(f *financeRow) Value { return integer(f.Cycle) }),
		optional("office", Text, "CandidateSummary.office", "Office sought: H (House), S (Senate) or P (President).", func(f *financeRow) Value { return optionalText(f.Office) }),
		optional("office_state", Text, "CandidateSummary.officeState", "State of the office sought, or US for President.", func(f *financeRow) Value { return optionalText(f.OfficeState) }),
		optional("office_district", Text, "CandidateSummary.officeDistrict", "District of the office sought, two digits.", func(f *financeRow) Value { return optionalText(f.OfficeDistrict) }),
		optional("status", Text, "CandidateSummary.status", "Status of the candidate at the Commission: C, F, N or P.", func(f *financeRow) Value { return optionalText(f.Status) }),
		optional("incumbency", Text, "CandidateSummary.incumbency", "Incumbency in the cycle: I incumbent, C challenger, O open seat.", func(f *financeRow) Value { return optionalText(f.Incumbency) }),
		optional("principal_committee_id", Text, "CandidateSummary.principalCommitteeId", "Committee ID of the principal campaign committee.", func(f *financeRow) Value { return optionalText(f.PrincipalCommitteeID) }),
		optional("coverage_end_date", Date, "CandidateSummary.coverageEndDate", "Last day that the totals cover.", func(f *financeRow) Value { return optionalTime(f.CoverageEndDate) }),
		optional("source_url", Text, "CandidateSummary.sourceUrl", "The Commission's page about the candidate.", func(f *financeRow) Value { return optionalTime(f.SourceURL) }),
	}
}

func moneyColumns() []column[financeRow] {
	money := func(name, field, description string, cents func(*finance.CandidateSummary) *int64) column[financeRow] {
		return optional(name, Money, "CandidateSummary."+field, description+", in US dollars.", func(f *financeRow) Value {
			return optionalInteger(cents(f.CandidateSummary))
		})
	}
	type summary = finance.CandidateSummary
	return []column[financeRow]{
		money("receipts", "receipts", "Total receipts in the cycle", func(s *summary) *int64 { return s.Receipts }),
		money("disbursements", "disbursements", "Total disbursements in the cycle", func(s *summary) *int64 { return s.Disbursements }),
		money("cash_at_start", "cashAtStart", "Cash on hand at the beginning of the coverage period", func(s *summary) *int64 { return s.CashAtStart }),
		money("cash_on_hand", "cashOnHand", "Cash on hand at the end of the coverage period", func(s *summary) *int64 { return s.CashOnHand }),
		money("debts", "debts", "Debts owed by the candidate's committees", func(s *summary) *int64 { return s.Debts }),
		money("contributions_individuals", "contributions.individuals", "Contributions from individuals", func(s *summary) *int64 { return s.Contributions.Individuals }),
		money("contributions_parties", "contributions.parties", "Contributions from party committees", func(s *summary) *int64 { return s.Contributions.Parties }),
		money("contributions_committees", "contributions.committees", "Contributions from other political committees", func(s *summary) *int64 { return s.Contributions.Committees }),
		money("contributions_candidate", "contributions.candidate", "Contributions from the candidate", func(s *summary) *int64 { return s.Contributions.Candidate }),
		money("loans_candidate", "loans.byCandidate", "Loans from the candidate, or guaranteed by the candidate", func(s *summary) *int64 { return s.Loans.ByCandidate }),
		money("loans_other", "loans.other", "Loans from others", func(s *summary) *int64 { return s.Loans.Other }),
		money("loans_repaid_to_candidate", "loans.repaidToCandidate", "Loans repaid to the candidate", func(s *summary) *int64 { return s.Loans.RepaidToCandidate }),
		money("loans_repaid_other", "loans.repaidOther", "Loans repaid to others", func(s *summary) *int64 { return s.Loans.RepaidOther }),
		money("transfers_in", "transfers.in", "Transfers received from the candidate's other committees", func(s *summary) *int64 { return s.Transfers.In }),
		money("transfers_out", "transfers.out", "Transfers made to the candidate's other committees", func(s *summary) *int64 { return s.Transfers.Out }),
		money("refunds_individuals", "refunds.toIndividuals", "Contributions refunded to individuals", func(s *summary) *int64 { return s.Refunds.ToIndividuals }),
		money("refunds_committees", "refunds.toCommittees", "Contributions refunded to political committees", func(s *summary) *int64 { return s.Refunds.ToCommittees }),
	}
}

// readFinance reads the finances of members. Those of a Congress are of the
// election cycle that spans it.
func readFinance(ctx context.Context, s *Snapshot, inCongress int, row func(*financeRow) error) error {
	const batch = 500
	page := func(ctx context.Context, in func(*sql.Selector)) ([]*ent.Member, error) {
		return s.db.Ent.Member.Query().Where(in).Limit(batch).All(ctx)
	}
	return batches(ctx, keysOf(0, nil), func(m *ent.Member) int64 { return m.ID }, page, func(ctx context.Context, members []*ent.Member) error {
		for _, m := range members {
			summaries, err := finance.MemberFinance(ctx, s.db, m)
			if err != nil {
				return fmt.Errorf("finances of %s: %w", m.BioguideID, err)
			}
			for _, summary := range summaries {
				if inCongress != 0 && summary.Cycle != congress.ElectionCycle(inCongress) {
					continue
				}
				if err := row(&financeRow{summary, m}); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
