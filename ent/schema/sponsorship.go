package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Sponsorship links a person to a bill or amendment that they sponsor or
// cosponsor, with name, party, state and district at that time.
type Sponsorship struct{ ent.Schema }

// Fields of a sponsorship.
func (Sponsorship) Fields() []ent.Field {
	return []ent.Field{
		key(),
		reference("bill_id"),
		reference("amendment_id"),
		reference("member_id"),
		field.Enum("role").Values("sponsor", "cosponsor"),
		text("bioguide_id"),
		field.Text("name"),
		text("party"),
		text("state"),
		field.Int("district").Optional().Nillable(),
		field.Bool("is_by_request").Optional().Nillable(),
		text("sponsored_date"),
		field.Bool("is_original").Optional().Nillable(),
		text("withdrawn_date"),
	}
}

// Edges of a sponsorship.
func (Sponsorship) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("bill", Bill.Type).Ref("sponsorships").Field("bill_id").Unique(),
		edge.From("amendment", Amendment.Type).Ref("sponsorships").Field("amendment_id").Unique(),
		edge.From("member", Member.Type).Ref("sponsorships").Field("member_id").Unique(),
	}
}

// Indexes of a sponsorship.
func (Sponsorship) Indexes() []ent.Index {
	return []ent.Index{index.Fields("bill_id"), index.Fields("amendment_id"), index.Fields("member_id", "role", "bill_id")}
}
