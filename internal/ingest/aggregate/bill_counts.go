package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/billsubject"
	"legislative/ent/termcount"
	"legislative/internal/ingest/measures"
	"legislative/internal/store/bulk"
)

// countedTerm is a policy area or a subject, whose bills are counted.
type countedTerm struct {
	kind termcount.Kind
	name string
}

func (t countedTerm) id() string { return string(t.kind) + ":" + t.name }

// affectedTerms returns the policy areas and subjects of the bills.
func affectedTerms(ctx context.Context, r *rows) (map[countedTerm]int, error) {
	if len(r.of.bills) == 0 {
		return nil, nil
	}
	terms := map[countedTerm]int{}
	areas, err := r.Bill.Query().Where(bill.IDIn(r.of.bills...), bill.PolicyAreaNotNil()).Select(bill.FieldPolicyArea).Strings(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the policy areas: %w", err)
	}
	for _, name := range areas {
		terms[countedTerm{termcount.KindPolicyArea, name}]++
	}
	subjects, err := r.BillSubject.Query().Where(billsubject.BillIDIn(r.of.bills...)).
		Select(billsubject.FieldBillID, billsubject.FieldName).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the subjects: %w", err)
	}
	type subject struct {
		bill int64
		name string
	}
	seen := map[subject]bool{}
	for _, s := range subjects {
		if named := (subject{s.BillID, s.Name}); !seen[named] {
			seen[named] = true
			terms[countedTerm{termcount.KindSubject, s.Name}]++
		}
	}
	return terms, nil
}

// rebuildTerms changes the numbers of bills.
func rebuildTerms(ctx context.Context, w *Writer, changes map[countedTerm]int) error {
	byChange := map[int][]countedTerm{}
	var lost []string
	for t, n := range changes {
		if n != 0 {
			byChange[n] = append(byChange[n], t)
		}
		if n < 0 {
			lost = append(lost, t.id())
		}
	}
	for n, terms := range byChange {
		err := bulk.InsertEach(ctx, w.Tx, termcount.Table, terms, func(t countedTerm, _ int) *ent.TermCount {
			return &ent.TermCount{ID: t.id(), Kind: t.kind, Name: t.name, Bills: n}
		}, bulk.Add(termcount.FieldBills, n)...)
		if err != nil {
			return err
		}
	}
	if len(lost) == 0 {
		return nil
	}
	return bulk.DeleteAll(ctx, bulk.Delete(w.Tx, termcount.Table, termcount.IDIn(lost...), termcount.Bills(0)))
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
