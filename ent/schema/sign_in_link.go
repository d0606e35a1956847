package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// SignInLink is a link that signs the holder of an email address in, once. The
// link itself is sent or shown once and not stored.
type SignInLink struct{ ent.Schema }

// Fields of a link.
func (SignInLink) Fields() []ent.Field {
	return []ent.Field{
		field.String("hash").Unique().Comment("SHA-256 of the token in the link, hexadecimal"),
		field.String("email").Comment("in lower case"),
		field.Bool("is_invitation").Comment("whether it creates an account even if others cannot sign up"),
		field.String("created_at"),
		field.String("expires_at"),
		text("used_at"),
	}
}

// Indexes of a link.
func (SignInLink) Indexes() []ent.Index { return []ent.Index{index.Fields("expires_at")} }
