package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// CandidateTotals holds the money that a candidate's authorized committees
// raised and spent in an election cycle.
type CandidateTotals struct{ ent.Schema }

// Fields of a candidate's totals.
func (CandidateTotals) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("candidate_id"),
		field.Int("cycle"),
		cents("receipts"),
		cents("disbursements"),
		cents("cash_on_hand"),
		cents("debts"),
		cents("cash_at_start"),
		cents("individual_contributions"),
		cents("party_contributions"),
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
		field.Text("incumbency").Optional().Nillable().Comment("I incumbent, C challenger, O open seat"),
		text("coverage_end_date"),
	}
}

// Edges of a candidate's totals.
func (CandidateTotals) Edges() []ent.Edge {
	return []ent.Edge{edge.From("candidate", FinanceCandidate.Type).Ref("totals").Field("candidate_id").Unique().Required()}
}

// Indexes of a candidate's totals.
func (CandidateTotals) Indexes() []ent.Index {
	return []ent.Index{index.Fields("candidate_id", "cycle")}
}
