package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"

	"legislative/internal/congress"
)

// BillDetail holds the parts of a bill that no list shows or is ordered by. Its
// key is that of the bill.
type BillDetail struct{ ent.Schema }

// Fields of the details of a bill.
func (BillDetail) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.JSON("committee_reports", []string{}).Comment("citations"),
		field.JSON("cost_estimates", []congress.CostEstimate{}),
		field.JSON("calendar_numbers", []congress.CalendarNumber{}),
		field.JSON("notes", []congress.Note{}),
		text("constitutional_authority"),
	}
}
