package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Summary is a summary of a bill by the Congressional Research Service.
type Summary struct{ ent.Schema }

// Fields of a summary.
func (Summary) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("bill_id"),
		text("version_code"),
		text("action_date"),
		text("action_desc"),
		field.Text("text").Comment("HTML, as published"),
		text("updated_at"),
	}
}

// Edges of a summary.
func (Summary) Edges() []ent.Edge {
	return []ent.Edge{edge.From("bill", Bill.Type).Ref("summaries").Field("bill_id").Unique().Required()}
}

// Indexes of a summary.
func (Summary) Indexes() []ent.Index { return []ent.Index{index.Fields("bill_id")} }
