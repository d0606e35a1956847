package graph

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/candidacy"
	"legislative/ent/candidatetotals"
	"legislative/ent/committeetotals"
	"legislative/ent/financecommittee"
	"legislative/ent/financelinkage"
	"legislative/ent/sponsorship"
	"legislative/graph/batch"
	"legislative/internal/congress"
	"legislative/internal/source/fec"
)

// FinanceNotice says what finance figures are, and are not.
const FinanceNotice = "Aggregate totals reported to the Federal Election Commission for candidates and committees " +
	"linked to the bill's sponsors and cosponsors, for the election cycle that spans the bill's Congress. " +
	"They are context for lawmakers and committees: they are not donations to the bill, " +
	"and they do not imply influence or causation. Source: Federal Election Commission, bulk data."

// money is what the Commission's files hold about some candidates.
type money struct {
	candidates map[int64][]int64                 // by member
	totals     map[int64][]*ent.CandidateTotals  // by candidate
	linkages   map[int64][]*ent.FinanceLinkage   // by candidate
	committees map[int64]*ent.FinanceCommittee   // by committee
	accounts   map[[2]int64]*ent.CommitteeTotals // by committee and cycle
}

// moneyOf reads what there is about the candidacies of members: one statement
// a table.
func (r *Resolver) moneyOf(ctx context.Context, members []int64) (*money, error) {
	m := &money{committees: map[int64]*ent.FinanceCommittee{}, accounts: map[[2]int64]*ent.CommitteeTotals{}}
	held, err := r.ent.Candidacy.Query().Where(among(candidacy.FieldMemberID, members)).Order(candidacy.ByCandidateID()).All(ctx)
	if err != nil {
		return nil, err
	}
	m.candidates = map[int64][]int64{}
	for _, c := range held {
		m.candidates[c.MemberID] = append(m.candidates[c.MemberID], c.CandidateID)
	}
	ids := distinct(held, func(c *ent.Candidacy) *int64 { return &c.CandidateID })
	totals, err := r.ent.CandidateTotals.Query().Where(among(candidatetotals.FieldCandidateID, ids)).Order(candidatetotals.ByID()).All(ctx)
	if err != nil {
		return nil, err
	}
	m.totals = groupBy(totals, func(t *ent.CandidateTotals) int64 { return t.CandidateID })
	return m, r.readCommittees(ctx, m, ids)
}

func (r *Resolver) readCommittees(ctx context.Context, m *money, candidates []int64) error {
	linkages, err := r.ent.FinanceLinkage.Query().Where(among(financelinkage.FieldCandidateID, candidates)).
		Order(financelinkage.ByCommitteeID(), financelinkage.ByID()).All(ctx)
	if err != nil {
		return err
	}
	m.linkages = groupBy(linkages, func(l *ent.FinanceLinkage) int64 { return l.CandidateID })
	ids := distinct(linkages, func(l *ent.FinanceLinkage) *int64 { return &l.CommitteeID })
	committees, err := r.ent.FinanceCommittee.Query().Where(among(financecommittee.FieldID, ids)).All(ctx)
	if err != nil {
		return err
	}
	for _, c := range committees {
		m.committees[c.ID] = c
	}
	accounts, err := r.ent.CommitteeTotals.Query().Where(among(committeetotals.FieldCommitteeID, ids)).All(ctx)
	for _, a := range accounts {
		m.accounts[[2]int64{a.CommitteeID, int64(a.Cycle)}] = a
	}
	return err
}

// financeContext puts together the finance context of each sibling of b.
func (r *Resolver) financeContext(ctx context.Context, b *ent.Bill) (*FinanceContext, error) {
	return batch.Load(ctx, b, "financeContext", func(ctx context.Context, bills []*ent.Bill) (map[*ent.Bill]*FinanceContext, error) {
		ids := distinct(bills, func(b *ent.Bill) *int64 { return &b.ID })
		people, err := r.ent.Sponsorship.Query().
			Where(among(sponsorship.FieldBillID, ids), sponsorship.MemberIDNotNil(), sponsorship.WithdrawnDateIsNil()).
			Order(sponsorship.ByID()).All(ctx)
		if err != nil {
			return nil, err
		}
		m, err := r.moneyOf(ctx, distinct(people, func(s *ent.Sponsorship) *int64 { return s.MemberID }))
		if err != nil {
			return nil, err
		}
		byBill := groupBy(people, func(s *ent.Sponsorship) int64 { return *s.BillID })
		contexts := map[*ent.Bill]*FinanceContext{}
		for _, b := range bills {
			contexts[b] = m.context(congress.ElectionCycle(b.Congress), byBill[b.ID])
		}
		return contexts, nil
	})
}

// context sums up one bill.
func (m *money) context(cycle int, people []*ent.Sponsorship) *FinanceContext {
	c := &FinanceContext{
		Notice: FinanceNotice, BillRollups: []*FinanceRollup{},
		CandidateSummaries: []*CandidateSummary{}, CommitteeSummaries: []*FinanceCommitteeSummary{},
	}
	counts := map[string]int{}
	committees := map[int64]bool{}
	candidates := map[int64]bool{}
	for _, role := range []sponsorship.Role{sponsorship.RoleSponsor, sponsorship.RoleCosponsor} {
		rollup := &FinanceRollup{Cycle: cycle, SponsorshipRole: string(role)}
		for _, s := range people {
			if s.Role != role {
				continue
			}
			counts[string(role)]++
			summaries := m.summaries(cycle, *s.MemberID, s)
			if len(summaries) == 0 {
				counts["unlinkedMember"]++
			}
			for _, summary := range summaries {
				rollup.add(summary.CandidateSummary)
				c.CandidateSummaries = append(c.CandidateSummaries, summary.CandidateSummary)
				candidates[summary.key] = true
			}
			for _, summary := range m.committeeSummaries(cycle, *s.MemberID) {
				c.CommitteeSummaries = append(c.CommitteeSummaries, summary.FinanceCommitteeSummary)
				committees[summary.key] = true
			}
		}
		if rollup.LinkedCandidateCount > 0 {
			c.BillRollups = append(c.BillRollups, rollup)
		}
	}
	counts["linkedCandidate"], counts["linkedCommittee"] = len(candidates), len(committees)
	for _, value := range []string{"sponsor", "cosponsor", "linkedCandidate", "linkedCommittee", "unlinkedMember"} {
		c.ContextCounts = append(c.ContextCounts, &ContextCount{Value: value, Count: counts[value]})
	}
	return c
}

func (f *FinanceRollup) add(s *CandidateSummary) {
	f.LinkedCandidateCount++
	if s.Receipts != nil {
		f.TotalReceipts += *s.Receipts
	}
	if s.Disbursements != nil {
		f.TotalDisbursements += *s.Disbursements
	}
}

type keyedSummary struct {
	key int64
	*CandidateSummary
}

// summaries are the totals of a member's candidacies in a cycle, with the
// person as of the sponsorship.
func (m *money) summaries(cycle int, memberID int64, s *ent.Sponsorship) (list []keyedSummary) {
	for _, candidate := range m.candidates[memberID] {
		for _, t := range m.totals[candidate] {
			if t.Cycle == cycle {
				summary := m.summary(t)
				summary.BioguideID, summary.Name, summary.Party = s.BioguideID, s.Name, s.Party
				summary.State, summary.District, summary.SponsorshipRole = s.State, s.District, new(string(s.Role))
				list = append(list, keyedSummary{candidate, summary})
			}
		}
	}
	return list
}

func (m *money) summary(t *ent.CandidateTotals) *CandidateSummary {
	id := financeID(t.CandidateID)
	return &CandidateSummary{
		CandidateID: id, Cycle: t.Cycle,
		Receipts: t.Receipts, Disbursements: t.Disbursements, CashOnHand: t.CashOnHand, Debts: t.Debts,
		CoverageEndDate: t.CoverageEndDate,
		SourceURL:       new(fmt.Sprintf("https://www.fec.gov/data/candidate/%s/?cycle=%d", id, t.Cycle)),
	}
}

type keyedCommittee struct {
	key int64
	*FinanceCommitteeSummary
}

// committeeSummaries are the committees linked to a member's candidacies in a
// cycle, with their totals where the Commission gives any.
func (m *money) committeeSummaries(cycle int, memberID int64) (list []keyedCommittee) {
	for _, candidate := range m.candidates[memberID] {
		previous := int64(-1)
		for _, l := range m.linkages[candidate] {
			if l.Cycle != cycle || l.CommitteeID == previous {
				continue
			}
			previous = l.CommitteeID
			list = append(list, keyedCommittee{l.CommitteeID, m.committeeSummary(l)})
		}
	}
	return list
}

func (m *money) committeeSummary(l *ent.FinanceLinkage) *FinanceCommitteeSummary {
	id := financeID(l.CommitteeID)
	s := &FinanceCommitteeSummary{
		CommitteeID: id, CandidateID: financeID(l.CandidateID), Cycle: l.Cycle,
		Type: l.CommitteeType, Designation: l.Designation,
		SourceURL: new(fmt.Sprintf("https://www.fec.gov/data/committee/%s/?cycle=%d", id, l.Cycle)),
	}
	if c := m.committees[l.CommitteeID]; c != nil {
		s.Name, s.Type, s.Designation = c.Name, cmp.Or(c.Type, s.Type), cmp.Or(c.Designation, s.Designation)
	}
	if a := m.accounts[[2]int64{l.CommitteeID, int64(l.Cycle)}]; a != nil {
		s.Receipts, s.Disbursements, s.CashOnHand, s.CoverageEndDate = a.Receipts, a.Disbursements, a.CashOnHand, a.CoverageEndDate
	}
	return s
}

// financeID is the Commission's id of a candidate or committee.
func financeID(key int64) string {
	id, _ := fec.IDFromKey(key)
	return id
}

// candidacies are the totals of each sibling's candidacies, the newest cycle
// first.
func (r *Resolver) candidacies(ctx context.Context, m *ent.Member) ([]*CandidateSummary, error) {
	return batch.Load(ctx, m, "finance", func(ctx context.Context, members []*ent.Member) (map[*ent.Member][]*CandidateSummary, error) {
		all, err := r.moneyOf(ctx, distinct(members, func(m *ent.Member) *int64 { return &m.ID }))
		if err != nil {
			return nil, err
		}
		summaries := map[*ent.Member][]*CandidateSummary{}
		for _, m := range members {
			summaries[m] = all.career(m)
		}
		return summaries, nil
	})
}

func (m *money) career(of *ent.Member) []*CandidateSummary {
	list := []*CandidateSummary{}
	for _, candidate := range m.candidates[of.ID] {
		for _, t := range m.totals[candidate] {
			s := m.summary(t)
			s.BioguideID, s.Name, s.Party = new(string(of.BioguideID)), of.Name, partyLetter(of.Party)
			s.State, s.District = of.State, of.District
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b *CandidateSummary) int {
		return cmp.Or(cmp.Compare(b.Cycle, a.Cycle), cmp.Compare(a.CandidateID, b.CandidateID))
	})
	return list
}
