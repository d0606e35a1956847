package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// SourceDocument is a file that was ingested, with the outcome. Its ID is
// computed from the SHA-256 of its content.
type SourceDocument struct{ ent.Schema }

// Fields of a source document.
func (SourceDocument) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.String("format").Comment("such as billstatus"),
		field.Text("name").Comment("path; for a member of an archive, the archive's path, then the member's"),
		field.String("sha256"),
		field.String("subject").Comment("thing that it describes, such as bill/116hr1500"),
		field.String("precedence").Comment("the greatest of the documents on a subject is in force"),
		field.Text("modified_at").Optional().Nillable().Comment("time of the last change of the file; decides between documents of equal precedence if their content has no date"),
		field.Enum("outcome").Values("loaded", "superseded", "failed"),
		field.Text("reason").Optional().Nillable().Comment("why it failed, or which parts of it were left out"),
		field.Int("reader_version").Comment("version of the reader; a newer one reads the document again"),
		field.Int64("dataset_version").Comment("the dataset version that it made"),
		field.String("finished_at"),
	}
}

// Indexes of a source document.
func (SourceDocument) Indexes() []ent.Index {
	return []ent.Index{index.Fields("subject"), index.Fields("dataset_version")}
}
