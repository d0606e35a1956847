package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/stored/rollcall"
)

// VotingRecord holds a member's positions in a session of the House, derived
// from the votes.
type VotingRecord struct{ ent.Schema }

// Fields of a voting record.
func (VotingRecord) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("member_id"),
		field.Int("congress"),
		field.Int("session"),
		field.Int64("session_id"),
		field.Bytes("entries").GoType(rollcall.MemberRecord{}),
		field.Bytes("affiliations").GoType(rollcall.Affiliations{}).Optional().Comment("parties and states at the times of the votes; null in records derived before they were kept"),
	}
}

// Edges of a voting record.
func (VotingRecord) Edges() []ent.Edge {
	return []ent.Edge{edge.From("member", Member.Type).Ref("voting_records").Field("member_id").Unique().Required()}
}

// Indexes of a voting record.
func (VotingRecord) Indexes() []ent.Index {
	return []ent.Index{index.Fields("member_id"), index.Fields("session_id")}
}
