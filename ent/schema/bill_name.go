package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// BillName is a name of a bill, as one file gives it: the bill's own file, a roll call
// whose description names the bill, a text of the bill, or texts that cite the law that it
// became. Searches and suggestions find bills by them.
type BillName struct{ ent.Schema }

// Fields of a name.
func (BillName) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("bill_id"),
		field.Enum("told_by").Values("bill", "vote", "text", "citation"),
		field.Int64("owner_id").Comment("the bill, vote or text version whose file has the name; a bill owns the titles by which texts cite it, and one that only others name that which they give it"),
		field.Enum("kind").Values("title", "portion", "official", "law").Comment("see package billname of internal/congress"),
		field.Text("name"),
		field.Text("folded").Comment("the first folded words, with a space before and after each"),
		rank("standing_rank"),
	}
}

// Edges of a name.
func (BillName) Edges() []ent.Edge {
	return []ent.Edge{edge.From("bill", Bill.Type).Ref("names").Field("bill_id").Unique().Required()}
}

// Indexes of a name. The last one finds names that begin with a text, in their order.
func (BillName) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("bill_id"), index.Fields("told_by", "owner_id"),
		index.Fields("kind", "folded", "standing_rank", "id").Annotations(entsql.OpClassColumn("folded", "text_pattern_ops")),
	}
}
