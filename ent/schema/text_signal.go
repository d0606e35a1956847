package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// TextSignal is a signal that the analysis found in a text version. The findings
// have it too, once for each place.
type TextSignal struct{ ent.Schema }

// Fields of a signal in a text.
func (TextSignal) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("text_version_id"),
		field.Int64("bill_id").Comment("of the text version"),
		field.String("signal").GoType(congress.Signal("")),
	}
}

// Edges of a signal in a text.
func (TextSignal) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("text_version", TextVersion.Type).Ref("signals").Field("text_version_id").Unique().Required(),
		edge.From("bill", Bill.Type).Ref("text_signals").Field("bill_id").Unique().Required(),
	}
}

// Indexes of a signal in a text.
func (TextSignal) Indexes() []ent.Index {
	return []ent.Index{index.Fields("text_version_id"), index.Fields("signal", "bill_id"), index.Fields("bill_id")}
}
