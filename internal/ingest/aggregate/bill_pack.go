package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/billlists"
	lists "legislative/internal/store/billlists"
	"legislative/internal/store/bulk"
)

// packLists stores the lists of the bill, whose rows have been written, as one
// value.
func (r *billRecord) packLists(ctx context.Context, w *Writer) error {
	rows, err := lists.Read(ctx, w.Client(), r.key)
	if err != nil {
		return err
	}
	if _, err := bulk.Delete(w.Tx, billlists.Table, billlists.ID(r.key))(ctx); err != nil {
		return fmt.Errorf("delete the former lists of the bill: %w", err)
	}
	if err := bulk.Insert(ctx, w.Tx, billlists.Table, []*ent.BillLists{{ID: r.key, Packed: rows.Pack()}}); err != nil {
		return fmt.Errorf("lists of the bill: %w", err)
	}
	return nil
}
