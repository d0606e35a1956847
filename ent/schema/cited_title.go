package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// CitedTitle is a title by which a text cites a law. The names of the bill that became
// the law follow from those of all texts.
type CitedTitle struct{ ent.Schema }

// Fields of a cited title.
func (CitedTitle) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("text_version_id"),
		field.Text("law").Comment("number of the public law, such as 117-58"),
		field.Text("title"),
		field.Bool("is_portion").Comment("whether the text says that the title is that of a part of the law"),
	}
}

// Indexes of a cited title.
func (CitedTitle) Indexes() []ent.Index {
	return []ent.Index{index.Fields("text_version_id"), index.Fields("law", "title", "is_portion")}
}
