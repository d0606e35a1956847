package graph

import (
	"context"

	"legislative/ent"
)

// Connection is a page of a list with what a client needs to go on from it.
type Connection[T any] struct {
	Nodes       []T
	HasNext     bool
	HasPrevious bool
	// Cursor names the place of an element in the list.
	Cursor func(T) string
	// Total counts the whole list; it runs only where a client asks.
	Total func(context.Context) (int, error)
}

// Edge is an element of a list with its cursor.
type Edge[T any] struct {
	Cursor string
	Node   T
}

// Edges are the page's elements with their cursors.
func (c *Connection[T]) Edges() []Edge[T] {
	edges := make([]Edge[T], len(c.Nodes))
	for i, node := range c.Nodes {
		edges[i] = Edge[T]{c.Cursor(node), node}
	}
	return edges
}

// PageInfo is the place of the page in the list.
func (c *Connection[T]) PageInfo() *PageInfo {
	info := &PageInfo{HasNextPage: c.HasNext, HasPreviousPage: c.HasPrevious}
	if n := len(c.Nodes); n > 0 {
		start, end := c.Cursor(c.Nodes[0]), c.Cursor(c.Nodes[n-1])
		info.StartCursor, info.EndCursor = &start, &end
	}
	return info
}

// TotalCount is the length of the whole list.
func (c *Connection[T]) TotalCount(ctx context.Context) (int, error) { return c.Total(ctx) }

// The connections and edges of the schema.
type (
	ActionConnection        = Connection[*ent.Action]
	ActionEdge              = Edge[*ent.Action]
	AmendmentConnection     = Connection[*ent.Amendment]
	AmendmentEdge           = Edge[*ent.Amendment]
	BillCountConnection     = Connection[*BillCount]
	BillCountEdge           = Edge[*BillCount]
	ChangeConnection        = Connection[*Change]
	ChangeEdge              = Edge[*Change]
	BillConnection          = Connection[*ent.Bill]
	BillEdge                = Edge[*ent.Bill]
	CommitteeBillEdge       = Edge[*ent.BillCommittee]
	CommitteeConnection     = Connection[*ent.Committee]
	CommitteeEdge           = Edge[*ent.Committee]
	FindingConnection       = Connection[*ent.Finding]
	FindingEdge             = Edge[*ent.Finding]
	HouseVoteConnection     = Connection[*ent.HouseVote]
	HouseVoteEdge           = Edge[*ent.HouseVote]
	MemberConnection        = Connection[*ent.Member]
	MemberEdge              = Edge[*ent.Member]
	MemberVoteConnection    = Connection[*MemberVote]
	MemberVoteEdge          = Edge[*MemberVote]
	MatchConnection         = Connection[*Match]
	MatchEdge               = Edge[*Match]
	PositionEdge            = Edge[*Position]
	RelatedBillConnection   = Connection[*ent.RelatedBill]
	RelatedBillEdge         = Edge[*ent.RelatedBill]
	SectionConnection       = Connection[*ent.Section]
	SectionEdge             = Edge[*ent.Section]
	SectionChangeConnection = Connection[*SectionChange]
	SectionChangeEdge       = Edge[*SectionChange]
	SponsorshipConnection   = Connection[*ent.Sponsorship]
	SponsorshipEdge         = Edge[*ent.Sponsorship]
	CommitteeBillConnection struct{ Connection[*ent.BillCommittee] }
	PositionConnection      struct{ Connection[*Position] }
)
