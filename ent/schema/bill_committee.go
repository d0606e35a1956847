package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// BillCommittee is what one committee or subcommittee did about one bill.
type BillCommittee struct{ ent.Schema }

// Fields of a bill's committee.
func (BillCommittee) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("bill_id"),
		field.Int64("committee_id"),
		field.Int64("parent_id").Optional().Nillable().Comment("the full committee that a subcommittee is of"),
		field.String("system_code").GoType(congress.CommitteeCode("")),
		field.Text("name").Comment("as the bill's record has it"),
		field.Text("type").Optional().Nillable().Comment("such as Standing; of full committees alone"),
		field.JSON("activities", []congress.CommitteeActivity{}),
		text("relationship"),
		text("date"),
		field.Int64("recency").Comment("orders a committee's bills, newest last, and is a cursor: days since 1789-01-01 of date, then the bill's key in the low 26 bits"),
	}
}

// Edges of a bill's committee.
func (BillCommittee) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("bill", Bill.Type).Ref("committees").Field("bill_id").Unique().Required(),
		edge.From("committee", Committee.Type).Ref("bills").Field("committee_id").Unique().Required(),
	}
}

// Indexes of a bill's committee.
func (BillCommittee) Indexes() []ent.Index {
	return []ent.Index{index.Fields("bill_id"), index.Fields("committee_id", "recency")}
}
