package aggregate

import (
	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/ingest/measures"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
)

// detailRows returns the row of the parts of the bill that only its page shows, or
// none if it would be empty.
func (r *billRecord) detailRows() []*ent.BillDetail {
	if len(r.CommitteeReports)+len(r.CostEstimates)+len(r.CalendarNumbers)+len(r.Notes) == 0 && r.ConstitutionalAuthority == "" {
		return []*ent.BillDetail{}
	}
	numbers := make([]congress.CalendarNumber, len(r.CalendarNumbers))
	for i, n := range r.CalendarNumbers {
		numbers[i] = congress.CalendarNumber{Calendar: n.Calendar, Number: congress.OptionalText(n.Number)}
	}
	return []*ent.BillDetail{{
		ID: r.key, CommitteeReports: orEmpty(r.CommitteeReports), CostEstimates: costEstimates(r.CostEstimates),
		CalendarNumbers: numbers, Notes: notes(r.Notes), ConstitutionalAuthority: bulk.Optional(r.ConstitutionalAuthority),
	}}
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
		all[i].Text = n.Text
		if len(n.Links) > 0 { // otherwise nil, as the column of the notes is read
			all[i].Links = measures.Links(n.Links)
		}
	}
	return all
}
