package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
)

// FinanceCandidate is a candidate registered with the Federal Election
// Commission.
type FinanceCandidate struct{ ent.Schema }

// Fields of a candidate.
func (FinanceCandidate) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.String("candidate_id"),
		text("name"),
		text("party"),
		text("office"),
		text("state"),
		text("district"),
		text("status"),
		text("principal_committee_id"),
		field.String("precedence").Comment("of the source of the record; the greatest is in force"),
	}
}

// Edges of a candidate.
func (FinanceCandidate) Edges() []ent.Edge {
	return []ent.Edge{edge.To("totals", CandidateTotals.Type), edge.To("linkages", FinanceLinkage.Type)}
}
