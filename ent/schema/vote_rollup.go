package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/stored/rollcall"
)

// VoteRollup holds the counts of the positions in the votes of a session of the
// House, derived from the votes: a row for all of them, and one for each policy
// area of the bills that they are on. The transaction that changes a vote, its
// link to a bill or the bill's policy area deletes the rows of the session.
type VoteRollup struct{ ent.Schema }

// Fields of a rollup.
func (VoteRollup) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("session_id"),
		field.Int("format").Comment("of the packed values; rows of another format are ignored and derived again"),
		field.Text("policy_area").Comment("empty for all votes"),
		field.Text("area_key").Comment("the policy area without regard to case"),
		field.Bytes("summary").GoType(rollcall.Summary{}),
		field.Bytes("voters").GoType(rollcall.Voters{}),
		field.Bytes("areas").GoType(rollcall.Areas{}).Comment("empty for a policy area"),
		field.Bytes("docket").GoType(rollcall.Docket{}).Comment("empty for a policy area"),
	}
}

// Indexes of a rollup.
func (VoteRollup) Indexes() []ent.Index {
	return []ent.Index{index.Fields("session_id", "area_key")}
}
