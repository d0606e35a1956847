package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// BillGroup is the bills of a Congress that have the same type, status and policy
// area, with their number. The transaction that writes a bill keeps it, and there
// is none without a bill.
type BillGroup struct{ ent.Schema }

// Fields of a group.
func (BillGroup) Fields() []ent.Field {
	return []ent.Field{
		field.String("id").Immutable().Comment("congress:type:status:policy area"),
		field.Int("congress"),
		field.String("bill_type"),
		field.String("lifecycle_status").Comment("empty for bills of which no file is loaded"),
		field.Text("policy_area").Comment("empty for bills without one"),
		field.Int("bills"),
	}
}

// Indexes of a group.
func (BillGroup) Indexes() []ent.Index { return []ent.Index{index.Fields("congress")} }
