package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// BillTitle is a title of a bill, current or former.
type BillTitle struct{ ent.Schema }

// Fields of a title.
func (BillTitle) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("bill_id"),
		field.Text("type"),
		text("chamber"),
		text("version_name"),
		field.Text("title"),
	}
}

// Edges of a title.
func (BillTitle) Edges() []ent.Edge {
	return []ent.Edge{edge.From("bill", Bill.Type).Ref("titles").Field("bill_id").Unique().Required()}
}

// Indexes of a title.
func (BillTitle) Indexes() []ent.Index { return []ent.Index{index.Fields("bill_id")} }
