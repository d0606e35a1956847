package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// CommitteeMembership is a member's seat on a committee.
type CommitteeMembership struct{ ent.Schema }

// Fields of a membership.
func (CommitteeMembership) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("committee_id"),
		field.Int64("member_id"),
		field.Text("name"),
		text("side"),
		field.Int("rank").Optional().Nillable(),
		text("title"),
	}
}

// Edges of a membership.
func (CommitteeMembership) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("committee", Committee.Type).Ref("memberships").Field("committee_id").Unique().Required(),
		edge.From("member", Member.Type).Ref("memberships").Field("member_id").Unique().Required(),
	}
}

// Indexes of a membership.
func (CommitteeMembership) Indexes() []ent.Index {
	return []ent.Index{index.Fields("committee_id"), index.Fields("member_id")}
}
