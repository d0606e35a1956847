package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Revision holds the dataset version in which the content of a record last
// changed. Like the dataset and its documents, and unlike all other tables, it
// depends on the order in which files arrived, so no record is made from it.
type Revision struct{ ent.Schema }

// Fields of a revision.
func (Revision) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Enum("kind").Values("Bill", "Amendment", "Committee", "Member", "HouseVote", "TextVersion"),
		field.Int64("record_id"),
		field.String("sha256").Comment("of the content, see package stored; empty if the record was removed"),
		field.Int64("added_version").Comment("the dataset version that added the record"),
		field.Int64("changed_version"),
		field.String("changed_at"),
	}
}

// Indexes of a revision. They return a page of changes in its order, of one kind
// or of all.
func (Revision) Indexes() []ent.Index {
	return []ent.Index{index.Fields("changed_version", "id"), index.Fields("kind", "changed_version", "id")}
}
