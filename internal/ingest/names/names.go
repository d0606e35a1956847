// Package names keeps the names of bills and what follows from them: the words by which
// searches find a bill, and its standing, by which they order bills.
package names

import (
	"context"
	"fmt"
	"strings"

	"legislative/ent"
	"legislative/ent/billname"
	"legislative/internal/congress"
	names "legislative/internal/congress/billname"
	"legislative/internal/congress/fold"
	"legislative/internal/store/bulk"
)

// Write replaces the names that the file of a record gives bills, or texts that cite a
// bill. The owner is the key of the record, or of the bill.
func Write(ctx context.Context, tx *ent.Tx, toldBy billname.ToldBy, owner int64, all []names.Name) error {
	if err := bulk.DeleteAll(ctx, Delete(tx, toldBy, owner)); err != nil {
		return err
	}
	kind := map[billname.ToldBy]int{billname.ToldByBill: 0, billname.ToldByVote: 1, billname.ToldByText: 2, billname.ToldByCitation: 3}[toldBy]
	err := bulk.InsertEach(ctx, tx, billname.Table, distinct(all), func(n names.Name, i int) *ent.BillName {
		folded := beginning(fold.Phrase(n.Text))
		return &ent.BillName{
			ID: congress.BillNameKey(kind, owner, i), BillID: n.Bill.Key(), ToldBy: toldBy, OwnerID: owner,
			Kind: billname.Kind(n.Kind), Name: n.Text, Folded: folded,
		}
	})
	if err != nil {
		return fmt.Errorf("names of bills: %w", err)
	}
	return nil
}

// Delete returns a function that deletes the names that the files of records give bills.
func Delete(tx *ent.Tx, toldBy billname.ToldBy, owners ...int64) func(context.Context) (int, error) {
	return bulk.Delete(tx, billname.Table, billname.ToldByEQ(toldBy), billname.OwnerIDIn(owners...))
}

// distinct returns the names without those that have no word and those that repeat one
// of the same bill and kind.
func distinct(all []names.Name) []names.Name {
	var some []names.Name
	for _, n := range all {
		if strings.TrimSpace(fold.Phrase(n.Text)) != "" {
			some = append(some, n)
		}
	}
	return bulk.Distinct(some, func(n names.Name) names.Name {
		return names.Name{Bill: n.Bill, Text: fold.Phrase(n.Text), Kind: n.Kind}
	})
}

// beginning returns the first words of a folded name, since the engines' indexes bound
// what they hold.
func beginning(folded string) string {
	const most = 600 // bytes
	if len(folded) <= most {
		return folded
	}
	return folded[:strings.LastIndexByte(folded[:most], ' ')+1]
}
