package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
	"legislative/internal/source/billtext"
	"legislative/internal/stored"
)

// Section is a section of a text version. IDs are in reading order.
type Section struct{ ent.Schema }

// Fields of a section.
func (Section) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("text_version_id"),
		reference("parent_id"),
		field.Int("parent_offset").Optional().Nillable().Comment("number of code points of the parent's text before it, if the parent's text continues after it"),
		field.String("level").GoType(billtext.Level("")),
		text("number"),
		text("heading"),
		text("path"),
		field.JSON("account", &stored.Account{}).Optional(),
		field.Text("text"),
		field.JSON("spans", []stored.Span{}).Optional(),
		field.JSON("signals", []congress.Signal{}).Optional(),
		field.Bool("struck").Default(false).Comment("all of it is deleted text, which a reported version still prints"),
	}
}

// Edges of a section.
func (Section) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("text_version", TextVersion.Type).Ref("sections").Field("text_version_id").Unique().Required(),
		edge.To("children", Section.Type).From("parent").Field("parent_id").Unique(),
		edge.To("findings", Finding.Type),
	}
}

// Indexes of a section.
func (Section) Indexes() []ent.Index {
	return []ent.Index{index.Fields("text_version_id", "id"), index.Fields("text_version_id", "path"), index.Fields("parent_id")}
}
