package ingest

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
	"legislative/internal/source/fec"
	"legislative/internal/stored"
)

func (r *financeRecord) writeCandidates(ctx context.Context, w *writer) error {
	keys, err := w.claims(ctx, claim.KindFinanceCandidate, r.candidates)
	if err != nil {
		return err
	}
	var created []*ent.FinanceCandidateCreate
	err = settle(ctx, w, claim.KindFinanceCandidate, keys, func(keys []int64) []func(context.Context) (int, error) {
		return []func(context.Context) (int, error){w.FinanceCandidate.Delete().Where(financecandidate.IDIn(keys...)).Exec}
	}, func(key int64, precedence string, c stored.FinanceCandidate) {
		created = append(created, w.FinanceCandidate.Create().SetID(key).SetCandidateID(c.ID).
			SetNillableName(text(c.Name)).SetNillableParty(text(c.Party)).SetNillableOffice(text(c.Office)).
			SetNillableState(text(c.State)).SetNillableDistrict(text(c.District)).SetNillableStatus(text(c.Status)).
			SetNillablePrincipalCommitteeID(text(c.PrincipalCommittee)).SetPrecedence(precedence))
	})
	if err != nil {
		return err
	}
	return inChunks(created, len(financecandidate.Columns), func(chunk []*ent.FinanceCandidateCreate, _ int) error {
		return w.FinanceCandidate.CreateBulk(chunk...).Exec(ctx)
	})
}

func (r *financeRecord) writeCommittees(ctx context.Context, w *writer) error {
	keys, err := w.claims(ctx, claim.KindFinanceCommittee, r.committees)
	if err != nil {
		return err
	}
	var created []*ent.FinanceCommitteeCreate
	err = settle(ctx, w, claim.KindFinanceCommittee, keys, func(keys []int64) []func(context.Context) (int, error) {
		return []func(context.Context) (int, error){w.FinanceCommittee.Delete().Where(financecommittee.IDIn(keys...)).Exec}
	}, func(key int64, precedence string, c stored.FinanceCommittee) {
		created = append(created, w.FinanceCommittee.Create().SetID(key).SetCommitteeID(c.ID).
			SetNillableName(text(c.Name)).SetNillableType(text(c.Type)).SetNillableDesignation(text(c.Designation)).
			SetNillableParty(text(c.Party)).SetNillableConnectedOrganization(text(c.ConnectedOrganization)).
			SetPrecedence(precedence))
	})
	if err != nil {
		return err
	}
	return inChunks(created, len(financecommittee.Columns), func(chunk []*ent.FinanceCommitteeCreate, _ int) error {
		return w.FinanceCommittee.CreateBulk(chunk...).Exec(ctx)
	})
}

// cycleKey is the id of what something has one of in each cycle: its key,
// then the cycle in 8 bits, counted by two years from 1900.
func cycleKey(key int64, cycle int) int64 { return key<<8 | int64(cycle-1900)/2 }

// link is a candidate's link to a committee, by their keys.
type link struct {
	fec.Link
	candidate, committee int64
}

func newLink(l fec.Link) (link, error) {
	candidate, errCandidate := fec.Key(l.CandidateID)
	committee, errCommittee := fec.Key(l.CommitteeID)
	if err := errors.Join(errCandidate, errCommittee); err != nil {
		return link{}, fmt.Errorf("link %d: %w", l.LinkageID, err)
	}
	return link{l, candidate, committee}, nil
}

func (r *financeRecord) writeLinks(ctx context.Context, w *writer) error {
	if err := deleteAll(ctx, w.FinanceLinkage.Delete().Where(financelinkage.Cycle(r.cycle)).Exec); err != nil {
		return err
	}
	links := distinct(r.links, func(l link) int64 { return l.LinkageID })
	return inChunks(links, len(financelinkage.Columns), func(chunk []link, _ int) error {
		return w.FinanceLinkage.MapCreateBulk(chunk, func(c *ent.FinanceLinkageCreate, i int) {
			l := chunk[i]
			c.SetID(cycleKey(l.LinkageID, l.Cycle)).SetCandidateID(l.candidate).SetCommitteeID(l.committee).SetCycle(l.Cycle).
				SetNillableCommitteeType(text(l.CommitteeType)).SetNillableDesignation(text(l.Designation))
		}).Exec(ctx)
	})
}

// keyed is a line of a summary with the key of whom it is about.
type keyed[T any] struct {
	key  int64
	line T
}

func (r *financeRecord) writeCandidateTotals(ctx context.Context, w *writer) error {
	if err := deleteAll(ctx, w.CandidateTotals.Delete().Where(candidatetotals.Cycle(r.cycle)).Exec); err != nil {
		return err
	}
	lines := distinct(r.raised, func(l keyed[fec.CandidateTotals]) int64 { return l.key })
	return inChunks(lines, len(candidatetotals.Columns), func(chunk []keyed[fec.CandidateTotals], _ int) error {
		return w.CandidateTotals.MapCreateBulk(chunk, func(c *ent.CandidateTotalsCreate, i int) {
			key, t := chunk[i].key, chunk[i].line
			c.SetID(cycleKey(key, r.cycle)).SetCandidateID(key).SetCycle(r.cycle).
				SetReceipts(t.Receipts).SetDisbursements(t.Disbursements).SetCashOnHand(t.CashEnd).SetDebts(t.Debts).
				SetNillableCoverageEndDate(text(t.CoverageEnd))
		}).Exec(ctx)
	})
}

func (r *financeRecord) writeCommitteeTotals(ctx context.Context, w *writer) error {
	if err := deleteAll(ctx, w.CommitteeTotals.Delete().Where(committeetotals.Cycle(r.cycle)).Exec); err != nil {
		return err
	}
	lines := distinct(r.accounts, func(l keyed[fec.CommitteeTotals]) int64 { return l.key })
	return inChunks(lines, len(committeetotals.Columns), func(chunk []keyed[fec.CommitteeTotals], _ int) error {
		return w.CommitteeTotals.MapCreateBulk(chunk, func(c *ent.CommitteeTotalsCreate, i int) {
			key, t := chunk[i].key, chunk[i].line
			c.SetID(cycleKey(key, r.cycle)).SetCommitteeID(key).SetCycle(r.cycle).SetNillableCoverageEndDate(text(t.CoverageEnd))
			if t.Reported {
				c.SetReceipts(t.Receipts).SetDisbursements(t.Disbursements).SetCashOnHand(t.CashEnd)
			}
		}).Exec(ctx)
	})
}
