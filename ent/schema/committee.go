package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// Committee is a committee or subcommittee of Congress.
type Committee struct{ ent.Schema }

// Fields of a committee.
func (Committee) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.String("system_code").GoType(congress.CommitteeCode("")),
		field.String("chamber").GoType(congress.Chamber("")),
		field.Text("name"),
		field.Text("folded_name").Default("").Comment("without accents, in lower case"),
		field.Text("words").Default("").Comment("folded words of the name, each with a space before and after it"),
		text("type"),
		text("url"),
		text("wikipedia"),
		text("jurisdiction"),
		text("jurisdiction_source"),
		field.JSON("names", []congress.CommitteeName{}).Optional(),
		field.JSON("contact", &congress.CommitteeContact{}).Optional(),
		reference("parent_id"),
		field.Bool("is_current").Optional().Nillable(),
		field.Int("bill_count").Default(0).Comment("number of bills that the committee acted on"),
		field.Int("stated_bills").Optional().Comment("number of bills that an answer of the Congress.gov API states; 0 or null if none does"),
		field.String("precedence").Comment("of the source of the name; the greatest is in force"),
	}
}

// Edges of a committee.
func (Committee) Edges() []ent.Edge {
	return []ent.Edge{
		edge.To("subcommittees", Committee.Type).From("parent").Field("parent_id").Unique(),
		edge.To("bills", BillCommittee.Type),
		edge.To("memberships", CommitteeMembership.Type),
	}
}

// Indexes of a committee.
func (Committee) Indexes() []ent.Index { return []ent.Index{index.Fields("parent_id")} }
