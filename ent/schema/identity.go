package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Identity is the identity of an account's holder at an OpenID provider.
type Identity struct{ ent.Schema }

// Fields of an identity.
func (Identity) Fields() []ent.Field {
	return []ent.Field{
		field.Int("account_id"),
		field.String("issuer"),
		field.String("subject"),
		field.String("created_at"),
	}
}

// Indexes of an identity.
func (Identity) Indexes() []ent.Index {
	return []ent.Index{index.Fields("issuer", "subject").Unique(), index.Fields("account_id")}
}
