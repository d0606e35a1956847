package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// FinanceLinkage links a candidate to a committee in an election cycle.
type FinanceLinkage struct{ ent.Schema }

// Fields of a linkage.
func (FinanceLinkage) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("candidate_id"),
		field.Int64("committee_id"),
		field.Int("cycle"),
		text("committee_type"),
		text("designation"),
	}
}

// Edges of a linkage.
func (FinanceLinkage) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("candidate", FinanceCandidate.Type).Ref("linkages").Field("candidate_id").Unique().Required(),
		edge.From("committee", FinanceCommittee.Type).Ref("linkages").Field("committee_id").Unique().Required(),
	}
}

// Indexes of a linkage.
func (FinanceLinkage) Indexes() []ent.Index {
	return []ent.Index{index.Fields("candidate_id", "cycle"), index.Fields("committee_id", "cycle")}
}
