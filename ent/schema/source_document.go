package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// SourceDocument is a file that was ingested, and what became of it. Its id
// is drawn from the SHA-256 of its content.
type SourceDocument struct{ ent.Schema }

// Fields of a source document.
func (SourceDocument) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.String("format").Comment("such as billstatus"),
		field.Text("name").Comment("path, and member within an archive"),
		field.String("sha256"),
		field.String("subject").Comment("what it tells of, such as bill/116hr1500"),
		field.String("precedence").Comment("among documents of one subject, the greatest is in force"),
		field.Text("modified_at").Optional().Nillable().Comment("when the file was last changed; settles precedence where the content has no date"),
		field.Enum("outcome").Values("loaded", "superseded", "failed"),
		field.Text("reason").Optional().Nillable().Comment("why it failed, or what of it was left out"),
		field.Int("reader_version").Comment("a newer reader reads the document again"),
		field.Int64("dataset_version").Comment("the dataset version that it made"),
		field.String("finished_at"),
	}
}

// Indexes of a source document.
func (SourceDocument) Indexes() []ent.Index {
	return []ent.Index{index.Fields("subject"), index.Fields("dataset_version")}
}
