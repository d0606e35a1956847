package aggregate

import (
	"context"
	"fmt"

	"legislative/ent/billlists"
	lists "legislative/internal/billlists"
)

// packLists stores the lists of the bill, whose rows have been written, as one
// value.
func (r *billRecord) packLists(ctx context.Context, w *Writer) error {
	rows, err := lists.Read(ctx, w.Client(), r.key)
	if err != nil {
		return err
	}
	if _, err := w.BillLists.Delete().Where(billlists.ID(r.key)).Exec(ctx); err != nil {
		return fmt.Errorf("delete the former lists of the bill: %w", err)
	}
	if err := w.BillLists.Create().SetID(r.key).SetPacked(rows.Pack()).Exec(ctx); err != nil {
		return fmt.Errorf("lists of the bill: %w", err)
	}
	return nil
}
