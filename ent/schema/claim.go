package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Claim is what one document in force says of a record that several documents
// tell of, such as a member whom the current list and the historical list
// both know. Of the claims on a record the greatest makes it; the others are
// kept for the day that one is withdrawn, so that what is in the database
// depends on the documents alone and never on the order in which they came.
type Claim struct{ ent.Schema }

// Fields of a claim.
func (Claim) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Enum("kind").Values("member", "committee", "finance_candidate", "finance_committee", "ballots"),
		field.Int64("record_id"),
		field.String("subject").Comment("of the document that makes the claim"),
		field.String("precedence").Comment("among the claims on a record, the greatest is in force"),
		field.Bytes("content").Comment("what is claimed, in the form that its kind prescribes"),
	}
}

// Indexes of a claim.
func (Claim) Indexes() []ent.Index {
	return []ent.Index{index.Fields("kind", "record_id"), index.Fields("subject")}
}
