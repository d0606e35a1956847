package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// MemberDistrict is the House district of a member in a Congress in which no term
// with dates has it, derived from other records.
type MemberDistrict struct{ ent.Schema }

// Fields of a district.
func (MemberDistrict) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("member_id"),
		field.Int("congress"),
		field.Int("district").Comment("0 if at large"),
		field.Enum("basis").Values("sponsorship", "latest_term", "inferred"),
	}
}

// Indexes of a district.
func (MemberDistrict) Indexes() []ent.Index { return []ent.Index{index.Fields("member_id")} }
