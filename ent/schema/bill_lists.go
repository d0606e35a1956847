package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
)

// BillLists holds the lists of a bill in one value, derived from the rows of the
// lists. Its key is that of the bill.
type BillLists struct{ ent.Schema }

// Fields of the lists of a bill.
func (BillLists) Fields() []ent.Field {
	return []ent.Field{key(), field.Bytes("packed").Comment("see package billlists")}
}
