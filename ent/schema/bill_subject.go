package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// BillSubject is a legislative subject term of a bill.
type BillSubject struct{ ent.Schema }

// Fields of a subject.
func (BillSubject) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("bill_id"),
		field.String("name"),
		field.String("folded_name").Default("").Comment("without accents, in lower case"),
	}
}

// Edges of a subject.
func (BillSubject) Edges() []ent.Edge {
	return []ent.Edge{edge.From("bill", Bill.Type).Ref("subjects").Field("bill_id").Unique().Required()}
}

// Indexes of a subject.
func (BillSubject) Indexes() []ent.Index { return []ent.Index{index.Fields("bill_id")} }
