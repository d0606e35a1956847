package aggregate

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/billcommittee"
	"legislative/ent/billdetail"
	"legislative/ent/billlists"
	"legislative/ent/billsubject"
	"legislative/ent/billtitle"
	"legislative/ent/relatedbill"
	"legislative/ent/sectorimpact"
	"legislative/ent/sponsorship"
	"legislative/ent/summary"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/congress/naics"
	"legislative/internal/ingest/measures"
	"legislative/internal/source/billstatus"
	lists "legislative/internal/store/billlists"
	"legislative/internal/store/bulk"
)

// newLists returns the rows of the lists of the bill.
func (r *billRecord) newLists() *lists.Lists {
	owner := measures.Bill(r.key)
	return &lists.Lists{
		Titles: each(r.Titles, r.titleRow), Summaries: each(r.Summaries, r.summaryRow),
		Subjects: each(slices.Sorted(slices.Values(r.Subjects)), r.subjectRow), Impacts: each(r.impacts, r.impactRow),
		Committees: each(r.committees, r.committeeRow), Sponsorships: measures.Sponsorships(owner, r.Sponsors, r.Cosponsors),
		Actions: measures.Actions(owner, r.Actions), Related: each(r.RelatedBills, r.relatedRow), Detail: r.detailRows(),
	}
}

// each returns a row for each element of a list.
func each[S, T any](list []S, row func(source S, i int) *T) []*T {
	rows := make([]*T, len(list))
	for i, source := range list {
		rows[i] = row(source, i)
	}
	return rows
}

// writeLists writes the rows of the lists, and all of them as one value.
func (r *billRecord) writeLists(ctx context.Context, w *Writer) error {
	all := r.newLists()
	r.packed = all.Pack()
	for _, insert := range []func(context.Context) error{
		inserting(w, billtitle.Table, all.Titles), inserting(w, summary.Table, all.Summaries),
		inserting(w, billsubject.Table, all.Subjects), inserting(w, sectorimpact.Table, all.Impacts),
		inserting(w, billcommittee.Table, all.Committees), inserting(w, sponsorship.Table, all.Sponsorships),
		inserting(w, action.Table, all.Actions), inserting(w, relatedbill.Table, all.Related),
		inserting(w, billdetail.Table, all.Detail),
		inserting(w, billlists.Table, []*ent.BillLists{{ID: r.key, Packed: r.packed}}),
	} {
		if err := insert(ctx); err != nil {
			return fmt.Errorf("lists of the bill: %w", err)
		}
	}
	return nil
}

// inserting returns a function that inserts rows.
func inserting[T any](w *Writer, table string, rows []*T) func(context.Context) error {
	return func(ctx context.Context) error { return bulk.Insert(ctx, w.Tx, table, rows) }
}

func (r *billRecord) titleRow(t billstatus.Title, i int) *ent.BillTitle {
	return &ent.BillTitle{
		ID: congress.ChildKey(r.key, i), BillID: r.key, Type: t.Type, Title: t.Title, Chamber: bulk.Optional(t.Chamber),
		VersionName: bulk.Optional(r.versionName(t.VersionCode)),
	}
}

func (r *billRecord) versionName(code string) string {
	v, err := congress.NewTextVersionID(r.ID, code)
	if err != nil {
		return ""
	}
	return v.Name()
}

func (r *billRecord) summaryRow(s billstatus.Summary, i int) *ent.Summary {
	return &ent.Summary{
		ID: congress.ChildKey(r.key, i), BillID: r.key, Text: s.Text, VersionCode: bulk.Optional(s.VersionCode),
		ActionDate: bulk.Optional(s.ActionDate), ActionDesc: bulk.Optional(s.ActionDesc), UpdatedAt: bulk.Optional(s.UpdateDate),
	}
}

func (r *billRecord) subjectRow(name string, i int) *ent.BillSubject {
	return &ent.BillSubject{ID: congress.ChildKey(r.key, i), BillID: r.key, Name: name, FoldedName: fold.Fold(name)}
}

func (r *billRecord) impactRow(impact naics.Impact, i int) *ent.SectorImpact {
	basis := make([]congress.SectorBasis, len(impact.Basis))
	for j, b := range impact.Basis {
		basis[j] = congress.SectorBasis{Kind: string(b.Kind), Value: b.Value}
	}
	return &ent.SectorImpact{
		ID: congress.ChildKey(r.key, i), BillID: r.key, Naics: impact.NAICS, Sector: impact.Sector, Score: impact.Score, Basis: basis,
	}
}

func (r *billRecord) relatedRow(related billstatus.RelatedBill, i int) *ent.RelatedBill {
	relationships := make([]congress.Relationship, len(related.Relationships))
	for j, relationship := range related.Relationships {
		relationships[j] = congress.Relationship(relationship)
	}
	return &ent.RelatedBill{
		ID: congress.ChildKey(r.key, i), BillID: r.key, RelatedID: related.ID.Key(), Title: bulk.Optional(related.Title),
		Relationships: relationships, LatestActionDate: bulk.Optional(related.LatestAction.Date),
		LatestActionTime: bulk.Optional(related.LatestAction.Time), LatestActionText: bulk.Optional(related.LatestAction.Text),
	}
}
