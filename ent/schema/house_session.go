package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
)

// HouseSession notes for one session of the House whether the voting records
// of its members still follow from its votes.
type HouseSession struct{ ent.Schema }

// Fields of a session.
func (HouseSession) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int("congress"),
		field.Int("session"),
		field.Bool("stale").Comment("votes or members changed since the records were made"),
		field.Bool("has_named").Comment("some votes name voters in words alone, so records depend on the members known"),
	}
}
