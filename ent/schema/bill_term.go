package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// BillTerm is a subject, a committee or a sector of a bill in the form of package
// billterm, by which lists find bills. A bill has a term once. The ranks are those
// of the bill, so that a page of the bills with a term is a range of an index in
// each order of lists.
type BillTerm struct{ ent.Schema }

// Fields of a term.
func (BillTerm) Fields() []ent.Field {
	return []ent.Field{
		key(), field.Int64("bill_id"), field.String("term"), rank("introduced_rank"), rank("acted_rank"), rank("updated_rank"), cosponsorRank(),
	}
}

// Edges of a term.
func (BillTerm) Edges() []ent.Edge {
	return []ent.Edge{edge.From("bill", Bill.Type).Ref("terms").Field("bill_id").Unique().Required()}
}

// Indexes of a term.
func (BillTerm) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("bill_id"),
		index.Fields("term", "bill_id"),
		index.Fields("term", "introduced_rank", "bill_id"),
		index.Fields("term", "acted_rank", "bill_id"),
		index.Fields("term", "updated_rank", "bill_id"),
		index.Fields("term", "cosponsor_rank", "bill_id"),
	}
}
