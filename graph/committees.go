package graph

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/billcommittee"
	"legislative/ent/committeemembership"
)

// committeesOf reads the committees and subcommittees that acted on a bill.
func (r *Resolver) committeesOf(ctx context.Context, b *ent.Bill) ([]*ent.BillCommittee, error) {
	return many(ctx, b, "committees", billKey, func(ctx context.Context, among func(string) func(*sql.Selector)) ([]*ent.BillCommittee, error) {
		return r.ent.BillCommittee.Query().Where(among(billcommittee.FieldBillID)).Order(billcommittee.ByID()).All(ctx)
	}, func(c *ent.BillCommittee) int64 { return c.BillID })
}

// subcommitteesOf reads the subcommittees of a committee that acted on the
// same bill.
func (r *Resolver) subcommitteesOf(ctx context.Context, c *ent.BillCommittee) ([]*ent.BillCommittee, error) {
	all, err := many(ctx, c, "subcommittees", func(c *ent.BillCommittee) int64 { return c.BillID },
		func(ctx context.Context, among func(string) func(*sql.Selector)) ([]*ent.BillCommittee, error) {
			return r.ent.BillCommittee.Query().Where(among(billcommittee.FieldBillID), billcommittee.ParentIDNotNil()).
				Order(billcommittee.ByID()).All(ctx)
		}, func(c *ent.BillCommittee) int64 { return c.BillID })
	of := make([]*ent.BillCommittee, 0, len(all))
	for _, s := range all {
		if *s.ParentID == c.CommitteeID {
			of = append(of, s)
		}
	}
	return of, err
}

// seatedMember is the member in a seat; one without a name where the members'
// files are not loaded.
func seatedMember(ctx context.Context, r *Resolver, m *ent.CommitteeMembership) (*ent.Member, error) {
	found, err := memberOf(ctx, r, m, func(m *ent.CommitteeMembership) *int64 { return &m.MemberID })
	if found == nil {
		found = &ent.Member{}
	}
	return found, err
}

// partyLetter turns a party in words, as members' terms have it, into the
// letter that bills and votes use.
func partyLetter(party *string) *string {
	if party == nil || *party == "" {
		return nil
	}
	return new(strings.ToUpper((*party)[:1]))
}

// graphBills is how many of a committee's latest bills its graph shows.
const graphBills = 50

// committeeGraph draws what surrounds a committee.
func (r *committeeResolver) committeeGraph(ctx context.Context, c *ent.Committee) (*RelationshipGraph, error) {
	g := &RelationshipGraph{Nodes: []*GraphNode{committeeNode(c)}, Edges: []*GraphEdge{}}
	parent, err := r.Parent(ctx, c)
	if err != nil {
		return nil, err
	}
	if parent != nil {
		g.join(committeeNode(parent), committeeNode(c), committeeNode(parent), "subcommittee")
	}
	subcommittees, err := r.Subcommittees(ctx, c)
	if err != nil {
		return nil, err
	}
	for _, s := range subcommittees {
		g.join(committeeNode(c), committeeNode(s), committeeNode(s), "subcommittee")
	}
	seats, err := r.seats(ctx, c)
	if err != nil {
		return nil, err
	}
	for _, seat := range seats {
		n := &GraphNode{ID: globalID(kindMember, seat.MemberID), Kind: "member", Label: seat.Name}
		g.join(n, committeeNode(c), n, "member")
	}
	return g, r.drawBills(ctx, g, c)
}

func (r *committeeResolver) drawBills(ctx context.Context, g *RelationshipGraph, c *ent.Committee) error {
	bills, err := children(ctx, r.Resolver, c, "bills", nil, committeeKey, r.committeeBills(), page{first: graphBills, isFirst: true})
	if err != nil {
		return err
	}
	for _, bc := range bills.Nodes {
		b, err := knownBill(ctx, r.Resolver, bc, func(b *ent.BillCommittee) int64 { return b.BillID }, untitled)
		if err != nil {
			return err
		}
		kind := "acted on"
		if bc.Relationship != nil {
			kind = *bc.Relationship
		}
		n := &GraphNode{ID: globalID(kindBill, b.ID), Kind: "bill", Label: billLabel(b)}
		g.join(committeeNode(c), n, n, kind)
	}
	return nil
}

// join draws an edge and the node that it leads to.
func (g *RelationshipGraph) join(source, target, fresh *GraphNode, kind string) {
	g.Nodes = append(g.Nodes, fresh)
	g.Edges = append(g.Edges, &GraphEdge{Source: source.ID, Target: target.ID, Kind: kind})
}

func committeeNode(c *ent.Committee) *GraphNode {
	return &GraphNode{ID: globalID(kindCommittee, c.ID), Kind: "committee", Label: c.Name}
}

func billLabel(b *ent.Bill) string {
	if b.Title != nil {
		return *b.Title
	}
	return strings.ToUpper(string(b.BillType)) + " " + number(b.Number)
}

// seats reads the seats of a committee, the majority's first, by rank.
func (r *Resolver) seats(ctx context.Context, c *ent.Committee) ([]*ent.CommitteeMembership, error) {
	seats, err := many(ctx, c, "members", committeeKey, func(ctx context.Context, among func(string) func(*sql.Selector)) ([]*ent.CommitteeMembership, error) {
		return r.ent.CommitteeMembership.Query().Where(among(committeemembership.FieldCommitteeID)).All(ctx)
	}, func(m *ent.CommitteeMembership) int64 { return m.CommitteeID })
	seats = slices.Clone(seats)
	slices.SortFunc(seats, func(a, b *ent.CommitteeMembership) int {
		return cmp.Or(cmp.Compare(text(a.Side), text(b.Side)), cmp.Compare(rankOf(a), rankOf(b)), cmp.Compare(a.ID, b.ID))
	})
	return seats, err
}

// rankOf is a seat's rank; seats without one stand last.
func rankOf(m *ent.CommitteeMembership) int {
	if m.Rank == nil {
		return math.MaxInt
	}
	return *m.Rank
}
