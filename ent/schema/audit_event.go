package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// AuditEvent is a record of something that happened to an account. Rows are only
// added: triggers of the database refuse to change or delete them.
type AuditEvent struct{ ent.Schema }

// Fields of an event.
func (AuditEvent) Fields() []ent.Field {
	return []ent.Field{
		field.String("at"),
		field.Int("account_id").Optional().Nillable().Comment("null if no account is concerned"),
		field.Int("key_id").Optional().Nillable().Comment("null if no key is concerned"),
		field.String("actor").Comment("who did it"),
		field.String("address").Default("").Comment("client address, if it was a request"),
		field.String("action"),
		field.String("detail").Default(""),
	}
}

// Indexes of an event: for the list of an account's events, and to count those of
// some actions since a time.
func (AuditEvent) Indexes() []ent.Index {
	return []ent.Index{index.Fields("account_id", "id"), index.Fields("account_id", "action", "at")}
}
