package graph

import (
	"context"
	"strconv"
	"strings"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/graph/model"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// graphBills is the number of a committee's latest bills in its graph.
const graphBills = 50

// committeeGraph is the relationship graph of a committee.
type committeeGraph struct{ model.RelationshipGraph }

// newCommitteeGraph connects a committee with its parent, subcommittees,
// members and latest bills.
func newCommitteeGraph(ctx context.Context, db *database.DB, c *ent.Committee) (*model.RelationshipGraph, error) {
	center := committeeNode(c)
	g := &committeeGraph{model.RelationshipGraph{Nodes: []*model.GraphNode{center}, Edges: []*model.GraphEdge{}}}
	parent, err := records.CommitteeParent.Load(ctx, db, c)
	if err != nil {
		return nil, err
	}
	if parent != nil {
		n := committeeNode(parent)
		g.add(n, n, center, "subcommittee")
	}
	subcommittees, err := records.CommitteeSubcommittees.Load(ctx, db, c)
	if err != nil {
		return nil, err
	}
	for _, s := range subcommittees {
		n := committeeNode(s)
		g.add(n, center, n, "subcommittee")
	}
	members, err := records.CommitteeMembers(ctx, db, c)
	if err != nil {
		return nil, err
	}
	for _, m := range members {
		n := &model.GraphNode{ID: loader.GlobalID(string(revision.KindMember), m.MemberID), Kind: "member", Label: m.Name}
		g.add(n, n, center, "member")
	}
	return &g.RelationshipGraph, g.addBills(ctx, db, c, center)
}

func (g *committeeGraph) addBills(ctx context.Context, db *database.DB, c *ent.Committee, center *model.GraphNode) error {
	bills, err := records.LatestCommitteeBills(ctx, db, c, graphBills)
	if err != nil {
		return err
	}
	for _, bc := range bills {
		b, err := records.CommitteeBillBill.Load(ctx, db, bc)
		if err != nil {
			return err
		}
		kind := "acted on"
		if bc.Relationship != nil {
			kind = *bc.Relationship
		}
		n := &model.GraphNode{ID: loader.GlobalID(string(revision.KindBill), b.ID), Kind: "bill", Label: billLabel(b)}
		g.add(n, center, n, kind)
	}
	return nil
}

// add adds a node and the edge that joins it to the graph.
func (g *committeeGraph) add(n, source, target *model.GraphNode, kind string) {
	g.Nodes = append(g.Nodes, n)
	g.Edges = append(g.Edges, &model.GraphEdge{Source: source.ID, Target: target.ID, Kind: kind})
}

func committeeNode(c *ent.Committee) *model.GraphNode {
	return &model.GraphNode{ID: loader.GlobalID(string(revision.KindCommittee), c.ID), Kind: "committee", Label: c.Name}
}

func billLabel(b *ent.Bill) string {
	if b.Title != nil {
		return *b.Title
	}
	return strings.ToUpper(string(b.BillType)) + " " + strconv.Itoa(b.Number)
}
