package ingest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/candidatetotals"
	"legislative/ent/committeetotals"
	"legislative/ent/financecommittee"
	"legislative/ent/financelinkage"
	"legislative/internal/source/fec"
)

// financeRows are the rows that a file of the Commission may change, by table
// and id.
type financeRows map[string]financeRow

// financeRow is a row as JSON, and whom it is about; a link is about both.
type financeRow struct {
	content              string
	candidate, committee int64
}

func takeRows[T any](rows financeRows, table string, found []*T, id func(*T) int64, about func(*T) (candidate, committee int64)) error {
	for _, row := range found {
		content, err := json.Marshal(row)
		if err != nil {
			return fmt.Errorf("row of %s: %w", table, err)
		}
		candidate, committee := about(row)
		rows[fmt.Sprint(table, id(row))] = financeRow{string(content), candidate, committee}
	}
	return nil
}

// stored reads the rows that the file may change and that members show.
func (r *financeRecord) stored(ctx context.Context, w *writer) (rows financeRows, err error) {
	rows = financeRows{}
	switch r.kind {
	case fec.CandidateSummary:
		found, err := w.CandidateTotals.Query().Where(candidatetotals.Cycle(r.cycle)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up candidates' totals: %w", err)
		}
		return rows, takeRows(rows, candidatetotals.Table, found, func(t *ent.CandidateTotals) int64 { return t.ID },
			func(t *ent.CandidateTotals) (int64, int64) { return t.CandidateID, 0 })
	case fec.LinkageFile:
		found, err := w.FinanceLinkage.Query().Where(financelinkage.Cycle(r.cycle)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up links: %w", err)
		}
		return rows, takeRows(rows, financelinkage.Table, found, func(l *ent.FinanceLinkage) int64 { return l.ID },
			func(l *ent.FinanceLinkage) (int64, int64) { return l.CandidateID, l.CommitteeID })
	case fec.CommitteeSummary:
		found, err := w.CommitteeTotals.Query().Where(committeetotals.Cycle(r.cycle)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up committees' totals: %w", err)
		}
		err = takeRows(rows, committeetotals.Table, found, func(t *ent.CommitteeTotals) int64 { return t.ID },
			func(t *ent.CommitteeTotals) (int64, int64) { return 0, t.CommitteeID })
		if err != nil {
			return nil, err
		}
	}
	return rows, r.storedCommittees(ctx, w, rows)
}

func (r *financeRecord) storedCommittees(ctx context.Context, w *writer, rows financeRows) error {
	for chunk := range slices.Chunk(r.committees, maxParameters) {
		keys := make([]int64, len(chunk))
		for i, c := range chunk {
			keys[i] = c.record
		}
		found, err := w.FinanceCommittee.Query().Where(financecommittee.IDIn(keys...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up committees: %w", err)
		}
		err = takeRows(rows, financecommittee.Table, found, func(c *ent.FinanceCommittee) int64 { return c.ID },
			func(c *ent.FinanceCommittee) (int64, int64) { return 0, c.ID })
		if err != nil {
			return err
		}
	}
	return nil
}

// touchMembers touches the members whose totals are others than before.
func (r *financeRecord) touchMembers(ctx context.Context, w *writer, before financeRows) error {
	after, err := r.stored(ctx, w)
	if err != nil {
		return err
	}
	var candidates, committees []int64
	differ := func(rows, others financeRows) {
		for id, row := range rows {
			if others[id] != row && row.candidate != 0 {
				candidates = append(candidates, row.candidate)
			} else if others[id] != row {
				committees = append(committees, row.committee)
			}
		}
	}
	differ(before, after)
	differ(after, before)
	if err := w.touchCandidates(ctx, candidates); err != nil {
		return err
	}
	return w.touchCommittees(ctx, committees)
}
