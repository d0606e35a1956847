// Package finance reads campaign-finance figures of the people who sponsor
// bills: totals that candidates and committees reported to the Federal Election
// Commission.
package finance

import (
	"cmp"
	"context"
	"slices"

	"legislative/ent"
	"legislative/ent/candidacy"
	"legislative/ent/candidatetotals"
	"legislative/ent/financecandidate"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/store/memberfinance"
)

// Notice states the meaning of finance figures.
const Notice = "Aggregate totals reported to the Federal Election Commission for candidates and committees " +
	"linked to the bill's sponsors and cosponsors, for the election cycle that spans the bill's Congress. " +
	"They are context for lawmakers and committees: they are not donations to the bill, " +
	"and they do not imply influence or causation. Source: Federal Election Commission, bulk data."

// Context is the campaign-finance context of a bill: totals of the candidacies
// of its sponsors and cosponsors, and of the committees linked to them, in the
// election cycle of the bill's Congress. Money is in cents.
type Context struct {
	Notice             string
	BillRollups        []*Rollup
	CandidateSummaries []*CandidateSummary
	CommitteeSummaries []*CommitteeSummary
	ContextCounts      []*Count
}

// Rollup sums the totals of the candidates in one role.
type Rollup struct {
	Cycle                int
	SponsorshipRole      sponsorship.Role
	TotalReceipts        int64
	TotalDisbursements   int64
	LinkedCandidateCount int
}

// CandidateSummary has the totals of a candidate in an election cycle. The
// person is described as of the sponsorship, if there is one.
type CandidateSummary struct {
	BioguideID      *string
	Name            string
	Party           *string
	State           *string
	District        *int
	CandidateID     string
	Cycle           int
	SponsorshipRole *sponsorship.Role
	Receipts        *int64
	Disbursements   *int64
	CashOnHand      *int64
	Debts           *int64
	CoverageEndDate *string
	SourceURL       *string

	Office               *string // H, S or P; likewise the next four, as registered with the Commission
	OfficeState          *string
	OfficeDistrict       *string
	Status               *string
	PrincipalCommitteeID *string
	Incumbency           *string
	CashAtStart          *int64
	Contributions        *Contributions
	Loans                *Loans
	Transfers            *Transfers
	Refunds              *Refunds

	candidate int64 // key
}

// Contributions are those that a candidate or a committee received, by the kind of
// giver.
type Contributions struct {
	Individuals *int64
	Parties     *int64 // nil for committees, whose summaries do not have it
	Committees  *int64 // other political committees
	Candidate   *int64
}

// Loans are those that a candidate or a committee received and repaid.
type Loans struct{ ByCandidate, Other, RepaidToCandidate, RepaidOther *int64 }

// Transfers are those between the committees of a candidate, or between affiliated
// committees.
type Transfers struct{ In, Out *int64 }

// Refunds are those of contributions.
type Refunds struct{ ToIndividuals, ToCommittees *int64 }

// Spending is the part of a committee's disbursements that concerns elections.
type Spending struct {
	ContributionsToCommittees *int64
	IndependentExpenditures   *int64
	PartyCoordinated          *int64
	NonfederalShare           *int64
}

// commissionParties has the letters of parties by the codes of the Federal Election
// Commission.
var commissionParties = map[string]string{"DEM": "D", "DFL": "D", "REP": "R", "IND": "I", "LIB": "L"}

// PartyLetter returns the letter of the committee's party, or nil.
func (s *CommitteeSummary) PartyLetter() *string { return congress.LetterOfParty(s.partyLetter()) }

// PartyName returns the name of the committee's party, or nil.
func (s *CommitteeSummary) PartyName() *string { return congress.NameOfParty(s.partyLetter()) }

func (s *CommitteeSummary) partyLetter() *string {
	letter, ok := commissionParties[records.OrZero(s.Party)]
	if !ok {
		return nil
	}
	return &letter
}

// CommitteeSummary has the totals of a committee linked to a candidate in an
// election cycle.
type CommitteeSummary struct {
	CommitteeID     string
	Name            *string
	Type            *string
	Designation     *string
	CandidateID     string
	Cycle           int
	Receipts        *int64
	Disbursements   *int64
	CashOnHand      *int64
	CoverageEndDate *string
	SourceURL       *string

	Party                 *string
	Treasurer             *string
	ConnectedOrganization *string
	OrganizationType      *string
	FilingFrequency       *string
	Debts                 *int64
	CashAtStart           *int64
	NonfederalTransfers   *int64
	Contributions         *Contributions // nil, like the next four, if the Commission's summary does not have the committee
	Loans                 *Loans
	Transfers             *Transfers
	Refunds               *Refunds
	Spending              *Spending

	committee int64 // key
}

// PartyLetter returns the letter of the person's party, or nil.
func (s *CandidateSummary) PartyLetter() *string { return congress.LetterOfParty(s.Party) }

// DistrictOrigin returns stated, since the sponsorship states the district, or nil if
// there is none.
func (s *CandidateSummary) DistrictOrigin() *string { return congress.OriginOfStated(s.District) }

// PartyName returns the name of the person's party, or nil.
func (s *CandidateSummary) PartyName() *string { return congress.NameOfParty(s.Party) }

// Count is a named count of a finance context.
type Count struct {
	Value string
	Count int
}

// leaveOutZeros leaves out the counts that are 0 only as far as the sponsors and
// cosponsors are known.
func (c *Context) leaveOutZeros() {
	c.ContextCounts = slices.DeleteFunc(c.ContextCounts, func(n *Count) bool { return n.Count == 0 })
}

var financeContext loader.Field[loader.NoArguments, ent.Bill, *Context]

// BillFinanceContext reads the campaign-finance context of a bill. Withdrawn
// sponsorships do not count.
func BillFinanceContext(ctx context.Context, db *database.DB, b *ent.Bill) (*Context, error) {
	return financeContext.Load(ctx, b, loader.NoArguments{}, func(ctx context.Context, bills []*ent.Bill) (map[*ent.Bill]*Context, error) {
		var all []*ent.Sponsorship
		var cycles []int
		byBill := map[*ent.Bill][]*ent.Sponsorship{}
		for _, b := range bills {
			sponsorships, err := records.BillLinkableSponsorships.Load(ctx, db, b)
			if err != nil {
				return nil, err
			}
			if _, err := records.AwaitList(ctx, db, b, "sponsors"); err != nil {
				return nil, err
			}
			byBill[b] = sponsorships
			all = append(all, sponsorships...)
			if cycle := congress.ElectionCycle(b.Congress); !slices.Contains(cycles, cycle) {
				cycles = append(cycles, cycle)
			}
		}
		finances, err := readFinances(ctx, db, loader.Keys(all, func(s *ent.Sponsorship) *int64 { return s.MemberID }), cycles)
		if err != nil {
			return nil, err
		}
		contexts := map[*ent.Bill]*Context{}
		for _, b := range bills {
			contexts[b] = finances.newContext(congress.ElectionCycle(b.Congress), byBill[b])
			if !records.HasList(b, "sponsors") || !records.HasList(b, "cosponsors") {
				contexts[b].leaveOutZeros()
			}
		}
		return contexts, nil
	})
}

var memberFinance loader.Field[loader.NoArguments, ent.Member, []*CandidateSummary]

// MemberFinance reads the totals of a member's candidacies, newest cycle first.
func MemberFinance(ctx context.Context, db *database.DB, m *ent.Member) ([]*CandidateSummary, error) {
	return memberFinance.Load(ctx, m, loader.NoArguments{}, func(ctx context.Context, members []*ent.Member) (map[*ent.Member][]*CandidateSummary, error) {
		candidacies, err := readCandidacies(ctx, db, loader.Keys(members, func(m *ent.Member) *int64 { return &m.ID }))
		if err != nil {
			return nil, err
		}
		summaries := map[*ent.Member][]*CandidateSummary{}
		for _, m := range members {
			summaries[m] = candidacies.memberSummaries(m)
		}
		return summaries, nil
	})
}

// finances are those of members in election cycles.
type finances map[memberfinance.Key]*memberfinance.Finances

// readFinances reads the finances of members in election cycles. A change of any
// of them counts as a change of the members.
func readFinances(ctx context.Context, db *database.DB, members []int64, cycles []int) (finances, error) {
	return memberfinance.Find(loader.OnRecords[ent.Member](ctx, members...), db.Ent, members, cycles, loader.In)
}

// candidacies are the totals of members' candidacies in all cycles.
type candidacies struct {
	candidates map[int64][]int64                // by member
	registered map[int64]*ent.FinanceCandidate  // by candidate
	totals     map[int64][]*ent.CandidateTotals // by candidate
}

func readCandidacies(ctx context.Context, db *database.DB, members []int64) (*candidacies, error) {
	c := &candidacies{candidates: map[int64][]int64{}}
	found, err := db.Ent.Candidacy.Query().Where(loader.In(candidacy.FieldMemberID, members)).Order(candidacy.ByCandidateID()).All(ctx)
	if err != nil {
		return nil, err
	}
	for _, f := range found {
		c.candidates[f.MemberID] = append(c.candidates[f.MemberID], f.CandidateID)
	}
	keys := loader.Keys(found, func(f *ent.Candidacy) *int64 { return &f.CandidateID })
	return c, operation.From(ctx).Group.Together(ctx,
		func() error {
			all, err := db.Ent.FinanceCandidate.Query().Where(loader.In(financecandidate.FieldID, keys)).All(ctx)
			c.registered = loader.IndexBy(all, func(f *ent.FinanceCandidate) int64 { return f.ID })
			return err
		},
		func() error {
			all, err := db.Ent.CandidateTotals.Query().Where(loader.In(candidatetotals.FieldCandidateID, keys)).Order(candidatetotals.ByID()).All(ctx)
			c.totals = loader.GroupBy(all, func(t *ent.CandidateTotals) int64 { return t.CandidateID })
			return err
		})
}

func (f *candidacies) memberSummaries(m *ent.Member) []*CandidateSummary {
	summaries := []*CandidateSummary{}
	for _, candidate := range f.candidates[m.ID] {
		for _, t := range f.totals[candidate] {
			s := newCandidateSummary(t, f.registered[candidate])
			s.BioguideID, s.Name, s.Party = new(string(m.BioguideID)), m.Name, records.PartyInitial(m.Party)
			s.State, s.District = m.State, m.District
			summaries = append(summaries, s)
		}
	}
	slices.SortStableFunc(summaries, func(a, b *CandidateSummary) int {
		return cmp.Or(cmp.Compare(b.Cycle, a.Cycle), cmp.Compare(a.CandidateID, b.CandidateID))
	})
	return summaries
}
