package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
)

// PhraseIndex holds a value of the index by which phrases are found in a text
// version, derived from its sections. The first child of the text version, by its
// key, is the directory, and the buckets follow.
type PhraseIndex struct{ ent.Schema }

// Fields of a value of an index.
func (PhraseIndex) Fields() []ent.Field {
	return []ent.Field{key(), field.Bytes("packed").Comment("see package phrase")}
}
