package records

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/billgroup"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/fold"
	"legislative/internal/loader"
	"legislative/internal/relay"
)

// BillFacets counts the bills of a list by what filters select.
type BillFacets struct{ *facets }

// The columns by which bills are counted.
const (
	congressOfBill = iota
	typeOfBill
	statusOfBill
	areaOfBill
	numBillColumns
)

// Congresses returns the numbers of Congresses, latest first.
func (f BillFacets) Congresses() []*FacetCount { return f.numbers(congressOfBill) }

// BillTypes returns the types, the most frequent first.
func (f BillFacets) BillTypes() []*FacetCount { return f.values(typeOfBill) }

// LifecycleStatuses returns the statuses, the most frequent first.
func (f BillFacets) LifecycleStatuses() []*FacetCount { return f.values(statusOfBill) }

// PolicyAreas returns the policy areas, the most frequent first.
func (f BillFacets) PolicyAreas() []*FacetCount { return f.values(areaOfBill) }

// listedBills is a list of bills.
type listedBills struct {
	loader.List[ent.Bill]
	filter *BillFilter
	groups bool // whether the filter selects whole groups of bills, whose numbers are kept
}

// selectsGroups reports whether the filter has no other conditions than those on
// what bills of a group have in common.
func (f *BillFilter) selectsGroups() bool {
	if f == nil {
		return true
	}
	return f.Subject == nil && f.Sponsor == nil && f.Cosponsor == nil && f.Committee == nil && f.Sector == nil && f.Signal == nil &&
		f.IntroducedFrom == nil && f.IntroducedTo == nil && f.UpdatedFrom == nil && f.UpdatedTo == nil
}

// CountBillFacets counts the bills of the list of a page. It returns nil if the page
// is of a list within another record.
func CountBillFacets(ctx context.Context, db *database.DB, c *relay.Connection[*ent.Bill]) (*BillFacets, error) {
	l, ok := c.Source.(listedBills)
	if !ok {
		return nil, nil
	}
	if l.groups {
		groups, err := l.filter.readGroups(ctx, db)
		if err != nil {
			return nil, err
		}
		return &BillFacets{newFacets(groups, numBillColumns, true)}, nil
	}
	groups, all, err := l.Groups(ctx, db, []string{bill.FieldCongress, bill.FieldBillType, bill.FieldLifecycleStatus, bill.FieldPolicyArea}, maxGrouped)
	if err != nil {
		return nil, err
	}
	return &BillFacets{newFacets(groups, numBillColumns, all)}, nil
}

// readGroups reads the kept numbers of bills that pass the filter.
func (f *BillFilter) readGroups(ctx context.Context, db *database.DB) ([]loader.Group, error) {
	d := sql.Dialect(db.Dialect)
	t := d.Table(billgroup.Table)
	s := d.Select(t.Columns(billgroup.FieldCongress, billgroup.FieldBillType, billgroup.FieldLifecycleStatus, billgroup.FieldPolicyArea, billgroup.FieldBills)...).From(t)
	if f != nil && f.Congress != nil {
		s.Where(sql.EQ(t.C(billgroup.FieldCongress), *f.Congress))
	}
	groups, err := loader.ScanGroups(ctx, db, s, numBillColumns)
	return slices.DeleteFunc(groups, func(g loader.Group) bool { return !f.includesGroup(g.Values) }), err
}

// includesGroup reports whether the bills of a group pass the filter, apart from
// the Congress.
func (f *BillFilter) includesGroup(values []string) bool {
	if f == nil {
		return true
	}
	status := congress.LifecycleStatus(values[statusOfBill])
	return (f.BillTypes == nil || slices.Contains(f.BillTypes, congress.BillType(values[typeOfBill]))) &&
		(f.LifecycleStatuses == nil || slices.Contains(f.LifecycleStatuses, status)) &&
		(f.PolicyArea == nil || fold.Fold(values[areaOfBill]) == fold.Fold(*f.PolicyArea)) &&
		(f.IsLoaded == nil || *f.IsLoaded == (status != ""))
}
