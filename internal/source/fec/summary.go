package fec

import "iter"

// CandidateTotals is a row of the all candidates file, weball: one
// candidate's money in the file's cycle. Amounts are cents and can be
// negative.
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
	SpecialElection             string // W won, L lost; the same in the three that follow
	PrimaryElection             string
	RunoffElection              string
	GeneralElection             string
	GeneralElectionPercent      string // as printed
	OtherCommitteeContributions int64
	PartyContributions          int64
	CoverageEnd                 string // YYYY-MM-DD; "" where the file's is missing or impossible
	IndividualRefunds           int64
	CommitteeRefunds            int64
	Note                        string // why CoverageEnd is "" where the file has one
}

// CandidateTotals reads the rows of an all candidates file.
func (f *File) CandidateTotals() iter.Seq2[CandidateTotals, error] {
	return records(f, CandidateSummary, func(r *row) CandidateTotals {
		t := CandidateTotals{
			CandidateID: r.id(), Name: r.text(), Incumbency: r.text(), PartyCode: r.text(), Party: r.text(),
			Receipts: r.cents(), TransfersFromAuthorized: r.cents(),
			Disbursements: r.cents(), TransfersToAuthorized: r.cents(),
			CashBeginning: r.cents(), CashEnd: r.cents(),
			CandidateContributions: r.cents(), CandidateLoans: r.cents(), OtherLoans: r.cents(),
			CandidateLoanRepayments: r.cents(), OtherLoanRepayments: r.cents(),
			Debts: r.cents(), IndividualContributions: r.cents(),
			State: r.text(), District: r.text(),
			SpecialElection: r.text(), PrimaryElection: r.text(), RunoffElection: r.text(),
			GeneralElection: r.text(), GeneralElectionPercent: r.text(),
			OtherCommitteeContributions: r.cents(), PartyContributions: r.cents(),
		}
		t.CoverageEnd, t.Note = r.coverageEnd(f.Cycle)
		t.IndividualRefunds, t.CommitteeRefunds = r.cents(), r.cents()
		return t
	})
}

// CommitteeTotals is a row of the PAC and party summary, webk: one committee's
// money in the file's cycle. Amounts are cents and can be negative.
type CommitteeTotals struct {
	CommitteeID                  string
	Name                         string
	Type                         string
	Designation                  string
	FilingFrequency              string
	Reported                     bool // false where the file has no amount at all: the committee filed none
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
	CoverageEnd                  string // YYYY-MM-DD; "" where the file's is missing or impossible
	Note                         string // why CoverageEnd is "" where the file has one
}

// CommitteeTotals reads the rows of a PAC and party summary.
func (f *File) CommitteeTotals() iter.Seq2[CommitteeTotals, error] {
	return records(f, CommitteeSummary, func(r *row) CommitteeTotals {
		t := CommitteeTotals{
			CommitteeID: r.id(), Name: r.text(), Type: r.text(), Designation: r.text(), FilingFrequency: r.text(),
			Reported: r.anyOf(21),
			Receipts: r.cents(), TransfersFromAffiliates: r.cents(),
			IndividualContributions: r.cents(), OtherCommitteeContributions: r.cents(),
			CandidateContributions: r.cents(), CandidateLoans: r.cents(), LoansReceived: r.cents(),
			Disbursements: r.cents(), TransfersToAffiliates: r.cents(),
			IndividualRefunds: r.cents(), OtherCommitteeRefunds: r.cents(),
			CandidateLoanRepayments: r.cents(), LoanRepayments: r.cents(),
			CashBeginning: r.cents(), CashEnd: r.cents(), Debts: r.cents(),
			NonfederalTransfers: r.cents(), ContributionsToCommittees: r.cents(),
			IndependentExpenditures: r.cents(), PartyCoordinatedExpenditures: r.cents(),
			NonfederalExpenditures: r.cents(),
		}
		t.CoverageEnd, t.Note = r.coverageEnd(f.Cycle)
		return t
	})
}

// anyOf tells whether one of the next cells has something in it.
func (r *row) anyOf(cells int) bool {
	for i := range cells {
		if r.err == nil && r.cells[r.next+i] != "" {
			return true
		}
	}
	return false
}
