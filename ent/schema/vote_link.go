package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// VoteLink links a House vote to its bill, and to the amendment if it was on
// one. A link that both the vote's file and the bill's status file have has two
// rows. The amendment of a vote's own row is found by the Clerk's number and
// author.
type VoteLink struct{ ent.Schema }

// Fields of a link.
func (VoteLink) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("vote_id"),
		field.Int64("bill_id"),
		reference("amendment_id"),
		field.Enum("told_by").Values("vote", "bill"),
		field.Int64("owner_id").Comment("the vote or bill whose file has the link"),
	}
}

// Edges of a link.
func (VoteLink) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("vote", HouseVote.Type).Ref("links").Field("vote_id").Unique().Required(),
		edge.From("bill", Bill.Type).Ref("vote_links").Field("bill_id").Unique().Required(),
		edge.From("amendment", Amendment.Type).Ref("vote_links").Field("amendment_id").Unique(),
	}
}

// Indexes of a link.
func (VoteLink) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("vote_id"), index.Fields("bill_id"), index.Fields("amendment_id"),
		index.Fields("told_by", "owner_id"),
	}
}
