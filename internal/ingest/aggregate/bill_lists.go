package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/billsubject"
	"legislative/ent/billtitle"
	"legislative/ent/relatedbill"
	"legislative/ent/sectorimpact"
	"legislative/ent/summary"
	"legislative/internal/congress"
	"legislative/internal/fold"
	"legislative/internal/ingest/bulk"
	"legislative/internal/naics"
	"legislative/internal/source/billstatus"
)

func (r *billRecord) writeTitles(ctx context.Context, w *Writer) error {
	return bulk.InChunks(r.Titles, len(billtitle.Columns), func(chunk []billstatus.Title, base int) error {
		return w.BillTitle.MapCreateBulk(chunk, func(c *ent.BillTitleCreate, i int) {
			t := chunk[i]
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetType(t.Type).SetTitle(t.Title).
				SetNillableChamber(bulk.Optional(t.Chamber)).SetNillableVersionName(bulk.Optional(r.versionName(t.VersionCode)))
		}).Exec(ctx)
	})
}

func (r *billRecord) versionName(code string) string {
	v, err := congress.NewTextVersionID(r.ID, code)
	if err != nil {
		return ""
	}
	return v.Name()
}

func (r *billRecord) writeSummaries(ctx context.Context, w *Writer) error {
	return bulk.InChunks(r.Summaries, len(summary.Columns), func(chunk []billstatus.Summary, base int) error {
		return w.Summary.MapCreateBulk(chunk, func(c *ent.SummaryCreate, i int) {
			s := chunk[i]
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetText(s.Text).
				SetNillableVersionCode(bulk.Optional(s.VersionCode)).SetNillableActionDate(bulk.Optional(s.ActionDate)).
				SetNillableActionDesc(bulk.Optional(s.ActionDesc)).SetNillableUpdatedAt(bulk.Optional(s.UpdateDate))
		}).Exec(ctx)
	})
}

func (r *billRecord) writeSubjects(ctx context.Context, w *Writer) error {
	return bulk.InChunks(r.Subjects, len(billsubject.Columns), func(chunk []string, base int) error {
		return w.BillSubject.MapCreateBulk(chunk, func(c *ent.BillSubjectCreate, i int) {
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetName(chunk[i]).SetFoldedName(fold.Fold(chunk[i]))
		}).Exec(ctx)
	})
}

func (r *billRecord) writeImpacts(ctx context.Context, w *Writer) error {
	return bulk.InChunks(r.impacts, len(sectorimpact.Columns), func(chunk []naics.Impact, base int) error {
		return w.SectorImpact.MapCreateBulk(chunk, func(c *ent.SectorImpactCreate, i int) {
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetNaics(chunk[i].NAICS).
				SetSector(chunk[i].Sector).SetScore(chunk[i].Score).SetBasis(sectorBasis(chunk[i]))
		}).Exec(ctx)
	})
}

func sectorBasis(impact naics.Impact) []congress.SectorBasis {
	basis := make([]congress.SectorBasis, len(impact.Basis))
	for i, b := range impact.Basis {
		basis[i] = congress.SectorBasis{Kind: string(b.Kind), Value: b.Value}
	}
	return basis
}

func (r *billRecord) writeRelated(ctx context.Context, w *Writer) error {
	return bulk.InChunks(r.RelatedBills, len(relatedbill.Columns), func(chunk []billstatus.RelatedBill, base int) error {
		return w.RelatedBill.MapCreateBulk(chunk, func(c *ent.RelatedBillCreate, i int) {
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetRelatedID(chunk[i].ID.Key()).
				SetNillableTitle(bulk.Optional(chunk[i].Title)).SetRelationships(relationships(chunk[i])).
				SetNillableLatestActionDate(bulk.Optional(chunk[i].LatestAction.Date)).SetNillableLatestActionTime(bulk.Optional(chunk[i].LatestAction.Time)).
				SetNillableLatestActionText(bulk.Optional(chunk[i].LatestAction.Text))
		}).Exec(ctx)
	})
}

// relatedKeys returns the keys of the bills to which the stored bill and the file
// are related.
func (r *billRecord) relatedKeys(ctx context.Context, w *Writer) (keys []int64, err error) {
	former, err := w.RelatedBill.Query().Where(relatedbill.BillID(r.key)).Select(relatedbill.FieldRelatedID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up related bills: %w", err)
	}
	for _, b := range former {
		keys = append(keys, b.RelatedID)
	}
	for _, b := range r.RelatedBills {
		keys = append(keys, b.ID.Key())
	}
	return keys, nil
}

func relationships(related billstatus.RelatedBill) []congress.Relationship {
	all := make([]congress.Relationship, len(related.Relationships))
	for i, r := range related.Relationships {
		all[i] = congress.Relationship(r)
	}
	return all
}
