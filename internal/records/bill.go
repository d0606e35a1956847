package records

import (
	"context"
	"slices"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/sponsorship"
	"legislative/ent/textversion"
	"legislative/ent/votelink"
	"legislative/internal/billlists"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/loader"
	"legislative/internal/relay"
)

func billID(b *ent.Bill) int64 { return b.ID }

var billField = loader.Once[ent.Bill]{New: func(key int64) *ent.Bill { return unloadedBill(key, nil) }, Read: readBill}

// Bill returns a bill by its number in digits, or nil. If the status file of a
// bill is not loaded, but one of its texts is, the bill has its name and its
// official title only. See [loader.Once.Load] for expect.
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

func readBill(ctx context.Context, db *database.DB, key int64) ([]*ent.Bill, error) {
	found, err := db.Ent.Bill.Query().Where(bill.IDEQ(key)).All(ctx)
	if len(found) > 0 || err != nil {
		return found, err
	}
	versions, err := db.Ent.TextVersion.Query().Where(textversion.BillIDEQ(key), textversion.CachedEQ(true)).Order(textversion.ByID()).All(ctx)
	if len(versions) == 0 || err != nil {
		return nil, err
	}
	return []*ent.Bill{unloadedBill(key, versions[0].OfficialTitle)}, nil
}

// unloadedBill has a name and a title only.
func unloadedBill(key int64, title *string) *ent.Bill {
	id, _ := congress.BillIDFromKey(key)
	return &ent.Bill{ID: key, Congress: id.Congress, BillType: id.Type, Number: id.Number, Title: title, Laws: []congress.Law{}}
}

// BillsByName reads bills by names such as 116hr1500, in the order of the
// names. The bill is nil if there is no such bill; errs has an error for each
// malformed name, and otherwise nil.
func BillsByName(ctx context.Context, db *database.DB, names []string) (bills []*ent.Bill, errs []error, err error) {
	keys, errs := make([]int64, len(names)), make([]error, len(names))
	for i, name := range names {
		keys[i], errs[i] = parseBill("ids", name)
	}
	found, err := queryBills(loader.OnRecords[ent.Bill](ctx, keys...), db.Ent, loader.In(bill.FieldID, keys))
	if err != nil {
		return nil, nil, err
	}
	relay.SetSiblings(ctx, found)
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

// BillSubjects reads the legislative subjects of a bill by name.
func BillSubjects(ctx context.Context, db *database.DB, b *ent.Bill) ([]string, error) {
	lists, err := loadLists(ctx, db, b)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(lists.Subjects))
	for i, s := range lists.Subjects {
		names[i] = s.Name
	}
	slices.Sort(names)
	return names, nil
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
	of: func(l *billlists.Lists) []*ent.Action { return l.Actions }, id: func(a *ent.Action) int64 { return a.ID },
}

// BillAmendments lists the amendments to a bill.
var BillAmendments = newAmendments(amendment.FieldBillID, billID, func(a *ent.Amendment) *int64 { return a.BillID })

// BillRelatedBills lists the bills related to a bill.
var BillRelatedBills = &billList[ent.RelatedBill]{
	of: func(l *billlists.Lists) []*ent.RelatedBill { return l.Related }, id: func(b *ent.RelatedBill) int64 { return b.ID },
}

// RelatedBillBill is the bill that a relation refers to.
var RelatedBillBill = newBillReference(func(b *ent.RelatedBill) int64 { return b.RelatedID },
	func(b *ent.RelatedBill) *string { return b.Title })

// newBillReference makes a reference that the schema guarantees: an unloaded
// bill has its name and the result of title, if any.
func newBillReference[R any](key func(*R) int64, title func(*R) *string) *loader.Reference[R, ent.Bill] {
	return &loader.Reference[R, ent.Bill]{
		Query: queryBills, ID: billID, Key: func(row *R) *int64 { return new(key(row)) },
		Unloaded: func(row *R) *ent.Bill { return unloadedBill(key(row), title(row)) },
	}
}

func untitled[R any](*R) *string { return nil }

// TextVersionBill is the bill of a text version.
var TextVersionBill = newBillReference(func(v *ent.TextVersion) int64 { return v.BillID }, untitled)

// BillVotes lists the House votes on a bill, oldest first.
var BillVotes = &VotesOn[ent.Bill]{column: votelink.FieldBillID, key: billID}
