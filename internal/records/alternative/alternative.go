// Package alternative finds the names of bills beside their titles: what roll calls call
// them, short titles in their texts, and those by which texts cite the laws that they
// became.
package alternative

import (
	"context"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/billname"
	titles "legislative/internal/congress/billname"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// names lists all names of a bill except those of laws, its own first.
var names = &loader.Collection[ent.Bill, ent.BillName]{
	Query: func(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.BillName, error) {
		return client.BillName.Query().Where(scope).All(ctx)
	},
	Parent: billname.FieldBillID, Order: []string{billname.FieldToldBy, billname.FieldID}, Where: billname.KindEQ(billname.KindTitle),
	ParentKey: func(b *ent.Bill) int64 { return b.ID }, KeyOf: func(n *ent.BillName) int64 { return n.BillID },
}

// Titles lists the titles that votes and texts give a bill and its own file does not,
// each once: those of the latest votes first. Those by which texts cite the law come
// last, and only if they differ from all others by more than a year.
func Titles(ctx context.Context, db *database.DB, b *ent.Bill) ([]*ent.BillName, error) {
	all, err := names.Load(ctx, db, b)
	if err != nil {
		return nil, err
	}
	others, cited := []*ent.BillName{}, []*ent.BillName{}
	known, undated := map[string]bool{}, map[string]bool{}
	for _, n := range all {
		if n.ToldBy == billname.ToldByCitation {
			cited = append(cited, n)
			continue
		}
		if n.ToldBy != billname.ToldByBill && !known[n.Folded] && !isBeginning(n.Folded, known) {
			others = append(others, n)
		}
		known[n.Folded], undated[titles.WithoutYear(n.Folded)] = true, true
	}
	slices.Reverse(others)
	for _, n := range cited {
		if !undated[titles.WithoutYear(n.Folded)] {
			others = append(others, n)
		}
	}
	return others, nil
}

// isBeginning reports whether a longer name that is known begins with a name: roll calls
// leave out the year.
func isBeginning(folded string, known map[string]bool) bool {
	for longer := range known {
		if strings.HasPrefix(longer, folded) {
			return true
		}
	}
	return false
}
