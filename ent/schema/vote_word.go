package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// VoteWord is a folded word of a House vote's question and description, by which
// searches find votes as they find bills by [BillWord].
type VoteWord struct{ ent.Schema }

// Fields of a word.
func (VoteWord) Fields() []ent.Field {
	return []ent.Field{key(), field.Int64("vote_id"), field.String("word")}
}

// Edges of a word.
func (VoteWord) Edges() []ent.Edge {
	return []ent.Edge{edge.From("vote", HouseVote.Type).Ref("words").Field("vote_id").Unique().Required()}
}

// Indexes of a word.
func (VoteWord) Indexes() []ent.Index {
	return []ent.Index{index.Fields("vote_id"), wordIndex("vote_id")}
}
