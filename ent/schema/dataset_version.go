package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
)

// DatasetVersion holds what a transaction changed that raised the version of the
// dataset. The versions before the last several thousand are dropped.
type DatasetVersion struct{ ent.Schema }

// Fields of a dataset version.
func (DatasetVersion) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.String("fingerprint").Comment("of the dataset"),
		field.Bytes("changed").Comment("the keys of the records that changed or to which others began to refer, packed by package dependency"),
	}
}
