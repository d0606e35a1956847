package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// Action is a step in the course of a bill or of an amendment. Its id follows
// the order of the source, newest first.
type Action struct{ ent.Schema }

// Fields of an action.
func (Action) Fields() []ent.Field {
	return []ent.Field{
		key(),
		reference("bill_id"),
		reference("amendment_id"),
		text("date"),
		text("time"),
		text("text"),
		text("type"),
		text("code"),
		text("source_system"),
		field.JSON("committees", []congress.CommitteeCode{}),
		field.JSON("recorded_votes", []congress.RecordedVote{}),
		field.JSON("links", []congress.Link{}).Default([]congress.Link{}).Annotations(entsql.Default("[]")),
	}
}

// Edges of an action.
func (Action) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("bill", Bill.Type).Ref("actions").Field("bill_id").Unique(),
		edge.From("amendment", Amendment.Type).Ref("actions").Field("amendment_id").Unique(),
	}
}

// Indexes of an action.
func (Action) Indexes() []ent.Index {
	return []ent.Index{index.Fields("bill_id"), index.Fields("amendment_id")}
}
