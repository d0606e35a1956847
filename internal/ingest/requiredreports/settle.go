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
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/recurrence"
	"legislative/internal/analysis/reporting"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/textstore"
)

// state has the properties of a report that depend on more than its text.
type state struct {
	newest bool   // in the newest text of its bill
	day    string // YYYY-MM-DD, or ""

	recurrence  string // rule, or ""
	first, last int64  // ranks of the days between which it recurs, or 0
}

func stateOf(r *ent.RequiredReport) state {
	s := state{newest: r.Newest, recurrence: r.Recurrence, first: r.FirstRank, last: r.LastRank}
	if day := reporting.Day(r.DueRank); day != nil {
		s.day = *day
	}
	return s
}

// Settle brings the reports that the texts of a bill require up to date with its text
// versions and with the day on which it became law, from which many dates count.
func Settle(ctx context.Context, tx *ent.Tx, billKey int64, versions []*ent.TextVersion) error {
	keys := congress.TextChildKeys(congress.KeyRange{First: billKey, End: billKey + 1})
	reports, err := tx.RequiredReport.Query().Where(requiredreport.IDGTE(keys.First), requiredreport.IDLT(keys.End)).Order(requiredreport.ByID()).All(ctx)
	if err != nil || len(reports) == 0 {
		return err
	}
	states, err := statesOf(ctx, tx, reports, billKey, versions)
	if err != nil {
		return err
	}
	outdated := map[state][]int64{}
	for _, r := range reports {
		if s := states[r.ID]; s != stateOf(r) {
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
	states, previous := make(map[int64]state, len(reports)), &ent.Finding{}
	for chunk := range slices.Chunk(reports, bulk.MaxParameters) {
		ids := make([]int64, len(chunk))
		for i, r := range chunk {
			ids[i] = r.ID
		}
		dates, err := tx.Finding.Query().Where(finding.IDIn(ids...)).Order(finding.ByID()).
			Select(finding.FieldTextVersionID, finding.FieldSectionID, finding.FieldText, finding.FieldDeadline).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up dates: %w", err)
		}
		for _, f := range dates {
			if v := byID[f.TextVersionID]; v != nil {
				first := ""
				if isSameDuty(previous, f) {
					first = states[previous.ID].day
				}
				states[f.ID] = newState(f, v, ofTexts, first)
			}
			previous = f
		}
	}
	return states, nil
}

// newState returns the state of a report by the finding of its date. The day on which the
// same duty is first due is "" if it is not known.
func newState(f *ent.Finding, v *ent.TextVersion, b *ent.Bill, first string) state {
	enacted := textstore.Enactment(v, b)
	date := textstore.Deadline(f.Deadline)
	s := state{newest: v.Newest, day: date.Day(enacted)}
	written := textstore.Date(v)
	if written == nil {
		id, _ := congress.BillIDFromKey(v.BillID)
		written = new(congress.FirstDay(id.Congress))
	}
	if r, ok := recurrence.Of(&recurrence.Duty{Date: date, Text: f.Text, First: first, Enacted: enacted, Written: *written}); ok && s.day == "" {
		s.recurrence, s.first, s.last = r.Rule.String(), reporting.DueRank(r.First, false), reporting.DueRank(r.Last, false)
	}
	return s
}

// isSameDuty reports whether the later one of two dates is of the same duty, as of "not
// later than 1 year after enactment, and annually thereafter, the Mayor shall report".
func isSameDuty(f, later *ent.Finding) bool {
	if f.Deadline == nil || f.SectionID != later.SectionID || f.Deadline.Kind != string(deadline.Due) {
		return false
	}
	a, b := f.Deadline.Duty, later.Deadline.Duty
	return a != nil && b != nil && a.Verb != nil && b.Verb != nil && *a.Verb == *b.Verb
}

// set sets the state of reports.
func (s state) set(ctx context.Context, tx *ent.Tx, ids []int64) error {
	due, soon := reporting.DueRank(s.day, s.recurrence != ""), reporting.SoonRank(s.day, s.recurrence != "")
	for chunk := range slices.Chunk(ids, bulk.MaxParameters) {
		ofReports := bulk.Values{
			requiredreport.FieldNewest: s.newest, requiredreport.FieldDueRank: due, requiredreport.FieldSoonRank: soon,
			requiredreport.FieldRecurrence: s.recurrence, requiredreport.FieldFirstRank: s.first, requiredreport.FieldLastRank: s.last,
		}
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
