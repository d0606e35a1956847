package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
)

// FinanceCommittee is a political committee registered with the Federal
// Election Commission.
type FinanceCommittee struct{ ent.Schema }

// Fields of a committee.
func (FinanceCommittee) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.String("committee_id"),
		text("name"),
		text("type"),
		text("designation"),
		text("party"),
		text("connected_organization"),
		text("treasurer"),
		field.Text("organization_type").Optional().Nillable().Comment("C corporation, L labor, M membership, T trade, V cooperative, W corporation without stock"),
		field.Text("filing_frequency").Optional().Nillable().Comment("Q quarterly, M monthly, T terminated, A administratively terminated"),
		field.String("precedence").Comment("of the source of the record; the greatest is in force"),
	}
}

// Edges of a committee.
func (FinanceCommittee) Edges() []ent.Edge {
	return []ent.Edge{edge.To("totals", CommitteeTotals.Type), edge.To("linkages", FinanceLinkage.Type)}
}
