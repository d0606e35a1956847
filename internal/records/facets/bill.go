package facets

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/billgroup"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// Bills counts the bills of a list by what filters select.
type Bills struct {
	*counts
	list loader.List[ent.Bill]
}

// The columns by which bills are counted.
const (
	_ = iota // the Congress
	typeOfBill
	statusOfBill
	areaOfBill
	numBillColumns
)

// BillTypes returns the types, the most frequent first.
func (f Bills) BillTypes() []*Count { return f.values(typeOfBill) }

// LifecycleStatuses returns the statuses, the most frequent first.
func (f Bills) LifecycleStatuses() []*Count { return f.values(statusOfBill) }

// PolicyAreas returns the policy areas, the most frequent first.
func (f Bills) PolicyAreas() []*Count { return f.values(areaOfBill) }

// selectsGroups reports whether a filter selects whole groups of bills, whose
// numbers are kept: it has no other conditions than those on what the bills of a
// group have in common.
func selectsGroups(f *records.BillFilter) bool {
	if f == nil {
		return true
	}
	return f.Subject == nil && f.Sponsor == nil && f.Cosponsor == nil && f.Committee == nil && f.Sector == nil && f.Signal == nil &&
		f.IntroducedFrom == nil && f.IntroducedTo == nil && f.UpdatedFrom == nil && f.UpdatedTo == nil
}

// CountBills counts the bills of the list of a page. It returns nil if the page
// is of a list within another record.
func CountBills(ctx context.Context, db *database.DB, c *loader.Connection[*ent.Bill]) (*Bills, error) {
	l, ok := c.Source.(records.ListedBills)
	if !ok {
		return nil, nil
	}
	if l.Query == nil && selectsGroups(l.Filter) {
		groups, err := readGroups(ctx, db, l.Filter)
		if err != nil {
			return nil, err
		}
		return &Bills{newCounts(groups, numBillColumns, true), l.List}, nil
	}
	groups, all, err := l.Groups(ctx, db, []string{bill.FieldCongress, bill.FieldBillType, bill.FieldLifecycleStatus, bill.FieldPolicyArea}, maxCounted)
	if err != nil {
		return nil, err
	}
	return &Bills{newCounts(groups, numBillColumns, all), l.List}, nil
}

// readGroups reads the kept numbers of bills that pass a filter.
func readGroups(ctx context.Context, db *database.DB, f *records.BillFilter) ([]loader.Group, error) {
	d := sql.Dialect(db.Dialect)
	t := d.Table(billgroup.Table)
	s := d.Select(t.Columns(billgroup.FieldCongress, billgroup.FieldBillType, billgroup.FieldLifecycleStatus, billgroup.FieldPolicyArea, billgroup.FieldBills)...).From(t)
	if f != nil && f.Congress != nil {
		s.Where(sql.EQ(t.C(billgroup.FieldCongress), *f.Congress))
	}
	groups, err := loader.ScanGroups(ctx, db, s, numBillColumns)
	return slices.DeleteFunc(groups, func(g loader.Group) bool { return !includesGroup(f, g.Values) }), err
}

// includesGroup reports whether the bills of a group pass a filter, apart from
// the Congress.
func includesGroup(f *records.BillFilter, values []string) bool {
	if f == nil {
		return true
	}
	status := congress.LifecycleStatus(values[statusOfBill])
	return (f.BillTypes == nil || slices.Contains(f.BillTypes, congress.BillType(values[typeOfBill]))) &&
		(f.LifecycleStatuses == nil || slices.Contains(f.LifecycleStatuses, status)) &&
		(f.PolicyArea == nil || fold.Fold(values[areaOfBill]) == fold.Fold(*f.PolicyArea)) &&
		(f.IsLoaded == nil || *f.IsLoaded == (status != ""))
}
