package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// Member is a person who serves or served in Congress. Party, state and
// district are those of the latest term.
type Member struct{ ent.Schema }

// Fields of a member.
func (Member) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.String("bioguide_id").GoType(congress.BioguideID("")),
		field.Text("name"),
		field.Text("folded_name").Comment("all forms of the name, without accents, in lower case"),
		field.Text("words").Default("").Comment("folded words of all forms of the name, each with a space before and after it"),
		field.Text("first_name"),
		field.Text("last_name"),
		field.Text("folded_last_name").Default("").Comment("without accents, in lower case"),
		text("middle_name"),
		text("suffix"),
		text("nickname"),
		text("birthday"),
		text("gender"),
		text("chamber"),
		text("party"),
		field.Text("caucus").Optional().Nillable().Comment("party with which an independent caucuses"),
		text("state"),
		field.Int("district").Optional().Nillable(),
		field.Text("state_order").Default("").Comment("state; empty if unknown, since lists are ordered by indexes without NULL"),
		field.Text("birthday_order").Default("").Comment("birthday; likewise"),
		field.Bool("is_current"),
		field.Int("precedence").Comment("of the source of the record; the greatest is in force"),
	}
}

// Edges of a member.
func (Member) Edges() []ent.Edge {
	return []ent.Edge{
		edge.To("terms", Term.Type),
		edge.To("candidacies", Candidacy.Type),
		edge.To("sponsorships", Sponsorship.Type),
		edge.To("memberships", CommitteeMembership.Type),
		edge.To("voting_records", VotingRecord.Type),
	}
}

// Indexes of a member. Those with the key return a page of a list in its order. In
// Postgres, their migrations order text by code points (COLLATE "C"), as lists do,
// which ent cannot express.
func (Member) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("state", "district"),
		index.Fields("folded_name"),
		index.Fields("folded_last_name", "id"),
		index.Fields("is_current", "folded_last_name", "id"),
		index.Fields("state", "folded_last_name", "id"),
		index.Fields("state_order", "id"),
		index.Fields("birthday_order", "id"),
	}
}
