package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
)

// HouseSession records whether the voting records of a session of the House are
// up to date.
type HouseSession struct{ ent.Schema }

// Fields of a session.
func (HouseSession) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int("congress"),
		field.Int("session"),
		field.Bool("stale").Comment("votes or members have changed since the voting records were derived"),
		field.Bool("has_named").Comment("some votes have voters by name only, so that voting records depend on the members loaded"),
	}
}
