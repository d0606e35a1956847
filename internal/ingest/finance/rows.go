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
	"legislative/internal/ingest/bulk"
	"legislative/internal/ingest/claims"
	"legislative/internal/source/fec"
	"legislative/internal/stored"
)

func (r *record) writeCandidates(ctx context.Context, w *aggregate.Writer) error {
	keys, err := claims.Replace(ctx, w.Tx, claim.KindFinanceCandidate, r.Subject(), r.candidates)
	if err != nil {
		return err
	}
	var created []*ent.FinanceCandidateCreate
	err = claims.Settle(ctx, w.Tx, claim.KindFinanceCandidate, keys, func(keys []int64) []func(context.Context) (int, error) {
		return []func(context.Context) (int, error){w.FinanceCandidate.Delete().Where(financecandidate.IDIn(keys...)).Exec}
	}, func(key int64, precedence string, c stored.FinanceCandidate) error {
		created = append(created, w.FinanceCandidate.Create().SetID(key).SetCandidateID(c.ID).
			SetNillableName(bulk.Optional(c.Name)).SetNillableParty(bulk.Optional(c.Party)).SetNillableOffice(bulk.Optional(c.Office)).
			SetNillableState(bulk.Optional(c.State)).SetNillableDistrict(bulk.Optional(c.District)).SetNillableStatus(bulk.Optional(c.Status)).
			SetNillablePrincipalCommitteeID(bulk.Optional(c.PrincipalCommittee)).SetPrecedence(precedence))
		return nil
	})
	if err != nil {
		return err
	}
	return bulk.InChunks(created, len(financecandidate.Columns), func(chunk []*ent.FinanceCandidateCreate, _ int) error {
		return w.FinanceCandidate.CreateBulk(chunk...).Exec(ctx)
	})
}

func (r *record) writeCommittees(ctx context.Context, w *aggregate.Writer) error {
	keys, err := claims.Replace(ctx, w.Tx, claim.KindFinanceCommittee, r.Subject(), r.committees)
	if err != nil {
		return err
	}
	var created []*ent.FinanceCommitteeCreate
	err = claims.Settle(ctx, w.Tx, claim.KindFinanceCommittee, keys, func(keys []int64) []func(context.Context) (int, error) {
		return []func(context.Context) (int, error){w.FinanceCommittee.Delete().Where(financecommittee.IDIn(keys...)).Exec}
	}, func(key int64, precedence string, c stored.FinanceCommittee) error {
		created = append(created, w.FinanceCommittee.Create().SetID(key).SetCommitteeID(c.ID).
			SetNillableName(bulk.Optional(c.Name)).SetNillableType(bulk.Optional(c.Type)).SetNillableDesignation(bulk.Optional(c.Designation)).
			SetNillableParty(bulk.Optional(c.Party)).SetNillableConnectedOrganization(bulk.Optional(c.ConnectedOrganization)).
			SetNillableTreasurer(bulk.Optional(c.Treasurer)).SetNillableOrganizationType(bulk.Optional(c.OrganizationType)).
			SetNillableFilingFrequency(bulk.Optional(c.FilingFrequency)).
			SetPrecedence(precedence))
		return nil
	})
	if err != nil {
		return err
	}
	return bulk.InChunks(created, len(financecommittee.Columns), func(chunk []*ent.FinanceCommitteeCreate, _ int) error {
		return w.FinanceCommittee.CreateBulk(chunk...).Exec(ctx)
	})
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
	if err := bulk.DeleteAll(ctx, w.FinanceLinkage.Delete().Where(financelinkage.Cycle(r.cycle)).Exec); err != nil {
		return err
	}
	links := bulk.Distinct(r.links, func(l link) int64 { return l.LinkageID })
	return bulk.InChunks(links, len(financelinkage.Columns), func(chunk []link, _ int) error {
		return w.FinanceLinkage.MapCreateBulk(chunk, func(c *ent.FinanceLinkageCreate, i int) {
			l := chunk[i]
			c.SetID(congress.CycleKey(l.LinkageID, l.Cycle)).SetCandidateID(l.candidate).SetCommitteeID(l.committee).SetCycle(l.Cycle).
				SetNillableCommitteeType(bulk.Optional(l.CommitteeType)).SetNillableDesignation(bulk.Optional(l.Designation))
		}).Exec(ctx)
	})
}

// keyed is a line of a summary with the key of its candidate or committee.
type keyed[T any] struct {
	key  int64
	line T
}

func (r *record) writeCandidateTotals(ctx context.Context, w *aggregate.Writer) error {
	if err := bulk.DeleteAll(ctx, w.CandidateTotals.Delete().Where(candidatetotals.Cycle(r.cycle)).Exec); err != nil {
		return err
	}
	lines := bulk.Distinct(r.candidateTotals, func(l keyed[fec.CandidateTotals]) int64 { return l.key })
	return bulk.InChunks(lines, len(candidatetotals.Columns), func(chunk []keyed[fec.CandidateTotals], _ int) error {
		return w.CandidateTotals.MapCreateBulk(chunk, func(c *ent.CandidateTotalsCreate, i int) {
			key, t := chunk[i].key, chunk[i].line
			c.SetID(congress.CycleKey(key, r.cycle)).SetCandidateID(key).SetCycle(r.cycle).
				SetReceipts(t.Receipts).SetDisbursements(t.Disbursements).SetCashOnHand(t.CashEnd).SetDebts(t.Debts).
				SetCashAtStart(t.CashBeginning).SetIndividualContributions(t.IndividualContributions).SetPartyContributions(t.PartyContributions).
				SetCommitteeContributions(t.OtherCommitteeContributions).SetCandidateContributions(t.CandidateContributions).
				SetCandidateLoans(t.CandidateLoans).SetOtherLoans(t.OtherLoans).
				SetCandidateLoanRepayments(t.CandidateLoanRepayments).SetOtherLoanRepayments(t.OtherLoanRepayments).
				SetTransfersIn(t.TransfersFromAuthorized).SetTransfersOut(t.TransfersToAuthorized).
				SetIndividualRefunds(t.IndividualRefunds).SetCommitteeRefunds(t.CommitteeRefunds).
				SetNillableIncumbency(bulk.Optional(t.Incumbency)).SetNillableCoverageEndDate(bulk.Optional(t.CoverageEnd))
		}).Exec(ctx)
	})
}

func (r *record) writeCommitteeTotals(ctx context.Context, w *aggregate.Writer) error {
	if err := bulk.DeleteAll(ctx, w.CommitteeTotals.Delete().Where(committeetotals.Cycle(r.cycle)).Exec); err != nil {
		return err
	}
	lines := bulk.Distinct(r.committeeTotals, func(l keyed[fec.CommitteeTotals]) int64 { return l.key })
	return bulk.InChunks(lines, len(committeetotals.Columns), func(chunk []keyed[fec.CommitteeTotals], _ int) error {
		return w.CommitteeTotals.MapCreateBulk(chunk, func(c *ent.CommitteeTotalsCreate, i int) {
			key, t := chunk[i].key, chunk[i].line
			c.SetID(congress.CycleKey(key, r.cycle)).SetCommitteeID(key).SetCycle(r.cycle).SetNillableCoverageEndDate(bulk.Optional(t.CoverageEnd))
			if t.Reported {
				setReported(c, &t)
			}
		}).Exec(ctx)
	})
}

func setReported(c *ent.CommitteeTotalsCreate, t *fec.CommitteeTotals) {
	c.SetReceipts(t.Receipts).SetDisbursements(t.Disbursements).SetCashOnHand(t.CashEnd).SetCashAtStart(t.CashBeginning).SetDebts(t.Debts).
		SetIndividualContributions(t.IndividualContributions).SetCommitteeContributions(t.OtherCommitteeContributions).
		SetCandidateContributions(t.CandidateContributions).SetCandidateLoans(t.CandidateLoans).SetOtherLoans(t.LoansReceived).
		SetCandidateLoanRepayments(t.CandidateLoanRepayments).SetOtherLoanRepayments(t.LoanRepayments).
		SetTransfersIn(t.TransfersFromAffiliates).SetTransfersOut(t.TransfersToAffiliates).
		SetIndividualRefunds(t.IndividualRefunds).SetCommitteeRefunds(t.OtherCommitteeRefunds).
		SetContributionsToCommittees(t.ContributionsToCommittees).SetIndependentExpenditures(t.IndependentExpenditures).
		SetPartyCoordinatedExpenditures(t.PartyCoordinatedExpenditures).
		SetNonfederalTransfers(t.NonfederalTransfers).SetNonfederalExpenditures(t.NonfederalExpenditures)
}
