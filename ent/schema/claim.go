package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Claim is the content of a document in force for a record that several
// documents describe, such as a member in the current and in the historical
// list. The claim of the greatest precedence makes the record. The others are
// kept in case that one is withdrawn, so that records do not depend on the
// order in which documents arrive.
type Claim struct{ ent.Schema }

// Fields of a claim.
func (Claim) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Enum("kind").Values("member", "member_accounts", "member_offices", "committee", "finance_candidate", "finance_committee", "ballots", "bill_answer", "vote_answer"),
		field.Int64("record_id"),
		field.String("subject").Comment("subject of the document that makes the claim"),
		field.String("precedence").Comment("the greatest of the claims on a record is in force"),
		field.Bytes("content").Comment("JSON of package stored; for ballots, a packed roll call; for answers, JSON of package congressgov"),
	}
}

// Indexes of a claim.
func (Claim) Indexes() []ent.Index {
	return []ent.Index{index.Fields("kind", "record_id"), index.Fields("subject")}
}
