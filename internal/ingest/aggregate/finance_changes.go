package aggregate

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/candidacy"
	"legislative/ent/candidatetotals"
	"legislative/ent/claim"
	"legislative/ent/committeetotals"
	"legislative/ent/financecommittee"
	"legislative/ent/financelinkage"
	"legislative/ent/memberfinance"
	"legislative/ent/revision"
	"legislative/internal/ingest/bulk"
	"legislative/internal/source/fec"
)

// financeRows are the rows that a file may change, by table and ID.
type financeRows map[string]financeRow

// financeRow is a row as JSON with the keys of its candidate and committee,
// which are 0 if it names neither.
type financeRow struct {
	content              string
	candidate, committee int64
}

func addFinanceRows[T any](all financeRows, table string, found []*T, id func(*T) int64, about func(*T) (candidateKey, committeeKey int64)) error {
	for _, row := range found {
		content, err := json.Marshal(row)
		if err != nil {
			return fmt.Errorf("row of %s: %w", table, err)
		}
		candidateKey, committeeKey := about(row)
		all[fmt.Sprint(table, id(row))] = financeRow{string(content), candidateKey, committeeKey}
	}
	return nil
}

// committeeKeys returns the keys of the committees that the file lists or the
// former one listed.
func (r *financeRecord) committeeKeys(ctx context.Context, w *Writer) (keys []int64, err error) {
	former, err := w.Claim.Query().Where(claim.KindEQ(claim.KindFinanceCommittee), claim.Subject(r.Subject())).Select(claim.FieldRecordID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up former committees: %w", err)
	}
	for _, c := range former {
		keys = append(keys, c.RecordID)
	}
	for _, c := range r.committees {
		keys = append(keys, c.Record)
	}
	slices.Sort(keys)
	return slices.Compact(keys), nil
}

// readRows reads the rows that the file may change and that the API shows with
// members. It is given the keys of the committees.
func (r *financeRecord) readRows(ctx context.Context, w *Writer, committees []int64) (all financeRows, err error) {
	all = financeRows{}
	switch r.kind {
	case fec.CandidateSummary:
		found, err := w.CandidateTotals.Query().Where(candidatetotals.Cycle(r.cycle)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up candidates' totals: %w", err)
		}
		return all, addFinanceRows(all, candidatetotals.Table, found, func(t *ent.CandidateTotals) int64 { return t.ID },
			func(t *ent.CandidateTotals) (int64, int64) { return t.CandidateID, 0 })
	case fec.LinkageFile:
		found, err := w.FinanceLinkage.Query().Where(financelinkage.Cycle(r.cycle)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up links: %w", err)
		}
		return all, addFinanceRows(all, financelinkage.Table, found, func(l *ent.FinanceLinkage) int64 { return l.ID },
			func(l *ent.FinanceLinkage) (int64, int64) { return l.CandidateID, l.CommitteeID })
	case fec.CommitteeSummary:
		found, err := w.CommitteeTotals.Query().Where(committeetotals.Cycle(r.cycle)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up committees' totals: %w", err)
		}
		err = addFinanceRows(all, committeetotals.Table, found, func(t *ent.CommitteeTotals) int64 { return t.ID },
			func(t *ent.CommitteeTotals) (int64, int64) { return 0, t.CommitteeID })
		if err != nil {
			return nil, err
		}
	}
	return all, w.readCommitteeRows(ctx, committees, all)
}

func (w *Writer) readCommitteeRows(ctx context.Context, keys []int64, all financeRows) error {
	for chunk := range slices.Chunk(keys, bulk.MaxParameters) {
		found, err := w.FinanceCommittee.Query().Where(financecommittee.IDIn(chunk...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up committees: %w", err)
		}
		err = addFinanceRows(all, financecommittee.Table, found, func(c *ent.FinanceCommittee) int64 { return c.ID },
			func(c *ent.FinanceCommittee) (int64, int64) { return 0, c.ID })
		if err != nil {
			return err
		}
	}
	return nil
}

// touchMembers touches the members whose finance rows differ from before.
func (w *Writer) touchMembers(ctx context.Context, before, after financeRows) error {
	var candidates, committees []int64
	addDifferent := func(some, others financeRows) {
		for id, row := range some {
			if others[id] != row && row.candidate != 0 {
				candidates = append(candidates, row.candidate)
			} else if others[id] != row {
				committees = append(committees, row.committee)
			}
		}
	}
	addDifferent(before, after)
	addDifferent(after, before)
	if err := w.touchCandidates(ctx, candidates); err != nil {
		return err
	}
	return w.touchCommittees(ctx, committees)
}

// touchCandidates touches the members that have these candidacies, and deletes
// their packed finances.
func (w *Writer) touchCandidates(ctx context.Context, candidates []int64) error {
	for chunk := range slices.Chunk(candidates, bulk.MaxParameters) {
		found, err := w.Candidacy.Query().Where(candidacy.CandidateIDIn(chunk...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up candidacies: %w", err)
		}
		members := make([]int64, len(found))
		for i, c := range found {
			members[i] = c.MemberID
		}
		w.Changes.Touch(revision.KindMember, members...)
		if err := bulk.DeleteAll(ctx, w.MemberFinance.Delete().Where(memberfinance.MemberIDIn(members...)).Exec); err != nil {
			return err
		}
	}
	return nil
}

// touchCommittees touches the members to whose candidacies these committees of
// the Federal Election Commission are linked.
func (w *Writer) touchCommittees(ctx context.Context, committees []int64) error {
	for chunk := range slices.Chunk(committees, bulk.MaxParameters) {
		links, err := w.FinanceLinkage.Query().Where(financelinkage.CommitteeIDIn(chunk...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up links: %w", err)
		}
		candidates := make([]int64, len(links))
		for i, l := range links {
			candidates[i] = l.CandidateID
		}
		if err := w.touchCandidates(ctx, candidates); err != nil {
			return err
		}
	}
	return nil
}
