package records

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/amendmentword"
	"legislative/ent/housevote"
	"legislative/ent/predicate"
	"legislative/ent/relatedbill"
	"legislative/ent/sponsorship"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/congress/recordname"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

func amendmentID(a *ent.Amendment) int64 { return a.ID }

var amendmentField = loader.Once[ent.Amendment]{
	New: func(key int64) *ent.Amendment { return unloadedAmendment(key, nil) },
	Read: func(ctx context.Context, db *database.DB, key int64) ([]*ent.Amendment, error) {
		return queryAmendments(ctx, db.Ent, amendment.IDEQ(key))
	},
}

// Amendment returns an amendment by its number in digits, or nil. See
// [loader.Once.Load] for expect.
func Amendment(ctx context.Context, db *database.DB, inCongress int, amendmentType congress.AmendmentType, number string, expect func(*ent.Amendment)) (*ent.Amendment, error) {
	n, ok, err := parseNumber("amendmentNumber", number)
	if !ok {
		return nil, err
	}
	id, err := congress.NewAmendmentID(inCongress, string(amendmentType), n)
	if err != nil {
		return nil, nil // no amendment can have this number
	}
	return amendmentField.Load(ctx, db, id.Key(), expect)
}

// AwaitAmendmentList reports whether the loaded files have all of a list of an
// amendment. The amendment may be one of which only the key is known yet.
func AwaitAmendmentList(ctx context.Context, db *database.DB, a *ent.Amendment, list string) (bool, error) {
	err := amendmentField.Await(ctx, db, a.ID, a)
	return a.Loaded && !slices.Contains(a.IncompleteLists, list), err
}

// unloadedAmendment has a name and a bill only.
func unloadedAmendment(key int64, billKey *int64) *ent.Amendment {
	id, _ := congress.AmendmentIDFromKey(key)
	return &ent.Amendment{ID: key, Congress: id.Congress, AmendmentType: id.Type, Number: id.Number, BillID: billKey}
}

// AmendmentSponsors lists the sponsors of an amendment.
var AmendmentSponsors = &loader.Collection[ent.Amendment, ent.Sponsorship]{
	Query: querySponsorships, Parent: sponsorship.FieldAmendmentID, Order: []string{sponsorship.FieldID},
	Where:     sponsorship.RoleEQ(sponsorship.RoleSponsor),
	ParentKey: amendmentID, KeyOf: func(s *ent.Sponsorship) int64 { return *s.AmendmentID },
}

// AmendmentCosponsors lists the cosponsors of an amendment.
var AmendmentCosponsors = &loader.Children[ent.Amendment, loader.NoArguments, ent.Sponsorship]{
	Table: sponsorship.Table, Query: querySponsorships, Parent: sponsorship.FieldAmendmentID, Order: sponsorship.FieldID,
	Where:     loader.Always[loader.NoArguments](sponsorship.RoleEQ(sponsorship.RoleCosponsor)),
	ParentKey: amendmentID, Keys: func(s *ent.Sponsorship) (int64, int64) { return *s.AmendmentID, s.ID },
}

// AmendmentActions lists the actions on an amendment.
var AmendmentActions = &loader.Children[ent.Amendment, loader.NoArguments, ent.Action]{
	Table: action.Table, Query: queryActions, Parent: action.FieldAmendmentID, Order: action.FieldID,
	ParentKey: amendmentID, Keys: func(a *ent.Action) (int64, int64) { return *a.AmendmentID, a.ID },
}

// AmendmentAmendments lists the amendments to an amendment.
var AmendmentAmendments = newAmendments(amendment.FieldAmendedID, amendmentID, func(a *ent.Amendment) *int64 { return a.AmendedID })

// AmendmentRelatedBills lists the bills related to the bill of an amendment.
var AmendmentRelatedBills = &loader.Children[ent.Amendment, loader.NoArguments, ent.RelatedBill]{
	Table: relatedbill.Table, Query: queryRelatedBills, Parent: relatedbill.FieldBillID, Order: relatedbill.FieldID,
	ParentKey: func(a *ent.Amendment) int64 { return OrZero(a.BillID) },
	Keys:      func(b *ent.RelatedBill) (int64, int64) { return b.BillID, b.ID },
}

// AmendmentVotes lists the House votes on an amendment, oldest first.
var AmendmentVotes = &VotesOn[ent.Amendment]{column: votelink.FieldAmendmentID, key: amendmentID}

// AmendmentAmendedBill is the bill that an amendment amends, or nil.
var AmendmentAmendedBill = &loader.Reference[ent.Amendment, ent.Bill]{
	Query: queryBills, ID: billID, Key: func(a *ent.Amendment) *int64 { return a.BillID },
}

// HasBillList reports whether the loaded files have all of a list of the bill that an
// amendment amends.
func HasBillList(ctx context.Context, db *database.DB, a *ent.Amendment, list string) (bool, error) {
	b, err := AmendmentAmendedBill.Load(ctx, db, a)
	return b != nil && HasList(b, list), err
}

// AmendmentAmendedAmendment is the amendment that an amendment amends, or nil.
// An unloaded one has its number and its bill only.
var AmendmentAmendedAmendment = &loader.Reference[ent.Amendment, ent.Amendment]{
	Query: queryAmendments, ID: amendmentID, Key: func(a *ent.Amendment) *int64 { return a.AmendedID },
	Unloaded: func(a *ent.Amendment) *ent.Amendment { return unloadedAmendment(*a.AmendedID, a.BillID) },
}

// AmendmentFilter narrows a list of amendments. Every condition that is set
// must hold.
type AmendmentFilter struct {
	Congress       *int
	AmendmentTypes []congress.AmendmentType // any of these
	Bill           *string                  // name of the amended bill, such as 116hr1500
	Sponsor        *string                  // Bioguide ID
	Cosponsor      *string                  // Bioguide ID
	SubmittedFrom  *string                  // YYYY-MM-DD, inclusive
	SubmittedTo    *string                  // YYYY-MM-DD, inclusive
	HasVotes       *bool                    // whether a House vote on it is loaded
}

// AmendmentOrder is an order of a list of amendments: number, submitted or
// latest_action, followed by _asc or _desc.
type AmendmentOrder string

// Amendments reads a page of the amendments that pass a filter and that a query
// names, with all other words of the query. The greatest number comes first by
// default.
func Amendments(ctx context.Context, db *database.DB, filter *AmendmentFilter, query *string, by *AmendmentOrder, paging loader.Arguments) (*loader.Connection[*ent.Amendment], error) {
	order := newAmendmentOrder(by)
	where, err := filter.predicates(order)
	if err != nil {
		return nil, err
	}
	names, words, err := parseQuery(query, func(n recordname.Names) bool { return len(n.Amendments) > 0 })
	if err != nil {
		return nil, err
	}
	if len(names.Amendments) > 0 {
		where = append(where, amendment.IDIn(keysOf(names.Amendments, filter.congress(), congress.NewAmendmentID)...))
	}
	search := &loader.Search{Words: amendmentWords, Query: words}
	if filter.congress() != nil {
		search.Within = func(column string) func(*sql.Selector) {
			return loader.InRange(column, congress.AmendmentKeys(*filter.Congress))
		}
	}
	return loadCountable(ctx, db, loader.List[ent.Amendment]{Table: amendment.Table, Query: queryAmendments, Where: where, Search: search, Order: order}, paging)
}

func (f *AmendmentFilter) congress() *int {
	if f == nil {
		return nil
	}
	return f.Congress
}

// predicates returns the conditions on amendments in an order.
func (f *AmendmentFilter) predicates(order loader.Order[ent.Amendment]) (where []func(*sql.Selector), err error) {
	if f == nil {
		return nil, nil
	}
	where = appendCondition(where, f.Congress, func(n int) func(*sql.Selector) { return order.OfCongress(n, congress.AmendmentKeys(n)) })
	if f.AmendmentTypes != nil {
		where = append(where, amendment.AmendmentTypeIn(f.AmendmentTypes...))
	}
	where = appendCondition(where, f.SubmittedFrom, amendment.SubmittedDateGTE)
	where = appendCondition(where, f.SubmittedTo, amendment.SubmittedDateLTE)
	where = appendCondition(where, f.HasVotes, hasVotes)
	if f.Bill != nil {
		key, err := ParseBill("bill", *f.Bill)
		if err != nil {
			return nil, err
		}
		where = append(where, amendment.BillIDEQ(key))
	}
	return appendSponsors(where, f.Sponsor, f.Cosponsor, func(table string, conditions ...func(*sql.Selector)) func(*sql.Selector) {
		return loader.Referred(table, sponsorship.FieldAmendmentID, conditions...)
	})
}

// hasVotes selects by the loaded votes of the House, as [Reader.AmendmentVotes] does.
func hasVotes(voted bool) predicate.Amendment {
	has := amendment.HasVoteLinksWith(votelink.HasVoteWith(loader.InRange(housevote.FieldID, congress.AllVoteKeys(congress.House))))
	if voted {
		return has
	}
	return amendment.Not(has)
}

// amendmentWords is the index of the words of purposes and descriptions.
var amendmentWords = &loader.TermIndex{Table: amendmentword.Table, Term: amendmentword.FieldWord, Record: amendmentword.FieldAmendmentID, Ranks: []string{""}}

func newAmendmentOrder(by *AmendmentOrder) loader.Order[ent.Amendment] {
	name, base, descending := loader.SplitOrder(by, "number_desc")
	column, rank := "", func(*ent.Amendment) int64 { return 0 }
	switch base {
	case "submitted":
		column, rank = amendment.FieldSubmittedRank, func(a *ent.Amendment) int64 { return a.SubmittedRank }
	case "latest_action":
		column, rank = amendment.FieldActedRank, func(a *ent.Amendment) int64 { return a.ActedRank }
	}
	return loader.Order[ent.Amendment]{
		Name: name, Rank: column, Descending: descending,
		Key: func(a *ent.Amendment) loader.SortKey { return loader.SortKey{Rank: rank(a), ID: a.ID} },
	}
}

// newAmendments lists the amendments to bills or amendments. The function key
// returns the key of the amended one.
func newAmendments[P any](parent string, parentKey func(*P) int64, key func(*ent.Amendment) *int64) *loader.Children[P, loader.NoArguments, ent.Amendment] {
	return &loader.Children[P, loader.NoArguments, ent.Amendment]{
		Table: amendment.Table, Query: queryAmendments, Parent: parent, Order: amendment.FieldID,
		ParentKey: parentKey, Keys: func(a *ent.Amendment) (int64, int64) { return *key(a), a.ID },
	}
}
