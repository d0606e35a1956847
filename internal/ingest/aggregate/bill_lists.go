package aggregate

import (
	"context"

	"legislative/ent"
	"legislative/ent/billsubject"
	"legislative/ent/billtitle"
	"legislative/ent/relatedbill"
	"legislative/ent/sectorimpact"
	"legislative/ent/summary"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/congress/naics"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
)

func (r *billRecord) writeTitles(ctx context.Context, w *Writer) error {
	return bulk.InsertEach(ctx, w.Tx, billtitle.Table, r.Titles, func(t billstatus.Title, i int) *ent.BillTitle {
		return &ent.BillTitle{
			ID: congress.ChildKey(r.key, i), BillID: r.key, Type: t.Type, Title: t.Title, Chamber: bulk.Optional(t.Chamber),
			VersionName: bulk.Optional(r.versionName(t.VersionCode)),
		}
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
	return bulk.InsertEach(ctx, w.Tx, summary.Table, r.Summaries, func(s billstatus.Summary, i int) *ent.Summary {
		return &ent.Summary{
			ID: congress.ChildKey(r.key, i), BillID: r.key, Text: s.Text, VersionCode: bulk.Optional(s.VersionCode),
			ActionDate: bulk.Optional(s.ActionDate), ActionDesc: bulk.Optional(s.ActionDesc),
			UpdatedAt: bulk.Optional(s.UpdateDate),
		}
	})
}

func (r *billRecord) writeSubjects(ctx context.Context, w *Writer) error {
	return bulk.InsertEach(ctx, w.Tx, billsubject.Table, r.Subjects, func(source string, i int) *ent.BillSubject {
		return &ent.BillSubject{ID: congress.ChildKey(r.key, i), BillID: r.key, Name: source, FoldedName: fold.Fold(source)}
	})
}

func (r *billRecord) writeImpacts(ctx context.Context, w *Writer) error {
	return bulk.InsertEach(ctx, w.Tx, sectorimpact.Table, r.impacts, func(source naics.Impact, i int) *ent.SectorImpact {
		return &ent.SectorImpact{
			ID: congress.ChildKey(r.key, i), BillID: r.key, Naics: source.NAICS, Sector: source.Sector, Score: source.Score,
			Basis: sectorBasis(source),
		}
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
	return bulk.InsertEach(ctx, w.Tx, relatedbill.Table, r.RelatedBills, func(source billstatus.RelatedBill, i int) *ent.RelatedBill {
		return &ent.RelatedBill{
			ID: congress.ChildKey(r.key, i), BillID: r.key, RelatedID: source.ID.Key(), Title: bulk.Optional(source.Title),
			Relationships: relationships(source), LatestActionDate: bulk.Optional(source.LatestAction.Date),
			LatestActionTime: bulk.Optional(source.LatestAction.Time),
			LatestActionText: bulk.Optional(source.LatestAction.Text),
		}
	})
}

func relationships(related billstatus.RelatedBill) []congress.Relationship {
	all := make([]congress.Relationship, len(related.Relationships))
	for i, r := range related.Relationships {
		all[i] = congress.Relationship(r)
	}
	return all
}
