package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// MemberFinance holds the campaign finances of a member in an election cycle in
// one value, derived from the rows of candidacies, links, committees and totals. A
// row with cycle 0 tells that all cycles of the member have been derived. The
// transaction that changes any of the rows deletes those of the members whom they
// concern.
type MemberFinance struct{ ent.Schema }

// Fields of the finances of a member.
func (MemberFinance) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("member_id"),
		field.Int("cycle"),
		field.Int64("format").Comment("of the packed value; rows of another format are ignored and derived again"),
		field.Bytes("packed").Comment("see package memberfinance"),
	}
}

// Indexes of the finances of a member.
func (MemberFinance) Indexes() []ent.Index { return []ent.Index{index.Fields("member_id", "cycle")} }
