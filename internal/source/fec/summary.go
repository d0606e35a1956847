package fec

import "iter"

// CandidateTotals is a row of the all candidates file, weball: the totals of one
// candidate in the file's cycle. Amounts are in cents and can be negative.
type CandidateTotals struct {
	CandidateID                 string
	Name                        string
	Incumbency                  string
	PartyCode                   string // 1 Democratic, 2 Republican, 3 other
	Party                       string
	Receipts                    int64
	TransfersFromAuthorized     int64
	Disbursements               int64
	TransfersToAuthorized       int64
	CashBeginning               int64
	CashEnd                     int64
	CandidateContributions      int64
	CandidateLoans              int64
	OtherLoans                  int64
	CandidateLoanRepayments     int64
	OtherLoanRepayments         int64
	Debts                       int64
	IndividualContributions     int64
	State                       string
	District                    string
	SpecialElection             string // W won, L lost; likewise the next three fields
	PrimaryElection             string
	RunoffElection              string
	GeneralElection             string
	GeneralElectionPercent      string // as printed
	OtherCommitteeContributions int64
	PartyContributions          int64
	CoverageEnd                 string // YYYY-MM-DD; "" if missing or impossible
	IndividualRefunds           int64
	CommitteeRefunds            int64
	Note                        string // why CoverageEnd is "" although the file has a value
}

// CandidateTotals returns an iterator over the rows of an all candidates file. It
// stops at the first error.
func (f *File) CandidateTotals() iter.Seq2[CandidateTotals, error] {
	return readRecords(f, CandidateSummary, func(r *row) CandidateTotals {
		t := CandidateTotals{
			CandidateID: r.nextID(), Name: r.nextText(), Incumbency: r.nextText(), PartyCode: r.nextText(), Party: r.nextText(),
			Receipts: r.nextCents(), TransfersFromAuthorized: r.nextCents(),
			Disbursements: r.nextCents(), TransfersToAuthorized: r.nextCents(),
			CashBeginning: r.nextCents(), CashEnd: r.nextCents(),
			CandidateContributions: r.nextCents(), CandidateLoans: r.nextCents(), OtherLoans: r.nextCents(),
			CandidateLoanRepayments: r.nextCents(), OtherLoanRepayments: r.nextCents(),
			Debts: r.nextCents(), IndividualContributions: r.nextCents(),
			State: r.nextText(), District: r.nextText(),
			SpecialElection: r.nextText(), PrimaryElection: r.nextText(), RunoffElection: r.nextText(),
			GeneralElection: r.nextText(), GeneralElectionPercent: r.nextText(),
			OtherCommitteeContributions: r.nextCents(), PartyContributions: r.nextCents(),
		}
		t.CoverageEnd, t.Note = r.nextCoverageEnd(f.Cycle)
		t.IndividualRefunds, t.CommitteeRefunds = r.nextCents(), r.nextCents()
		return t
	})
}

// CommitteeTotals is a row of the PAC and party summary, webk: the totals of one
// committee in the file's cycle. Amounts are in cents and can be negative.
type CommitteeTotals struct {
	CommitteeID                  string
	Name                         string
	Type                         string
	Designation                  string
	FilingFrequency              string
	Reported                     bool // false if all amounts are empty, since the committee filed no report
	Receipts                     int64
	TransfersFromAffiliates      int64
	IndividualContributions      int64
	OtherCommitteeContributions  int64
	CandidateContributions       int64
	CandidateLoans               int64
	LoansReceived                int64
	Disbursements                int64
	TransfersToAffiliates        int64
	IndividualRefunds            int64
	OtherCommitteeRefunds        int64
	CandidateLoanRepayments      int64
	LoanRepayments               int64
	CashBeginning                int64
	CashEnd                      int64
	Debts                        int64
	NonfederalTransfers          int64
	ContributionsToCommittees    int64
	IndependentExpenditures      int64
	PartyCoordinatedExpenditures int64
	NonfederalExpenditures       int64
	CoverageEnd                  string // YYYY-MM-DD; "" if missing or impossible
	Note                         string // why CoverageEnd is "" although the file has a value
}

// CommitteeTotals returns an iterator over the rows of a PAC and party summary. It
// stops at the first error.
func (f *File) CommitteeTotals() iter.Seq2[CommitteeTotals, error] {
	return readRecords(f, CommitteeSummary, func(r *row) CommitteeTotals {
		t := CommitteeTotals{
			CommitteeID: r.nextID(), Name: r.nextText(), Type: r.nextText(), Designation: r.nextText(), FilingFrequency: r.nextText(),
			Reported: r.hasAny(21),
			Receipts: r.nextCents(), TransfersFromAffiliates: r.nextCents(),
			IndividualContributions: r.nextCents(), OtherCommitteeContributions: r.nextCents(),
			CandidateContributions: r.nextCents(), CandidateLoans: r.nextCents(), LoansReceived: r.nextCents(),
			Disbursements: r.nextCents(), TransfersToAffiliates: r.nextCents(),
			IndividualRefunds: r.nextCents(), OtherCommitteeRefunds: r.nextCents(),
			CandidateLoanRepayments: r.nextCents(), LoanRepayments: r.nextCents(),
			CashBeginning: r.nextCents(), CashEnd: r.nextCents(), Debts: r.nextCents(),
			NonfederalTransfers: r.nextCents(), ContributionsToCommittees: r.nextCents(),
			IndependentExpenditures: r.nextCents(), PartyCoordinatedExpenditures: r.nextCents(),
			NonfederalExpenditures: r.nextCents(),
		}
		t.CoverageEnd, t.Note = r.nextCoverageEnd(f.Cycle)
		return t
	})
}

// hasAny reports whether one of the next n cells is not empty.
func (r *row) hasAny(n int) bool {
	for i := range n {
		if r.err == nil && r.cells[r.next+i] != "" {
			return true
		}
	}
	return false
}
