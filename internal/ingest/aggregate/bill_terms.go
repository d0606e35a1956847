package aggregate

import (
	"context"
	"slices"

	"legislative/ent"
	"legislative/ent/billterm"
	terms "legislative/internal/billterm"
	"legislative/internal/congress"
	"legislative/internal/fold"
	"legislative/internal/ingest/bulk"
)

// writeTerms writes the subjects, committees and sectors of the bill, and the laws
// that it became, by which lists find it.
func (r *billRecord) writeTerms(ctx context.Context, w *Writer) error {
	return bulk.InChunks(r.terms(), len(billterm.Columns), func(chunk []string, base int) error {
		return w.BillTerm.MapCreateBulk(chunk, func(c *ent.BillTermCreate, i int) {
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetTerm(chunk[i]).SetIntroducedRank(dayRank(r.IntroducedDate)).
				SetActedRank(dayRank(r.LatestAction.Date)).SetUpdatedRank(instantRank(r.UpdateDate))
		}).Exec(ctx)
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
