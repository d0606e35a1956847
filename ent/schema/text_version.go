package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
	"legislative/internal/stored"
)

// TextVersion is a version of a bill's text. The bill's status file and the
// text's own file each set fields of their own; either can arrive first.
type TextVersion struct{ ent.Schema }

// Fields of a text version.
func (TextVersion) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("bill_id"),
		field.String("version_code"),
		field.String("version_name"),
		// From the bill's status file.
		field.Bool("listed").Default(false),
		text("listed_date"),
		field.JSON("formats", []congress.TextFormat{}).Default([]congress.TextFormat{}),
		// From the text's own file.
		field.Bool("cached").Default(false),
		field.Text("text_sha256").Optional().Nillable().Comment("of the text's content with the analysis, see package stored; not of the file"),
		text("text_date"),
		text("official_title"),
		text("public_law"),
		field.Int("phrase_buckets").Default(0).Comment("of the index of the text, see PhraseIndex; 0 if it has none"),
		field.Bool("newest").Default(false).Comment("of the cached versions of the bill"),
		// From the analysis of the text.
		field.Int("rules_version").Default(0),
		field.Int("section_count").Default(0),
		field.Int("deadline_count").Default(0),
		field.Int("dollar_amount_count").Default(0),
		field.Int("agency_count").Default(0).Comment("of mentions"),
		field.Int("statutory_reference_count").Default(0),
		field.JSON("signal_counts", map[congress.Signal]int{}).Optional().Comment("of findings"),
		field.JSON("overview", stored.Overview{}).Optional().Comment("further counts"),
	}
}

// Edges of a text version.
func (TextVersion) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("bill", Bill.Type).Ref("text_versions").Field("bill_id").Unique().Required(),
		edge.To("sections", Section.Type),
		edge.To("findings", Finding.Type),
		edge.To("signals", TextSignal.Type),
	}
}

// Indexes of a text version.
func (TextVersion) Indexes() []ent.Index {
	return []ent.Index{index.Fields("bill_id"), index.Fields("cached", "bill_id"), index.Fields("rules_version")}
}
