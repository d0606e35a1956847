package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// Term is a term of office of a member.
type Term struct{ ent.Schema }

// Fields of a term.
func (Term) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("member_id"),
		field.String("chamber").GoType(congress.Chamber("")),
		field.String("start_date").Comment("empty, like end_date, if the source has only the latest term, without dates"),
		field.String("end_date"),
		field.String("state"),
		field.Int("district").Optional().Nillable(),
		field.Int("class").Optional().Nillable().Comment("Senate class"),
		text("party"),
		field.Text("caucus").Optional().Nillable().Comment("party with which an independent caucuses"),
		field.JSON("party_affiliations", []congress.PartyAffiliation{}).Optional().Comment("of those who changed party during the term"),
		text("state_rank"),
		text("how"),
		text("end_type"),
	}
}

// Edges of a term.
func (Term) Edges() []ent.Edge {
	return []ent.Edge{edge.From("member", Member.Type).Ref("terms").Field("member_id").Unique().Required()}
}

// Indexes of a term.
func (Term) Indexes() []ent.Index { return []ent.Index{index.Fields("member_id")} }
