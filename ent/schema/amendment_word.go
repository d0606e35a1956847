package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// AmendmentWord is a folded word of an amendment's purpose and description, by
// which searches find amendments as they find bills by [BillWord].
type AmendmentWord struct{ ent.Schema }

// Fields of a word.
func (AmendmentWord) Fields() []ent.Field {
	return []ent.Field{key(), field.Int64("amendment_id"), field.String("word")}
}

// Edges of a word.
func (AmendmentWord) Edges() []ent.Edge {
	return []ent.Edge{edge.From("amendment", Amendment.Type).Ref("words").Field("amendment_id").Unique().Required()}
}

// Indexes of a word.
func (AmendmentWord) Indexes() []ent.Index {
	return []ent.Index{index.Fields("amendment_id"), wordIndex("amendment_id")}
}
