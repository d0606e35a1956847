package records

import (
	"legislative/ent"
	"legislative/internal/records/loader"
)

// The connections and edges of the schema.
type (
	ActionConnection      = loader.Connection[*ent.Action]
	ActionEdge            = loader.Edge[*ent.Action]
	AmendmentConnection   = loader.Connection[*ent.Amendment]
	AmendmentEdge         = loader.Edge[*ent.Amendment]
	BillConnection        = loader.Connection[*ent.Bill]
	BillEdge              = loader.Edge[*ent.Bill]
	CommitteeConnection   = loader.Connection[*ent.Committee]
	CommitteeEdge         = loader.Edge[*ent.Committee]
	HouseVoteConnection   = loader.Connection[*ent.HouseVote]
	HouseVoteEdge         = loader.Edge[*ent.HouseVote]
	MemberConnection      = loader.Connection[*ent.Member]
	MemberEdge            = loader.Edge[*ent.Member]
	MemberVoteConnection  = loader.Connection[*MemberVote]
	MemberVoteEdge        = loader.Edge[*MemberVote]
	RelatedBillConnection = loader.Connection[*ent.RelatedBill]
	RelatedBillEdge       = loader.Edge[*ent.RelatedBill]
	SponsorshipConnection = loader.Connection[*ent.Sponsorship]
	SponsorshipEdge       = loader.Edge[*ent.Sponsorship]

	CommitteeBillEdge = loader.Edge[*ent.BillCommittee]
)
