package aggregate

import (
	"cmp"
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/ingest/bulk"
	"legislative/internal/source/billstatus"
)

// writeTextVersions writes the list of text versions in the bill's status
// file. Columns that come from the texts' own files stay.
func (r *billRecord) writeTextVersions(ctx context.Context, w *Writer) error {
	listed := bulk.Distinct(r.TextVersions, func(v billstatus.TextVersion) congress.TextVersionID { return v.ID })
	if err := r.unlistTextVersions(ctx, w); err != nil {
		return err
	}
	return bulk.InChunks(listed, len(textversion.Columns), func(chunk []billstatus.TextVersion, _ int) error {
		return w.TextVersion.MapCreateBulk(chunk, func(c *ent.TextVersionCreate, i int) {
			v := chunk[i]
			formats := make([]congress.TextFormat, len(v.Formats))
			for j, f := range v.Formats {
				formats[j] = congress.TextFormat(f)
			}
			name := v.Name
			if name == "" {
				name = v.ID.Name()
			}
			date := cmp.Or(v.Date, r.TextDate(v.ID.Code))
			c.SetID(v.ID.Key()).SetBillID(r.key).SetVersionCode(v.ID.Code).SetVersionName(name).
				SetListed(true).SetNillableListedDate(bulk.Optional(date)).SetFormats(formats)
		}).OnConflictColumns(textversion.FieldID).Update(func(u *ent.TextVersionUpsert) {
			u.UpdateVersionName().UpdateListed().UpdateListedDate().UpdateFormats()
		}).Exec(ctx)
	})
}

// unlistTextVersions removes the list of the bill's former status file: versions
// without a text, and the columns from the list of the others.
func (r *billRecord) unlistTextVersions(ctx context.Context, w *Writer) error {
	ofBill := textversion.BillID(r.key)
	if err := bulk.DeleteAll(ctx, w.TextVersion.Delete().Where(ofBill, textversion.Cached(false)).Exec); err != nil {
		return err
	}
	listed, err := w.TextVersion.Query().Where(ofBill, textversion.Listed(true)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up text versions: %w", err)
	}
	for _, v := range listed {
		name := congress.TextVersionID{Bill: r.ID, Code: v.VersionCode}.Name()
		err := w.TextVersion.UpdateOne(v).SetListed(false).ClearListedDate().SetFormats([]congress.TextFormat{}).SetVersionName(name).Exec(ctx)
		if err != nil {
			return fmt.Errorf("unlist a text version: %w", err)
		}
	}
	return nil
}
