package aggregate

import (
	"context"

	"legislative/internal/ingest/measures"
)

// affectedTerms returns the policy areas and subjects of the bills.
func affectedTerms(ctx context.Context, r *rows) (map[measures.CountedTerm]int, error) {
	if len(r.of.bills) == 0 {
		return nil, nil
	}
	return measures.ReadTerms(ctx, r.Tx, r.of.bills...)
}

func rebuildTerms(ctx context.Context, w *Writer, changes map[measures.CountedTerm]int) error {
	return measures.CountTerms(ctx, w.Tx, changes)
}

// affectedGroups returns the groups in which the bills are counted.
func affectedGroups(ctx context.Context, r *rows) (map[measures.BillGroup]int, error) {
	if len(r.of.bills) == 0 {
		return nil, nil
	}
	return measures.ReadBillGroups(ctx, r.Tx, r.of.bills...)
}

func rebuildGroups(ctx context.Context, w *Writer, changes map[measures.BillGroup]int) error {
	return measures.CountBills(ctx, w.Tx, nil, changes)
}
