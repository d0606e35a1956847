package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// RelatedBill links a bill to a related bill.
type RelatedBill struct{ ent.Schema }

// Fields of a related bill.
func (RelatedBill) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("bill_id"),
		field.Int64("related_id"),
		text("title"),
		text("latest_action_date"),
		text("latest_action_time"),
		text("latest_action_text"),
		field.JSON("relationships", []congress.Relationship{}),
	}
}

// Edges of a related bill.
func (RelatedBill) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("bill", Bill.Type).Ref("related_bills").Field("bill_id").Unique().Required(),
		edge.To("related", Bill.Type).Field("related_id").Unique().Required(),
	}
}

// Indexes of a related bill.
func (RelatedBill) Indexes() []ent.Index {
	return []ent.Index{index.Fields("bill_id"), index.Fields("related_id")}
}
