package records

import (
	"legislative/ent"
	"legislative/internal/relay"
)

// The connections and edges of the schema.
type (
	ActionConnection      = relay.Connection[*ent.Action]
	ActionEdge            = relay.Edge[*ent.Action]
	AmendmentConnection   = relay.Connection[*ent.Amendment]
	AmendmentEdge         = relay.Edge[*ent.Amendment]
	BillConnection        = relay.Connection[*ent.Bill]
	BillEdge              = relay.Edge[*ent.Bill]
	BillCountConnection   = relay.Connection[*BillCount]
	BillCountEdge         = relay.Edge[*BillCount]
	ChangeConnection      = relay.Connection[*Change]
	ChangeEdge            = relay.Edge[*Change]
	CommitteeConnection   = relay.Connection[*ent.Committee]
	CommitteeEdge         = relay.Edge[*ent.Committee]
	HouseVoteConnection   = relay.Connection[*ent.HouseVote]
	HouseVoteEdge         = relay.Edge[*ent.HouseVote]
	MemberConnection      = relay.Connection[*ent.Member]
	MemberEdge            = relay.Edge[*ent.Member]
	MemberVoteConnection  = relay.Connection[*MemberVote]
	MemberVoteEdge        = relay.Edge[*MemberVote]
	RelatedBillConnection = relay.Connection[*ent.RelatedBill]
	RelatedBillEdge       = relay.Edge[*ent.RelatedBill]
	SponsorshipConnection = relay.Connection[*ent.Sponsorship]
	SponsorshipEdge       = relay.Edge[*ent.Sponsorship]

	CommitteeBillEdge = relay.Edge[*ent.BillCommittee]
)
