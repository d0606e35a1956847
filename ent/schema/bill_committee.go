package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// BillCommittee is the part of a committee or subcommittee in a bill.
type BillCommittee struct{ ent.Schema }

// Fields of a bill's committee.
func (BillCommittee) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("bill_id"),
		field.Int64("committee_id"),
		field.Int64("parent_id").Optional().Nillable().Comment("the full committee of a subcommittee"),
		field.String("system_code").GoType(congress.CommitteeCode("")),
		field.Text("name").Comment("as the bill's status file has it"),
		field.Text("type").Optional().Nillable().Comment("such as Standing; only of full committees"),
		field.JSON("activities", []congress.CommitteeActivity{}),
		text("relationship"),
		text("date"),
		field.Int64("recency").Comment("orders a committee's bills, newest last, and serves as a cursor: days from 1789-01-01 to date, then the bill's key in the low 26 bits"),
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
