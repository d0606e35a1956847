package aggregate

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/relatedbill"
	"legislative/ent/revision"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/ingest/findings"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
)

// writeTextVersions writes the list of text versions in the bill's status
// file. Columns that come from the texts' own files stay.
func (r *billRecord) writeTextVersions(ctx context.Context, w *Writer) error {
	listed := bulk.Distinct(r.TextVersions, func(v billstatus.TextVersion) congress.TextVersionID { return v.ID })
	if err := r.unlistTextVersions(ctx, w); err != nil {
		return err
	}
	return bulk.InsertEach(ctx, w.Tx, textversion.Table, listed, func(v billstatus.TextVersion, _ int) *ent.TextVersion {
		formats := make([]congress.TextFormat, len(v.Formats))
		for j, f := range v.Formats {
			formats[j] = congress.TextFormat(f)
		}
		name := v.Name
		if name == "" {
			name = v.ID.Name()
		}
		date := cmp.Or(v.Date, r.TextDate(v.ID.Code))
		return &ent.TextVersion{
			ID: v.ID.Key(), BillID: r.key, VersionCode: v.ID.Code, VersionName: name, Listed: true,
			ListedDate: bulk.Optional(date), Formats: formats,
		}
	}, bulk.Replace(textversion.FieldVersionName, textversion.FieldListed, textversion.FieldListedDate, textversion.FieldFormats)...)
}

// unlistTextVersions removes the list of the bill's former status file: versions
// without a text, and the columns from the list of the others.
func (r *billRecord) unlistTextVersions(ctx context.Context, w *Writer) error {
	ofBill := textversion.BillID(r.key)
	if err := bulk.DeleteAll(ctx, bulk.Delete(w.Tx, textversion.Table, ofBill, textversion.Cached(false))); err != nil {
		return err
	}
	listed, err := w.TextVersion.Query().Where(ofBill, textversion.Listed(true)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up text versions: %w", err)
	}
	for _, v := range listed {
		unlisted := bulk.Values{
			textversion.FieldListed: false, textversion.FieldListedDate: nil, textversion.FieldFormats: []congress.TextFormat{},
			textversion.FieldVersionName: congress.TextVersionID{Bill: r.ID, Code: v.VersionCode}.Name(),
		}
		if _, err := bulk.Update(ctx, w.Tx, textversion.Table, unlisted, textversion.ID(v.ID)); err != nil {
			return fmt.Errorf("unlist a text version: %w", err)
		}
	}
	return nil
}

// affectedTexts returns the text versions of the bills, of those of the texts, and of
// those of which the bills say that they became law, from which dates of texts count.
func affectedTexts(ctx context.Context, r *rows) (map[int64]int, error) {
	bills := slices.Concat(r.of.bills, r.textBills())
	if len(bills) == 0 {
		return nil, nil
	}
	if len(r.of.bills) > 0 {
		laws, err := r.RelatedBill.Query().Where(relatedbill.BillIDIn(r.of.bills...), relatedbill.LatestActionTextHasPrefix("Became P")).
			Select(relatedbill.FieldRelatedID).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("look up related laws: %w", err)
		}
		for _, b := range laws {
			bills = append(bills, b.RelatedID)
		}
	}
	ids, err := r.TextVersion.Query().Where(textversion.BillIDIn(bills...)).IDs(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up text versions: %w", err)
	}
	versions := map[int64]int{}
	for _, id := range ids {
		versions[id]++
	}
	return versions, nil
}

// rebuildTexts brings the texts of bills up to date: which is the newest, whether
// there is one, and the reports that they require.
func rebuildTexts(ctx context.Context, w *Writer, changes map[int64]int) error {
	w.Changes.Remove(revision.KindTextVersion, slices.Collect(maps.Keys(changes))...)
	bills := map[int64]bool{}
	for key := range changes {
		if id, ok := congress.TextVersionIDFromKey(key); ok {
			bills[id.Bill.Key()] = true
		}
	}
	for key := range bills {
		if err := findings.AddTextVersions(ctx, w.Tx, w.Changes, key); err != nil {
			return err
		}
	}
	return nil
}
