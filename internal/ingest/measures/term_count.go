package measures

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/billsubject"
	"legislative/ent/termcount"
	"legislative/internal/store/bulk"
)

// CountedTerm is a policy area or a subject, whose bills are counted.
type CountedTerm struct {
	kind termcount.Kind
	name string
}

func (t CountedTerm) id() string { return string(t.kind) + ":" + t.name }

// ReadTerms counts the policy areas and the subjects of the stored bills with some keys.
func ReadTerms(ctx context.Context, tx *ent.Tx, keys ...int64) (map[CountedTerm]int, error) {
	terms := map[CountedTerm]int{}
	areas, err := tx.Bill.Query().Where(bill.IDIn(keys...), bill.PolicyAreaNotNil()).Select(bill.FieldPolicyArea).Strings(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the policy areas: %w", err)
	}
	for _, name := range areas {
		terms[CountedTerm{termcount.KindPolicyArea, name}]++
	}
	subjects, err := tx.BillSubject.Query().Where(billsubject.BillIDIn(keys...)).
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
			terms[CountedTerm{termcount.KindSubject, s.Name}]++
		}
	}
	return terms, nil
}

// CountTerms changes the numbers of bills with terms.
func CountTerms(ctx context.Context, tx *ent.Tx, changes map[CountedTerm]int) error {
	byChange := map[int][]CountedTerm{}
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
		err := bulk.InsertEach(ctx, tx, termcount.Table, terms, func(t CountedTerm, _ int) *ent.TermCount {
			return &ent.TermCount{ID: t.id(), Kind: t.kind, Name: t.name, Bills: n}
		}, bulk.Add(termcount.FieldBills, n)...)
		if err != nil {
			return err
		}
	}
	if len(lost) == 0 {
		return nil
	}
	return bulk.DeleteAll(ctx, bulk.Delete(tx, termcount.Table, termcount.IDIn(lost...), termcount.Bills(0)))
}
