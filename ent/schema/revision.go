package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Revision tells when the content of a record changed last. It depends on the
// order in which files came, as no other table does but those of the dataset
// and its documents, and so no record is made from it.
type Revision struct{ ent.Schema }

// Fields of a revision.
func (Revision) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Enum("kind").Values("Bill", "Amendment", "Committee", "Member", "HouseVote", "TextVersion"),
		field.Int64("record_id"),
		field.String("sha256").Comment("of the content; empty where the record is gone"),
		field.Int64("added_version").Comment("the dataset version that the record came with"),
		field.Int64("changed_version"),
		field.String("changed_at"),
	}
}

// Indexes of a revision.
func (Revision) Indexes() []ent.Index { return []ent.Index{index.Fields("changed_version", "kind")} }
