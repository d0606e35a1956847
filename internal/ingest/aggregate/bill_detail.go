package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/billdetail"
	"legislative/internal/congress"
	"legislative/internal/ingest/measures"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

// detail returns the parts of the bill that have a row of their own, since only
// the page of a bill shows them.
func (r *billRecord) detail() stored.BillDetail {
	d := stored.BillDetail{
		CommitteeReports: r.CommitteeReports, CostEstimates: costEstimates(r.CostEstimates), Notes: notes(r.Notes),
		ConstitutionalAuthority: r.ConstitutionalAuthority,
	}
	for _, n := range r.CalendarNumbers {
		d.CalendarNumbers = append(d.CalendarNumbers, congress.CalendarNumber{Calendar: n.Calendar, Number: congress.OptionalText(n.Number)})
	}
	return d
}

// writeDetail writes the row unless it would be empty.
func (r *billRecord) writeDetail(ctx context.Context, w *Writer) error {
	if _, err := bulk.Delete(w.Tx, billdetail.Table, billdetail.ID(r.key))(ctx); err != nil {
		return fmt.Errorf("delete the former details of the bill: %w", err)
	}
	d := r.detail()
	if d.IsEmpty() {
		return nil
	}
	err := bulk.Insert(ctx, w.Tx, billdetail.Table, []*ent.BillDetail{{
		ID: r.key, CommitteeReports: orEmpty(d.CommitteeReports), CostEstimates: orEmpty(d.CostEstimates),
		CalendarNumbers: orEmpty(d.CalendarNumbers), Notes: orEmpty(d.Notes),
		ConstitutionalAuthority: bulk.Optional(d.ConstitutionalAuthority),
	}})
	if err != nil {
		return fmt.Errorf("details of the bill: %w", err)
	}
	return nil
}

// orEmpty returns a list that is not nil, as the columns of lists require.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func costEstimates(estimates []billstatus.CostEstimate) []congress.CostEstimate {
	all := make([]congress.CostEstimate, len(estimates))
	for i, e := range estimates {
		all[i] = congress.CostEstimate{Title: e.Title, Description: congress.OptionalText(e.Description), PublishedAt: e.PubDate, URL: e.URL}
	}
	return all
}

func notes(published []billstatus.Note) []congress.Note {
	all := make([]congress.Note, len(published))
	for i, n := range published {
		all[i] = congress.Note{Text: n.Text, Links: measures.Links(n.Links)}
	}
	return all
}
