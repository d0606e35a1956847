package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// SectorImpact is a sector of the economy that a bill's subject matter reaches
// by published rules, with the reasons.
type SectorImpact struct{ ent.Schema }

// Fields of a sector impact.
func (SectorImpact) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("bill_id"),
		field.String("naics").Comment("two-digit NAICS sector, such as 48-49"),
		field.String("sector"),
		field.Float("score").Comment("0 to 1"),
		field.JSON("basis", []congress.SectorBasis{}),
	}
}

// Edges of a sector impact.
func (SectorImpact) Edges() []ent.Edge {
	return []ent.Edge{edge.From("bill", Bill.Type).Ref("sector_impacts").Field("bill_id").Unique().Required()}
}

// Indexes of a sector impact.
func (SectorImpact) Indexes() []ent.Index { return []ent.Index{index.Fields("bill_id")} }
