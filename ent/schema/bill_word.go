package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// BillWord is a folded word of a bill's titles and summaries, by which searches
// find bills. The engines' own full-text indexes would split and fold text in
// different ways, and find different bills. The ranks are those of the bill, so that
// a page of the bills with a word, latest action first, is a range of an index, and so
// are the bills with a word in their names, those that went furthest first.
type BillWord struct{ ent.Schema }

// wordIndex returns an index by which queries find the records that have a word,
// in the order of columns, or a word with a prefix, in Postgres under any collation
// of the database.
func wordIndex(columns ...string) ent.Index {
	return index.Fields(append([]string{"word"}, columns...)...).Annotations(entsql.OpClassColumn("word", "text_pattern_ops"))
}

// Fields of a word.
func (BillWord) Fields() []ent.Field {
	return []ent.Field{
		key(), field.Int64("bill_id"), field.String("word"), rank("acted_rank"),
		field.Bool("in_title").Default(false).Comment("whether a name of the bill has the word"),
		rank("standing_rank"),
	}
}

// Edges of a word.
func (BillWord) Edges() []ent.Edge {
	return []ent.Edge{edge.From("bill", Bill.Type).Ref("words").Field("bill_id").Unique().Required()}
}

// Indexes of a word.
func (BillWord) Indexes() []ent.Index {
	return []ent.Index{index.Fields("bill_id"), wordIndex("acted_rank", "bill_id"), wordIndex("in_title", "standing_rank", "bill_id")}
}
