package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
)

// AccessVersion has one row, whose number is raised by every transaction that
// changes who may read what. Running services follow it.
type AccessVersion struct{ ent.Schema }

// Fields of the version.
func (AccessVersion) Fields() []ent.Field { return []ent.Field{key(), field.Int64("version")} }
