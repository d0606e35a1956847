package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Candidacy links a member to a candidate ID of the Federal Election Commission.
// A member can have several.
type Candidacy struct{ ent.Schema }

// Fields of a candidacy.
func (Candidacy) Fields() []ent.Field {
	return []ent.Field{key(), field.Int64("member_id"), field.Int64("candidate_id")}
}

// Edges of a candidacy.
func (Candidacy) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("member", Member.Type).Ref("candidacies").Field("member_id").Unique().Required(),
		edge.To("candidate", FinanceCandidate.Type).Field("candidate_id").Unique().Required(),
	}
}

// Indexes of a candidacy.
func (Candidacy) Indexes() []ent.Index {
	return []ent.Index{index.Fields("member_id"), index.Fields("candidate_id")}
}
