package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

// HouseVote is a roll call of the House with its positions.
type HouseVote struct{ ent.Schema }

// Fields of a House vote.
func (HouseVote) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int("congress"),
		field.Int("session"),
		field.Int("roll_call"),
		text("date"),
		text("time"),
		text("question"),
		text("vote_type"),
		text("result"),
		text("description"),
		text("legislation"),
		field.Int("amendment_number").Optional().Nillable().Comment("of the amendment that the vote was on, by the Clerk; not an H.Amdt. number"),
		text("amendment_author"),
		field.Bool("is_vacated").Optional().Comment("null, which is false, in rows of earlier versions of the program"),
		text("source_url"),
		field.Bool("answered").Optional().Comment("whether the vote is from answers of the Congress.gov API, since no roll call file is loaded; null is false"),
		field.Int("yea"),
		field.Int("nay"),
		field.Int("present"),
		field.Int("not_voting"),
		field.Int("other"),
		field.Int("margin_rank").Default(congress.NoMargin).
			Comment("difference of Yeas and Nays, for lists; congress.NoMargin if there are neither"),
		field.Bytes("ballots").GoType(rollcall.Roll{}),
		field.Bool("has_named").Comment("whether the source gives some voters only by name; they are matched again when members change"),
	}
}

// Edges of a House vote.
func (HouseVote) Edges() []ent.Edge {
	return []ent.Edge{edge.To("links", VoteLink.Type), edge.To("words", VoteWord.Type)}
}

// Indexes of a House vote.
func (HouseVote) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("congress"), index.Fields("date"),
		index.Fields("margin_rank", "id"), index.Fields("congress", "margin_rank", "id"),
	}
}
