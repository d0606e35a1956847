package requiredreports

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/finding"
	"legislative/ent/reportterm"
	"legislative/ent/requiredreport"
	"legislative/internal/analysis/reporting"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/textstore"
)

// state has the properties of a report that depend on more than its text.
type state struct {
	newest bool   // in the newest text of its bill
	day    string // YYYY-MM-DD, or ""
}

// Settle brings the reports that the texts of a bill require up to date with its text
// versions and with the day on which it became law, from which many dates count.
func Settle(ctx context.Context, tx *ent.Tx, billKey int64, versions []*ent.TextVersion) error {
	keys := congress.TextChildKeys(congress.KeyRange{First: billKey, End: billKey + 1})
	reports, err := tx.RequiredReport.Query().Where(requiredreport.IDGTE(keys.First), requiredreport.IDLT(keys.End)).All(ctx)
	if err != nil || len(reports) == 0 {
		return err
	}
	states, err := statesOf(ctx, tx, reports, billKey, versions)
	if err != nil {
		return err
	}
	outdated := map[state][]int64{}
	for _, r := range reports {
		if s := states[r.ID]; s.newest != r.Newest || reporting.DueRank(s.day) != r.DueRank {
			outdated[s] = append(outdated[s], r.ID)
		}
	}
	for s, ids := range outdated {
		if err := s.set(ctx, tx, ids); err != nil {
			return err
		}
	}
	return nil
}

// statesOf returns the states of the reports of a bill by their ID.
func statesOf(ctx context.Context, tx *ent.Tx, reports []*ent.RequiredReport, billKey int64, versions []*ent.TextVersion) (map[int64]state, error) {
	bills, err := tx.Bill.Query().Where(bill.ID(billKey)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the bill: %w", err)
	}
	var ofTexts *ent.Bill
	if len(bills) > 0 {
		ofTexts = bills[0]
	}
	byID := make(map[int64]*ent.TextVersion, len(versions))
	for _, v := range versions {
		byID[v.ID] = v
	}
	states := make(map[int64]state, len(reports))
	for chunk := range slices.Chunk(reports, bulk.MaxParameters) {
		ids := make([]int64, len(chunk))
		for i, r := range chunk {
			ids[i] = r.ID
		}
		dates, err := tx.Finding.Query().Where(finding.IDIn(ids...)).Select(finding.FieldTextVersionID, finding.FieldDeadline).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up dates: %w", err)
		}
		for _, f := range dates {
			if v := byID[f.TextVersionID]; v != nil {
				states[f.ID] = state{v.Newest, textstore.Day(f.Deadline, v, ofTexts)}
			}
		}
	}
	return states, nil
}

// set sets the state of reports.
func (s state) set(ctx context.Context, tx *ent.Tx, ids []int64) error {
	due, soon := reporting.DueRank(s.day), reporting.SoonRank(s.day)
	for chunk := range slices.Chunk(ids, bulk.MaxParameters) {
		ofReports := bulk.Values{requiredreport.FieldNewest: s.newest, requiredreport.FieldDueRank: due, requiredreport.FieldSoonRank: soon}
		if _, err := bulk.Update(ctx, tx, requiredreport.Table, ofReports, requiredreport.IDIn(chunk...)); err != nil {
			return err
		}
		ofTerms := bulk.Values{reportterm.FieldDueRank: due, reportterm.FieldSoonRank: soon}
		if _, err := bulk.Update(ctx, tx, reportterm.Table, ofTerms, reportterm.ReportIDIn(chunk...)); err != nil {
			return err
		}
	}
	return nil
}
