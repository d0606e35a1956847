package measures

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/billgroup"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
)

// BillGroup has the facts of a bill by which bills are counted.
type BillGroup struct {
	Congress   int
	Type       congress.BillType
	Status     congress.LifecycleStatus // "" if no file of the bill is loaded
	PolicyArea string                   // "" if it has none
}

func (g BillGroup) id() string {
	return fmt.Sprintf("%d:%s:%s:%s", g.Congress, g.Type, g.Status, g.PolicyArea)
}

// ReadBillGroups counts the stored bills with some keys by group.
func ReadBillGroups(ctx context.Context, tx *ent.Tx, keys ...int64) (map[BillGroup]int, error) {
	bills, err := tx.Bill.Query().Where(bill.IDIn(keys...)).
		Select(bill.FieldCongress, bill.FieldBillType, bill.FieldLifecycleStatus, bill.FieldPolicyArea).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the groups of bills: %w", err)
	}
	groups := map[BillGroup]int{}
	for _, b := range bills {
		g := BillGroup{Congress: b.Congress, Type: b.BillType, Status: b.LifecycleStatus}
		if b.PolicyArea != nil {
			g.PolicyArea = *b.PolicyArea
		}
		groups[g]++
	}
	return groups, nil
}

// CountBills counts bills in the groups that they are in, and no longer in those
// in which they were.
func CountBills(ctx context.Context, tx *ent.Tx, former, current map[BillGroup]int) error {
	changes := map[BillGroup]int{}
	for g, n := range current {
		changes[g] += n
	}
	for g, n := range former {
		changes[g] -= n
	}
	var lost []string
	for g, n := range changes {
		if n == 0 {
			continue
		}
		if n < 0 {
			lost = append(lost, g.id())
		}
		err := bulk.Insert(ctx, tx, billgroup.Table, []*ent.BillGroup{{
			ID: g.id(), Congress: g.Congress, BillType: string(g.Type), LifecycleStatus: string(g.Status),
			PolicyArea: g.PolicyArea, Bills: n,
		}}, bulk.Add(billgroup.FieldBills, n)...)
		if err != nil {
			return fmt.Errorf("count the bills of a group: %w", err)
		}
	}
	if len(lost) == 0 {
		return nil
	}
	if err := bulk.DeleteAll(ctx, bulk.Delete(tx, billgroup.Table, billgroup.IDIn(lost...), billgroup.Bills(0))); err != nil {
		return fmt.Errorf("delete groups without bills: %w", err)
	}
	return nil
}
