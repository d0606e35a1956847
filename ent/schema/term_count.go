package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// TermCount is a policy area or a subject of bills, with the number of bills that
// have it. The transaction that writes a bill keeps it, and there is none without
// a bill.
type TermCount struct{ ent.Schema }

// Fields of a count.
func (TermCount) Fields() []ent.Field {
	return []ent.Field{
		field.String("id").Immutable().Comment("kind:name"),
		field.Enum("kind").Values("policy_area", "subject"),
		field.String("name"),
		field.Int("bills"),
	}
}

// Indexes of a count. In Postgres, their migration orders names by code points
// (COLLATE "C"), as lists do, which ent cannot express.
func (TermCount) Indexes() []ent.Index { return []ent.Index{index.Fields("kind", "name")} }
