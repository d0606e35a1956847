package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
)

// Dataset is the state of all records, in one row. Every transaction that
// changes records raises the version and chains the fingerprint.
type Dataset struct{ ent.Schema }

// Fields of the dataset.
func (Dataset) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("version"),
		field.String("fingerprint").Comment("identifies the state: differs between databases that have the same version but another history"),
		text("changed_at"),
		field.Int64("districts_version").Default(0).Comment("version from which the districts of members were derived"),
	}
}
