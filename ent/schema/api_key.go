package schema

import (
	"net/netip"

	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
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
		field.String("name").Default("").Comment("chosen by the holder"),
		field.String("hash").Unique().Comment("SHA-256 of the key, hexadecimal"),
		field.Text("prefix").Optional().Nillable().Comment("the key's first characters; null for keys of earlier versions"),
		field.String("hint").Comment("the key's last four characters"),
		field.JSON("scopes", []access.Scope{}),
		field.JSON("origins", []string{}).Default([]string{}).Annotations(entsql.Default("[]")).
			Comment("web origins from which browsers may use the key; empty for any client"),
		field.JSON("addresses", []netip.Prefix{}).Default([]netip.Prefix{}).Annotations(entsql.Default("[]")).
			Comment("client addresses that may use the key; empty for any"),
		field.String("created_at"),
		text("expires_at"),
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
