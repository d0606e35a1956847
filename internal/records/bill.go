package records

import (
	"context"
	"slices"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/sponsorship"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/store/billlists"
	"legislative/internal/store/database"
)

func billID(b *ent.Bill) int64 { return b.ID }

var billField = loader.Once[ent.Bill]{
	New: unloadedBill,
	Read: func(ctx context.Context, db *database.DB, key int64) ([]*ent.Bill, error) {
		return queryBills(ctx, db.Ent, bill.IDEQ(key))
	},
}

// Bill returns a bill by its number in digits, or nil. See [loader.Once.Load] for
// expect.
func Bill(ctx context.Context, db *database.DB, inCongress int, billType congress.BillType, number string, expect func(*ent.Bill)) (*ent.Bill, error) {
	n, ok, err := parseNumber("billNumber", number)
	if !ok {
		return nil, err
	}
	id, err := congress.NewBillID(inCongress, string(billType), n)
	if err != nil {
		return nil, nil // no bill can have this number
	}
	return billField.Load(ctx, db, id.Key(), expect)
}

// HasList reports whether the loaded files have all of a list of a bill, so that it is
// known to be empty if it has no elements. The names of lists are those of the schema.
func HasList(b *ent.Bill, list string) bool {
	if list == "amendments" && b.AmendmentsComplete != nil && !*b.AmendmentsComplete {
		return false
	}
	return b.Loaded && !slices.Contains(b.IncompleteLists, list)
}

// AwaitList is like HasList for a bill of which maybe only the key is known yet.
func AwaitList(ctx context.Context, db *database.DB, b *ent.Bill, list string) (bool, error) {
	err := billField.Await(ctx, db, b.ID, b)
	return HasList(b, list), err
}

// unloadedBill has a name only.
func unloadedBill(key int64) *ent.Bill {
	id, _ := congress.BillIDFromKey(key)
	return &ent.Bill{ID: key, Congress: id.Congress, BillType: id.Type, Number: id.Number, Laws: []congress.Law{}}
}

// BillsByName reads bills by names such as 116hr1500, in the order of the
// names. The bill is nil if there is no such bill; errs has an error for each
// malformed name, and otherwise nil.
func BillsByName(ctx context.Context, db *database.DB, names []string) (bills []*ent.Bill, errs []error, err error) {
	keys, errs := make([]int64, len(names)), make([]error, len(names))
	for i, name := range names {
		keys[i], errs[i] = ParseBill("ids", name)
	}
	found, err := queryBills(loader.OnRecords[ent.Bill](ctx, keys...), db.Ent, loader.In(bill.FieldID, keys))
	if err != nil {
		return nil, nil, err
	}
	loader.SetSiblings(ctx, found)
	byID := loader.IndexBy(found, billID)
	bills = make([]*ent.Bill, len(names))
	for i, key := range keys {
		bills[i] = byID[key]
	}
	return bills, errs, nil
}

// BillTitles lists the titles of a bill.
var BillTitles = &billList[ent.BillTitle]{of: func(l *billlists.Lists) []*ent.BillTitle { return l.Titles }}

// BillSummaries lists the summaries of a bill.
var BillSummaries = &billList[ent.Summary]{of: func(l *billlists.Lists) []*ent.Summary { return l.Summaries }}

// BillSubjects reads the legislative subjects of a bill by name. They are nil if
// its status file is not loaded.
func BillSubjects(ctx context.Context, db *database.DB, b *ent.Bill) ([]string, error) {
	lists, err := loadLists(ctx, db, b)
	if err != nil || lists == nil {
		return nil, err
	}
	names := make([]string, len(lists.Subjects))
	for i, s := range lists.Subjects {
		names[i] = s.Name
	}
	slices.Sort(names)
	return names, nil
}

// BillDetail returns the parts of a bill that only its page shows. They are empty if
// the bill has none, and if its status file is not loaded.
func BillDetail(ctx context.Context, db *database.DB, b *ent.Bill) (*ent.BillDetail, error) {
	lists, err := loadLists(ctx, db, b)
	if err != nil || lists == nil || len(lists.Detail) == 0 {
		return &ent.BillDetail{}, err
	}
	return lists.Detail[0], nil
}

// BillSectorImpacts lists the sectors that a bill has an impact on.
var BillSectorImpacts = &billList[ent.SectorImpact]{of: func(l *billlists.Lists) []*ent.SectorImpact { return l.Impacts }}

// BillSponsors lists the sponsors of a bill.
var BillSponsors = &billList[ent.Sponsorship]{of: sponsorshipsAs(sponsorship.RoleSponsor)}

// BillCosponsors lists the cosponsors of a bill.
var BillCosponsors = &billList[ent.Sponsorship]{
	of: sponsorshipsAs(sponsorship.RoleCosponsor), id: func(s *ent.Sponsorship) int64 { return s.ID },
}

func sponsorshipsAs(role sponsorship.Role) func(*billlists.Lists) []*ent.Sponsorship {
	return func(l *billlists.Lists) []*ent.Sponsorship {
		return slices.DeleteFunc(slices.Clone(l.Sponsorships), func(s *ent.Sponsorship) bool { return s.Role != role })
	}
}

// BillLinkableSponsorships lists the sponsorships of a bill that can be linked
// with other records of the member: those that are not withdrawn, by members
// rather than committees.
var BillLinkableSponsorships = &billList[ent.Sponsorship]{of: func(l *billlists.Lists) []*ent.Sponsorship {
	return slices.DeleteFunc(slices.Clone(l.Sponsorships), func(s *ent.Sponsorship) bool { return s.MemberID == nil || s.WithdrawnDate != nil })
}}

// BillActions lists the actions on a bill.
var BillActions = &billList[ent.Action]{
	of: func(l *billlists.Lists) []*ent.Action { return l.Actions }, id: func(a *ent.Action) int64 { return a.ID }, isOf: isActionOf,
}

// BillAmendments lists the amendments to a bill.
var BillAmendments = newAmendments(amendment.FieldBillID, billID, func(a *ent.Amendment) *int64 { return a.BillID })

// BillRelatedBills lists the bills related to a bill.
var BillRelatedBills = &billList[ent.RelatedBill]{
	of: func(l *billlists.Lists) []*ent.RelatedBill { return l.Related }, id: func(b *ent.RelatedBill) int64 { return b.ID },
}

// RelatedBillBill is the bill that a relation refers to.
var RelatedBillBill = newBillReference(func(b *ent.RelatedBill) int64 { return b.RelatedID })

// newBillReference makes a reference that the schema guarantees: a bill that an
// earlier version of the program did not store has its name only.
func newBillReference[R any](key func(*R) int64) *loader.Reference[R, ent.Bill] {
	return &loader.Reference[R, ent.Bill]{
		Query: queryBills, ID: billID, Key: func(row *R) *int64 { return new(key(row)) },
		Unloaded: func(row *R) *ent.Bill { return unloadedBill(key(row)) },
	}
}

// TextVersionBill is the bill of a text version.
var TextVersionBill = newBillReference(func(v *ent.TextVersion) int64 { return v.BillID })

// BillVotes lists the House votes on a bill, oldest first.
var BillVotes = &VotesOn[ent.Bill]{column: votelink.FieldBillID, key: billID}
