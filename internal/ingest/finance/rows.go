package finance

import (
	"context"
	"errors"
	"fmt"

	"legislative/ent"
	"legislative/ent/candidatetotals"
	"legislative/ent/claim"
	"legislative/ent/committeetotals"
	"legislative/ent/financecandidate"
	"legislative/ent/financecommittee"
	"legislative/ent/financelinkage"
	"legislative/internal/congress"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/ingest/claims"
	"legislative/internal/source/fec"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

func (r *record) writeCandidates(ctx context.Context, w *aggregate.Writer) error {
	keys, err := claims.Replace(ctx, w.Tx, claim.KindFinanceCandidate, r.Subject(), r.candidates)
	if err != nil {
		return err
	}
	var created []*ent.FinanceCandidate
	err = claims.Settle(ctx, w.Tx, claim.KindFinanceCandidate, keys, func(keys []int64) []func(context.Context) (int, error) {
		return []func(context.Context) (int, error){bulk.Delete(w.Tx, financecandidate.Table, financecandidate.IDIn(keys...))}
	}, func(key int64, precedence string, c stored.FinanceCandidate) error {
		created = append(created, &ent.FinanceCandidate{
			ID: key, CandidateID: c.ID, Name: bulk.Optional(c.Name), Party: bulk.Optional(c.Party),
			Office: bulk.Optional(c.Office), State: bulk.Optional(c.State), District: bulk.Optional(c.District),
			Status: bulk.Optional(c.Status), PrincipalCommitteeID: bulk.Optional(c.PrincipalCommittee),
			Precedence: precedence,
		})
		return nil
	})
	if err != nil {
		return err
	}
	return bulk.Insert(ctx, w.Tx, financecandidate.Table, created)
}

func (r *record) writeCommittees(ctx context.Context, w *aggregate.Writer) error {
	keys, err := claims.Replace(ctx, w.Tx, claim.KindFinanceCommittee, r.Subject(), r.committees)
	if err != nil {
		return err
	}
	var created []*ent.FinanceCommittee
	err = claims.Settle(ctx, w.Tx, claim.KindFinanceCommittee, keys, func(keys []int64) []func(context.Context) (int, error) {
		return []func(context.Context) (int, error){bulk.Delete(w.Tx, financecommittee.Table, financecommittee.IDIn(keys...))}
	}, func(key int64, precedence string, c stored.FinanceCommittee) error {
		created = append(created, &ent.FinanceCommittee{
			ID: key, CommitteeID: c.ID, Name: bulk.Optional(c.Name), Type: bulk.Optional(c.Type),
			Designation: bulk.Optional(c.Designation), Party: bulk.Optional(c.Party),
			ConnectedOrganization: bulk.Optional(c.ConnectedOrganization), Treasurer: bulk.Optional(c.Treasurer),
			OrganizationType: bulk.Optional(c.OrganizationType), FilingFrequency: bulk.Optional(c.FilingFrequency),
			Precedence: precedence,
		})
		return nil
	})
	if err != nil {
		return err
	}
	return bulk.Insert(ctx, w.Tx, financecommittee.Table, created)
}

// link is a candidate's link to a committee, with the keys of both.
type link struct {
	fec.Link
	candidate, committee int64
}

func newLink(l fec.Link) (link, error) {
	candidateKey, errCandidate := fec.Key(l.CandidateID)
	committeeKey, errCommittee := fec.Key(l.CommitteeID)
	if err := errors.Join(errCandidate, errCommittee); err != nil {
		return link{}, fmt.Errorf("link %d: %w", l.LinkageID, err)
	}
	return link{l, candidateKey, committeeKey}, nil
}

func (r *record) writeLinks(ctx context.Context, w *aggregate.Writer) error {
	if err := bulk.DeleteAll(ctx, bulk.Delete(w.Tx, financelinkage.Table, financelinkage.Cycle(r.cycle))); err != nil {
		return err
	}
	links := bulk.Distinct(r.links, func(l link) int64 { return l.LinkageID })
	return bulk.InsertEach(ctx, w.Tx, financelinkage.Table, links, func(l link, _ int) *ent.FinanceLinkage {
		return &ent.FinanceLinkage{
			ID: congress.CycleKey(l.LinkageID, l.Cycle), CandidateID: l.candidate, CommitteeID: l.committee, Cycle: l.Cycle,
			CommitteeType: bulk.Optional(l.CommitteeType), Designation: bulk.Optional(l.Designation),
		}
	})
}

// keyed is a line of a summary with the key of its candidate or committee.
type keyed[T any] struct {
	key  int64
	line T
}

func (r *record) writeCandidateTotals(ctx context.Context, w *aggregate.Writer) error {
	if err := bulk.DeleteAll(ctx, bulk.Delete(w.Tx, candidatetotals.Table, candidatetotals.Cycle(r.cycle))); err != nil {
		return err
	}
	lines := bulk.Distinct(r.candidateTotals, func(l keyed[fec.CandidateTotals]) int64 { return l.key })
	return bulk.InsertEach(ctx, w.Tx, candidatetotals.Table, lines, func(l keyed[fec.CandidateTotals], _ int) *ent.CandidateTotals {
		t := l.line
		return &ent.CandidateTotals{
			ID: congress.CycleKey(l.key, r.cycle), CandidateID: l.key, Cycle: r.cycle, Receipts: new(t.Receipts),
			Disbursements: new(t.Disbursements), CashOnHand: new(t.CashEnd), Debts: new(t.Debts),
			CashAtStart: new(t.CashBeginning), IndividualContributions: new(t.IndividualContributions),
			PartyContributions: new(t.PartyContributions), CommitteeContributions: new(t.OtherCommitteeContributions),
			CandidateContributions: new(t.CandidateContributions), CandidateLoans: new(t.CandidateLoans),
			OtherLoans: new(t.OtherLoans), CandidateLoanRepayments: new(t.CandidateLoanRepayments),
			OtherLoanRepayments: new(t.OtherLoanRepayments), TransfersIn: new(t.TransfersFromAuthorized),
			TransfersOut: new(t.TransfersToAuthorized), IndividualRefunds: new(t.IndividualRefunds),
			CommitteeRefunds: new(t.CommitteeRefunds), Incumbency: bulk.Optional(t.Incumbency),
			CoverageEndDate: bulk.Optional(t.CoverageEnd),
		}
	})
}

func (r *record) writeCommitteeTotals(ctx context.Context, w *aggregate.Writer) error {
	if err := bulk.DeleteAll(ctx, bulk.Delete(w.Tx, committeetotals.Table, committeetotals.Cycle(r.cycle))); err != nil {
		return err
	}
	lines := bulk.Distinct(r.committeeTotals, func(l keyed[fec.CommitteeTotals]) int64 { return l.key })
	return bulk.InsertEach(ctx, w.Tx, committeetotals.Table, lines, func(l keyed[fec.CommitteeTotals], _ int) *ent.CommitteeTotals {
		row := &ent.CommitteeTotals{
			ID: congress.CycleKey(l.key, r.cycle), CommitteeID: l.key, Cycle: r.cycle, CoverageEndDate: bulk.Optional(l.line.CoverageEnd),
		}
		if l.line.Reported {
			setReported(row, &l.line)
		}
		return row
	})
}

func setReported(row *ent.CommitteeTotals, t *fec.CommitteeTotals) {
	row.Receipts, row.Disbursements = new(t.Receipts), new(t.Disbursements)
	row.CashOnHand, row.CashAtStart = new(t.CashEnd), new(t.CashBeginning)
	row.Debts, row.IndividualContributions = new(t.Debts), new(t.IndividualContributions)
	row.CommitteeContributions, row.CandidateContributions = new(t.OtherCommitteeContributions), new(t.CandidateContributions)
	row.CandidateLoans, row.OtherLoans = new(t.CandidateLoans), new(t.LoansReceived)
	row.CandidateLoanRepayments, row.OtherLoanRepayments = new(t.CandidateLoanRepayments), new(t.LoanRepayments)
	row.TransfersIn, row.TransfersOut = new(t.TransfersFromAffiliates), new(t.TransfersToAffiliates)
	row.IndividualRefunds, row.CommitteeRefunds = new(t.IndividualRefunds), new(t.OtherCommitteeRefunds)
	row.ContributionsToCommittees, row.IndependentExpenditures = new(t.ContributionsToCommittees), new(t.IndependentExpenditures)
	row.PartyCoordinatedExpenditures, row.NonfederalTransfers = new(t.PartyCoordinatedExpenditures), new(t.NonfederalTransfers)
	row.NonfederalExpenditures = new(t.NonfederalExpenditures)
}
