package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// CommitteeTotals holds the money that a political committee raised and spent in
// an election cycle.
type CommitteeTotals struct{ ent.Schema }

// Fields of a committee's totals.
func (CommitteeTotals) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("committee_id"),
		field.Int("cycle"),
		cents("receipts"),
		cents("disbursements"),
		cents("cash_on_hand"),
		cents("debts"),
		cents("cash_at_start"),
		cents("individual_contributions"),
		cents("committee_contributions"),
		cents("candidate_contributions"),
		cents("candidate_loans"),
		cents("other_loans"),
		cents("candidate_loan_repayments"),
		cents("other_loan_repayments"),
		cents("transfers_in"),
		cents("transfers_out"),
		cents("individual_refunds"),
		cents("committee_refunds"),
		cents("contributions_to_committees"),
		cents("independent_expenditures"),
		cents("party_coordinated_expenditures"),
		cents("nonfederal_transfers"),
		cents("nonfederal_expenditures"),
		text("coverage_end_date"),
	}
}

// Edges of a committee's totals.
func (CommitteeTotals) Edges() []ent.Edge {
	return []ent.Edge{edge.From("committee", FinanceCommittee.Type).Ref("totals").Field("committee_id").Unique().Required()}
}

// Indexes of a committee's totals.
func (CommitteeTotals) Indexes() []ent.Index {
	return []ent.Index{index.Fields("committee_id", "cycle")}
}
