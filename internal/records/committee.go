package records

import (
	"cmp"
	"context"
	"math"
	"slices"

	"legislative/ent"
	"legislative/ent/billcommittee"
	"legislative/ent/committee"
	"legislative/ent/committeemembership"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/store/billlists"
	"legislative/internal/store/database"
)

func committeeID(c *ent.Committee) int64 { return c.ID }

var committeeField = loader.Once[ent.Committee]{
	New: func(key int64) *ent.Committee { return &ent.Committee{ID: key} },
	Read: func(ctx context.Context, db *database.DB, key int64) ([]*ent.Committee, error) {
		return queryCommittees(ctx, db.Ent, committee.IDEQ(key))
	},
}

// Committee returns the committee with a system code, or nil. If chamber is not
// nil, the committee must belong to it. See [loader.Once.Load] for expect.
func Committee(ctx context.Context, db *database.DB, chamber *congress.Chamber, systemCode string, expect func(*ent.Committee)) (*ent.Committee, error) {
	code, err := congress.ParseCommitteeCode(systemCode)
	if err != nil {
		return nil, loader.InvalidArgument("systemCode", "%s", err)
	}
	if chamber != nil && *chamber != code.Chamber() {
		return nil, nil
	}
	return committeeField.Load(ctx, db, code.Key(), expect)
}

// CommitteeParent is the committee that a subcommittee belongs to, or nil.
var CommitteeParent = &loader.Reference[ent.Committee, ent.Committee]{
	Query: queryCommittees, ID: committeeID, Key: func(c *ent.Committee) *int64 { return c.ParentID },
}

// CommitteeSubcommittees lists the subcommittees of a committee.
var CommitteeSubcommittees = &loader.Collection[ent.Committee, ent.Committee]{
	Query: queryCommittees, Parent: committee.FieldParentID, Order: []string{committee.FieldID},
	ParentKey: committeeID, KeyOf: func(c *ent.Committee) int64 { return *c.ParentID },
}

var committeeMembers = &loader.Collection[ent.Committee, ent.CommitteeMembership]{
	Query: queryMemberships, Parent: committeemembership.FieldCommitteeID,
	ParentKey: committeeID, KeyOf: func(m *ent.CommitteeMembership) int64 { return m.CommitteeID },
}

// CommitteeMembers reads the memberships of a committee: the majority first,
// and each side by rank.
func CommitteeMembers(ctx context.Context, db *database.DB, c *ent.Committee) ([]*ent.CommitteeMembership, error) {
	members, err := committeeMembers.Load(ctx, db, c)
	members = slices.Clone(members)
	slices.SortFunc(members, func(a, b *ent.CommitteeMembership) int {
		return cmp.Or(cmp.Compare(OrZero(a.Side), OrZero(b.Side)), cmp.Compare(rankOf(a), rankOf(b)), cmp.Compare(a.ID, b.ID))
	})
	return members, err
}

// AwaitSeats reports whether the members of a committee are loaded. A former committee has
// none, a full committee that exists has some, and a subcommittee can be without them.
// The committee may be one of which only the key is known yet.
func AwaitSeats(ctx context.Context, db *database.DB, c *ent.Committee) (bool, error) {
	if known, err := AwaitCommitteeList(ctx, db, c); err != nil || !known || !*c.IsCurrent {
		return known, err
	}
	full := c
	if c.ParentID != nil {
		full = &ent.Committee{ID: *c.ParentID}
	}
	members, err := committeeMembers.Load(ctx, db, full)
	return len(members) > 0, err
}

// AwaitCommitteeList reports whether a loaded list has a committee. The committee may
// be one of which only the key is known yet.
func AwaitCommitteeList(ctx context.Context, db *database.DB, c *ent.Committee) (bool, error) {
	err := committeeField.Await(ctx, db, c.ID, c)
	return c.IsCurrent != nil, err
}

// rankOf puts memberships without a rank last.
func rankOf(m *ent.CommitteeMembership) int {
	if m.Rank == nil {
		return math.MaxInt
	}
	return *m.Rank
}

// CommitteeMembershipCommittee is the committee of a membership, or nil.
var CommitteeMembershipCommittee = &loader.Reference[ent.CommitteeMembership, ent.Committee]{
	Query: queryCommittees, ID: committeeID, Key: func(m *ent.CommitteeMembership) *int64 { return &m.CommitteeID },
}

// CommitteeBillConnection is a page of the bills of a committee.
type CommitteeBillConnection struct {
	*loader.Connection[*ent.BillCommittee]
}

// NextAfterID returns the afterId argument of the next page, or nil.
func (c CommitteeBillConnection) NextAfterID() *int64 {
	return c.Connection.NextAfterID(func(b *ent.BillCommittee) int64 { return b.Recency })
}

var committeeBills = &loader.Children[ent.Committee, loader.NoArguments, ent.BillCommittee]{
	Table: billcommittee.Table, Query: queryBillCommittees, Parent: billcommittee.FieldCommitteeID,
	Order: billcommittee.FieldRecency, Descending: true,
	ParentKey: committeeID, Keys: func(b *ent.BillCommittee) (int64, int64) { return b.CommitteeID, b.Recency },
	Total: func(c *ent.Committee) int { return c.BillCount },
}

// CommitteeBills reads a page of the bills of a committee, latest first.
func CommitteeBills(ctx context.Context, db *database.DB, c *ent.Committee, paging loader.Arguments) (*CommitteeBillConnection, error) {
	connection, err := committeeBills.Load(ctx, db, c, loader.NoArguments{}, paging)
	if err != nil {
		return nil, err
	}
	return &CommitteeBillConnection{connection}, nil
}

// LatestCommitteeBills reads the latest bills of a committee.
func LatestCommitteeBills(ctx context.Context, db *database.DB, c *ent.Committee, limit int) ([]*ent.BillCommittee, error) {
	connection, err := committeeBills.LoadPage(ctx, db, c, loader.ChildPage[loader.NoArguments]{Page: loader.FirstPage(limit)})
	if err != nil {
		return nil, err
	}
	return connection.Nodes, nil
}

// CommitteeBillBill is the bill that a committee acted on.
var CommitteeBillBill = newBillReference(func(b *ent.BillCommittee) int64 { return b.BillID })

var billCommittees = &billList[ent.BillCommittee]{of: func(l *billlists.Lists) []*ent.BillCommittee { return l.Committees }}

// BillCommittees reads the full committees that acted on a bill.
func BillCommittees(ctx context.Context, db *database.DB, b *ent.Bill) ([]*ent.BillCommittee, error) {
	all, err := billCommittees.Load(ctx, db, b)
	if err != nil || all == nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(all), func(c *ent.BillCommittee) bool { return c.ParentID != nil }), nil
}

var billSubcommittees loader.Field[loader.NoArguments, ent.BillCommittee, []*ent.BillCommittee]

// BillCommitteeSubcommittees reads the subcommittees of a committee that acted
// on the same bill.
func BillCommitteeSubcommittees(ctx context.Context, db *database.DB, c *ent.BillCommittee) ([]*ent.BillCommittee, error) {
	return billSubcommittees.Load(ctx, c, loader.NoArguments{}, func(ctx context.Context, committees []*ent.BillCommittee) (map[*ent.BillCommittee][]*ent.BillCommittee, error) {
		lists, err := loadListsOf(ctx, db, loader.Keys(committees, func(c *ent.BillCommittee) *int64 { return &c.BillID }))
		if err != nil {
			return nil, err
		}
		subcommittees := make(map[*ent.BillCommittee][]*ent.BillCommittee, len(committees))
		var all []*ent.BillCommittee
		for _, c := range committees {
			own := slices.DeleteFunc(slices.Clone(lists[c.BillID].Committees), func(s *ent.BillCommittee) bool {
				return s.ParentID == nil || *s.ParentID != c.CommitteeID
			})
			subcommittees[c] = append([]*ent.BillCommittee{}, own...)
			all = append(all, own...)
		}
		loader.SetSiblings(ctx, all)
		return subcommittees, nil
	})
}

// BillCommitteeCommittee is the committee that acted on a bill, or nil if the
// files of committees are not loaded.
var BillCommitteeCommittee = &loader.Reference[ent.BillCommittee, ent.Committee]{
	Query: queryCommittees, ID: committeeID, Key: func(c *ent.BillCommittee) *int64 { return &c.CommitteeID },
}
