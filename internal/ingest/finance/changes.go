package finance

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
	"legislative/ent/financecandidate"
	"legislative/ent/financecommittee"
	"legislative/ent/financelinkage"
	"legislative/ent/memberfinance"
	"legislative/ent/revision"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/source/fec"
	"legislative/internal/store/bulk"
)

// rows are the rows that a file may change, by table and ID.
type rows map[string]row

// row is a row as JSON with the keys of its candidate and committee,
// which are 0 if it names neither.
type row struct {
	content              string
	candidate, committee int64
}

func addRows[T any](all rows, table string, found []*T, id func(*T) int64, about func(*T) (candidateKey, committeeKey int64)) error {
	for _, entry := range found {
		content, err := json.Marshal(entry)
		if err != nil {
			return fmt.Errorf("row of %s: %w", table, err)
		}
		candidateKey, committeeKey := about(entry)
		all[fmt.Sprint(table, id(entry))] = row{string(content), candidateKey, committeeKey}
	}
	return nil
}

// claimedKeys returns the keys of the candidates or committees that the file lists
// or the former one listed.
func (r *record) claimedKeys(ctx context.Context, w *aggregate.Writer) (keys []int64, err error) {
	former, err := w.Claim.Query().Where(claim.KindIn(claim.KindFinanceCandidate, claim.KindFinanceCommittee), claim.Subject(r.Subject())).
		Select(claim.FieldRecordID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up former candidates and committees: %w", err)
	}
	for _, c := range former {
		keys = append(keys, c.RecordID)
	}
	for _, c := range slices.Concat(r.candidates, r.committees) {
		keys = append(keys, c.Record)
	}
	slices.Sort(keys)
	return slices.Compact(keys), nil
}

// readRows reads the rows that the file may change and that the API shows with
// members. It is given the keys of the candidates or committees.
func (r *record) readRows(ctx context.Context, w *aggregate.Writer, keys []int64) (all rows, err error) {
	all = rows{}
	switch r.kind {
	case fec.LinkageFile:
		found, err := w.FinanceLinkage.Query().Where(financelinkage.Cycle(r.cycle)).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up links: %w", err)
		}
		return all, addRows(all, financelinkage.Table, found, func(l *ent.FinanceLinkage) int64 { return l.ID },
			func(l *ent.FinanceLinkage) (int64, int64) { return l.CandidateID, l.CommitteeID })
	case fec.CandidateMaster, fec.CandidateSummary:
		if err := readCandidateRows(ctx, w, keys, all); err != nil {
			return nil, err
		}
	default:
		if err := readCommitteeRows(ctx, w, keys, all); err != nil {
			return nil, err
		}
	}
	return all, r.readTotals(ctx, w, all)
}

// readTotals reads the totals that a summary replaces.
func (r *record) readTotals(ctx context.Context, w *aggregate.Writer, all rows) error {
	switch r.kind {
	case fec.CandidateSummary:
		found, err := w.CandidateTotals.Query().Where(candidatetotals.Cycle(r.cycle)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up candidates' totals: %w", err)
		}
		return addRows(all, candidatetotals.Table, found, func(t *ent.CandidateTotals) int64 { return t.ID },
			func(t *ent.CandidateTotals) (int64, int64) { return t.CandidateID, 0 })
	case fec.CommitteeSummary:
		found, err := w.CommitteeTotals.Query().Where(committeetotals.Cycle(r.cycle)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up committees' totals: %w", err)
		}
		return addRows(all, committeetotals.Table, found, func(t *ent.CommitteeTotals) int64 { return t.ID },
			func(t *ent.CommitteeTotals) (int64, int64) { return 0, t.CommitteeID })
	default:
		return nil
	}
}

func readCandidateRows(ctx context.Context, w *aggregate.Writer, keys []int64, all rows) error {
	for chunk := range slices.Chunk(keys, bulk.MaxParameters) {
		found, err := w.FinanceCandidate.Query().Where(financecandidate.IDIn(chunk...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up candidates: %w", err)
		}
		err = addRows(all, financecandidate.Table, found, func(c *ent.FinanceCandidate) int64 { return c.ID },
			func(c *ent.FinanceCandidate) (int64, int64) { return c.ID, 0 })
		if err != nil {
			return err
		}
	}
	return nil
}

func readCommitteeRows(ctx context.Context, w *aggregate.Writer, keys []int64, all rows) error {
	for chunk := range slices.Chunk(keys, bulk.MaxParameters) {
		found, err := w.FinanceCommittee.Query().Where(financecommittee.IDIn(chunk...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up committees: %w", err)
		}
		err = addRows(all, financecommittee.Table, found, func(c *ent.FinanceCommittee) int64 { return c.ID },
			func(c *ent.FinanceCommittee) (int64, int64) { return 0, c.ID })
		if err != nil {
			return err
		}
	}
	return nil
}

// touchMembers touches the members whose finance rows differ from before.
func touchMembers(ctx context.Context, w *aggregate.Writer, before, after rows) error {
	var candidates, committees []int64
	addDifferent := func(some, others rows) {
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
	if err := touchCandidates(ctx, w, candidates); err != nil {
		return err
	}
	return touchCommittees(ctx, w, committees)
}

// touchCandidates touches the members that have these candidacies, and deletes
// their packed finances.
func touchCandidates(ctx context.Context, w *aggregate.Writer, candidates []int64) error {
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
		if err := bulk.DeleteAll(ctx, bulk.Delete(w.Tx, memberfinance.Table, memberfinance.MemberIDIn(members...))); err != nil {
			return err
		}
	}
	return nil
}

// touchCommittees touches the members to whose candidacies these committees of
// the Federal Election Commission are linked.
func touchCommittees(ctx context.Context, w *aggregate.Writer, committees []int64) error {
	for chunk := range slices.Chunk(committees, bulk.MaxParameters) {
		links, err := w.FinanceLinkage.Query().Where(financelinkage.CommitteeIDIn(chunk...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up links: %w", err)
		}
		candidates := make([]int64, len(links))
		for i, l := range links {
			candidates[i] = l.CandidateID
		}
		if err := touchCandidates(ctx, w, candidates); err != nil {
			return err
		}
	}
	return nil
}
