package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/stored"
)

// Finding is a finding of the analysis in a section, with its words. Its ID is
// the text version's key and its index among the version's findings, and is not
// public.
type Finding struct{ ent.Schema }

// Fields of a finding.
func (Finding) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("text_version_id"),
		field.Int64("section_id"),
		field.String("kind"),
		field.Int("start").Comment("offset in code points into the section's text"),
		field.Int("end").Comment("offset past the last code point"),
		field.Text("text"),
		field.String("value").Comment("normalized, in the form of its kind"),
		field.String("rule"),
		text("explanation"),
		field.Bool("quoted").Default(false).Comment("in text that the bill inserts into another law, or quotes from it"),
		field.Bool("struck").Default(false).Comment("in text that the bill strikes from another law"),
		field.JSON("deadline", &stored.Deadline{}).Optional().Comment("only of deadlines and dates"),
		field.JSON("amount", &stored.Amount{}).Optional().Comment("only of dollar amounts"),
		field.Text("entity").Optional().Nillable().Comment("ID of the agency"),
	}
}

// Edges of a finding.
func (Finding) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("text_version", TextVersion.Type).Ref("findings").Field("text_version_id").Unique().Required(),
		edge.From("section", Section.Type).Ref("findings").Field("section_id").Unique().Required(),
	}
}

// Indexes of a finding.
func (Finding) Indexes() []ent.Index {
	return []ent.Index{index.Fields("text_version_id", "id"), index.Fields("section_id"), index.Fields("kind", "value")}
}
