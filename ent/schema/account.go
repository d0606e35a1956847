package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"

	"legislative/internal/access"
)

// Account is an owner of API keys, with a plan.
type Account struct{ ent.Schema }

// Fields of an account.
func (Account) Fields() []ent.Field {
	return []ent.Field{
		field.String("email").Unique().Comment("in lower case"),
		field.String("plan").GoType(access.Plan("")),
		field.String("created_at"),
		field.Int("session_generation").Default(0).
			Comment("raised when the holder signs out: sessions of earlier generations have ended"),
	}
}

// Edges of an account.
func (Account) Edges() []ent.Edge { return []ent.Edge{edge.To("keys", APIKey.Type)} }
