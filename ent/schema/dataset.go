package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
)

// Dataset is one row: the state of all records together. Every transaction
// that changes records raises the version and chains the fingerprint.
type Dataset struct{ ent.Schema }

// Fields of the dataset.
func (Dataset) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("version"),
		field.String("fingerprint").Comment("names the state: differs between databases that share a version but not a history"),
		text("changed_at"),
	}
}
