package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
)

// AccessChange says which account a change concerned. Its ID is the access version
// that the change led to. Only the last ones are kept.
type AccessChange struct{ ent.Schema }

// Fields of a change.
func (AccessChange) Fields() []ent.Field { return []ent.Field{key(), field.Int("account_id")} }
