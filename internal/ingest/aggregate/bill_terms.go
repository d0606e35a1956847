package aggregate

import (
	"context"
	"slices"

	"legislative/ent"
	"legislative/ent/billterm"
	"legislative/internal/congress"
	terms "legislative/internal/congress/billterm"
	"legislative/internal/congress/fold"
	"legislative/internal/store/bulk"
)

// writeTerms writes the subjects, committees and sectors of the bill, and the laws
// that it became, by which lists find it.
func (r *billRecord) writeTerms(ctx context.Context, w *Writer) error {
	cosponsors := r.cosponsorRank()
	return bulk.InsertEach(ctx, w.Tx, billterm.Table, r.terms(), func(source string, i int) *ent.BillTerm {
		return &ent.BillTerm{
			ID: congress.ChildKey(r.key, i), BillID: r.key, Term: source, IntroducedRank: congress.DayRank(r.IntroducedDate),
			ActedRank: congress.DayRank(r.LatestAction.Date), UpdatedRank: congress.InstantRank(r.UpdateDate),
			CosponsorRank: cosponsors,
		}
	})
}

// terms returns the terms of the bill, each once.
func (r *billRecord) terms() (all []string) {
	for _, s := range r.Subjects {
		all = append(all, terms.Subject(fold.Fold(s)))
	}
	for _, c := range r.committees {
		all = append(all, terms.Committee(c.Code.Key()))
	}
	for _, i := range r.impacts {
		all = append(all, terms.Sector(i.NAICS))
	}
	for _, l := range r.Laws {
		all = append(all, terms.Law(l.Number))
	}
	slices.Sort(all)
	return slices.Compact(all)
}
