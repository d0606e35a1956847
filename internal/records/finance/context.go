package finance

import (
	"cmp"
	"fmt"

	"legislative/ent"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/source/fec"
	"legislative/internal/store/memberfinance"
)

func (f finances) newContext(cycle int, sponsorships []*ent.Sponsorship) *Context {
	c := &Context{
		Notice: Notice, BillRollups: []*Rollup{},
		CandidateSummaries: []*CandidateSummary{}, CommitteeSummaries: []*CommitteeSummary{},
	}
	counts := map[string]int{}
	for _, role := range []sponsorship.Role{sponsorship.RoleSponsor, sponsorship.RoleCosponsor} {
		total := &Rollup{Cycle: cycle, SponsorshipRole: role}
		for _, s := range sponsorships {
			if s.Role != role {
				continue
			}
			counts[string(role)]++
			candidates := f.sponsorSummaries(cycle, s)
			if len(candidates) == 0 {
				counts[f.reasonForNone(*s.MemberID)]++
			}
			for _, candidate := range candidates {
				total.add(candidate)
			}
			c.CandidateSummaries = append(c.CandidateSummaries, candidates...)
			c.CommitteeSummaries = append(c.CommitteeSummaries, f.committeeSummaries(cycle, *s.MemberID)...)
		}
		if total.LinkedCandidateCount > 0 {
			c.BillRollups = append(c.BillRollups, total)
		}
	}
	counts["linkedCandidate"] = len(loader.Keys(c.CandidateSummaries, func(s *CandidateSummary) *int64 { return &s.candidate }))
	counts["linkedCommittee"] = len(loader.Keys(c.CommitteeSummaries, func(s *CommitteeSummary) *int64 { return &s.committee }))
	for _, value := range []string{"sponsor", "cosponsor", "linkedCandidate", "linkedCommittee", "unlinkedMember", "memberWithoutTotals"} {
		c.ContextCounts = append(c.ContextCounts, &Count{Value: value, Count: counts[value]})
	}
	return c
}

// reasonForNone names the count of the members who have no totals in a cycle for
// the same reason: they have no candidate ID, or no totals of it are loaded.
func (f finances) reasonForNone(memberKey int64) string {
	if own := f[memberfinance.Key{Member: memberKey}]; own != nil && own.HasCandidacy {
		return "memberWithoutTotals"
	}
	return "unlinkedMember"
}

// add adds the totals of a candidate.
func (r *Rollup) add(s *CandidateSummary) {
	r.LinkedCandidateCount++
	if s.Receipts != nil {
		r.TotalReceipts += *s.Receipts
	}
	if s.Disbursements != nil {
		r.TotalDisbursements += *s.Disbursements
	}
}

func (f finances) sponsorSummaries(cycle int, s *ent.Sponsorship) (summaries []*CandidateSummary) {
	own := f[memberfinance.Key{Member: *s.MemberID, Cycle: cycle}]
	if own == nil {
		return nil
	}
	for _, t := range own.Totals {
		c := newCandidateSummary(t, candidateOf(own, t.CandidateID))
		c.BioguideID, c.Name, c.Party = s.BioguideID, s.Name, s.Party
		c.State, c.District, c.SponsorshipRole = s.State, s.District, &s.Role
		summaries = append(summaries, c)
	}
	return summaries
}

// newCandidateSummary returns the totals of a candidate, who is nil if no file has
// the registration.
func newCandidateSummary(t *ent.CandidateTotals, registered *ent.FinanceCandidate) *CandidateSummary {
	id, _ := fec.IDFromKey(t.CandidateID)
	s := &CandidateSummary{
		CandidateID: id, Cycle: t.Cycle,
		Receipts: t.Receipts, Disbursements: t.Disbursements, CashOnHand: t.CashOnHand, Debts: t.Debts,
		CoverageEndDate: t.CoverageEndDate,
		SourceURL:       sourceURL("candidate", id, t.Cycle),
		Incumbency:      t.Incumbency,
		CashAtStart:     t.CashAtStart,
		Contributions:   &Contributions{t.IndividualContributions, t.PartyContributions, t.CommitteeContributions, t.CandidateContributions},
		Loans:           &Loans{t.CandidateLoans, t.OtherLoans, t.CandidateLoanRepayments, t.OtherLoanRepayments},
		Transfers:       &Transfers{t.TransfersIn, t.TransfersOut},
		Refunds:         &Refunds{t.IndividualRefunds, t.CommitteeRefunds},
		candidate:       t.CandidateID,
	}
	if registered != nil {
		s.Office, s.OfficeState, s.OfficeDistrict = registered.Office, registered.State, registered.District
		s.Status, s.PrincipalCommitteeID = registered.Status, registered.PrincipalCommitteeID
	}
	return s
}

// sourceURL returns the Commission's page about a candidate or a committee in a cycle. A
// fictional one has none.
func sourceURL(kind, id string, cycle int) *string {
	if congress.IsFictionalCycle(cycle) {
		return nil
	}
	return new(fmt.Sprintf("https://www.fec.gov/data/%s/%s/?cycle=%d", kind, id, cycle))
}

// committeeSummaries lists the committees linked to a member's candidacies in a
// cycle, with their totals if the Commission has any.
func (f finances) committeeSummaries(cycle int, memberKey int64) (summaries []*CommitteeSummary) {
	own := f[memberfinance.Key{Member: memberKey, Cycle: cycle}]
	if own == nil {
		return nil
	}
	for i, l := range own.Links { // ordered by candidate and committee, which may be linked twice
		if i == 0 || l.CandidateID != own.Links[i-1].CandidateID || l.CommitteeID != own.Links[i-1].CommitteeID {
			summaries = append(summaries, newCommitteeSummary(own, l))
		}
	}
	return summaries
}

func newCommitteeSummary(own *memberfinance.Finances, l *ent.FinanceLinkage) *CommitteeSummary {
	id, _ := fec.IDFromKey(l.CommitteeID)
	candidate, _ := fec.IDFromKey(l.CandidateID)
	s := &CommitteeSummary{
		CommitteeID: id, CandidateID: candidate, Cycle: l.Cycle,
		Type: l.CommitteeType, Designation: l.Designation,
		SourceURL: sourceURL("committee", id, l.Cycle),
		committee: l.CommitteeID,
	}
	for _, c := range own.Committees {
		if c.ID == l.CommitteeID {
			s.Name, s.Type, s.Designation = c.Name, cmp.Or(c.Type, s.Type), cmp.Or(c.Designation, s.Designation)
			s.Party, s.Treasurer, s.ConnectedOrganization = c.Party, c.Treasurer, c.ConnectedOrganization
			s.OrganizationType, s.FilingFrequency = c.OrganizationType, c.FilingFrequency
		}
	}
	for _, a := range own.Accounts {
		if a.CommitteeID == l.CommitteeID {
			s.addTotals(a)
		}
	}
	return s
}

func (s *CommitteeSummary) addTotals(t *ent.CommitteeTotals) {
	s.Receipts, s.Disbursements, s.CashOnHand, s.CoverageEndDate = t.Receipts, t.Disbursements, t.CashOnHand, t.CoverageEndDate
	s.Debts, s.CashAtStart, s.NonfederalTransfers = t.Debts, t.CashAtStart, t.NonfederalTransfers
	s.Contributions = &Contributions{t.IndividualContributions, nil, t.CommitteeContributions, t.CandidateContributions}
	s.Loans = &Loans{t.CandidateLoans, t.OtherLoans, t.CandidateLoanRepayments, t.OtherLoanRepayments}
	s.Transfers = &Transfers{t.TransfersIn, t.TransfersOut}
	s.Refunds = &Refunds{t.IndividualRefunds, t.CommitteeRefunds}
	s.Spending = &Spending{t.ContributionsToCommittees, t.IndependentExpenditures, t.PartyCoordinatedExpenditures, t.NonfederalExpenditures}
}

// candidateOf returns the registration of a candidate, or nil.
func candidateOf(f *memberfinance.Finances, key int64) *ent.FinanceCandidate {
	for _, c := range f.Candidates {
		if c.ID == key {
			return c
		}
	}
	return nil
}
