package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Session is the state of a browser that has visited the account pages.
type Session struct{ ent.Schema }

// Fields of a session.
func (Session) Fields() []ent.Field {
	return []ent.Field{
		field.String("token").Unique().Comment("hash of the session's token"),
		field.Bytes("data").Comment("as encoded by the session manager"),
		field.String("expires_at"),
	}
}

// Indexes of a session.
func (Session) Indexes() []ent.Index { return []ent.Index{index.Fields("expires_at")} }
