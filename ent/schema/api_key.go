package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/access"
)

// APIKey is a bearer key of an account. The key itself is shown once and not
// stored.
type APIKey struct{ ent.Schema }

// Fields of a key.
func (APIKey) Fields() []ent.Field {
	return []ent.Field{
		field.Int("account_id"),
		field.String("hash").Unique().Comment("SHA-256 of the key, hexadecimal"),
		field.String("hint").Comment("the key's last four characters"),
		field.JSON("scopes", []access.Scope{}),
		field.String("created_at"),
		text("last_used_at"),
		text("revoked_at"),
	}
}

// Edges of a key.
func (APIKey) Edges() []ent.Edge {
	return []ent.Edge{edge.From("account", Account.Type).Ref("keys").Field("account_id").Unique().Required()}
}

// Indexes of a key.
func (APIKey) Indexes() []ent.Index { return []ent.Index{index.Fields("account_id")} }
