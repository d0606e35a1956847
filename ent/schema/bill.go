package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// Bill is a bill or resolution.
type Bill struct{ ent.Schema }

// Fields of a bill.
func (Bill) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int("congress"),
		field.String("bill_type").GoType(congress.BillType("")),
		field.Int("number"),
		text("title"),
		text("introduced_date"),
		text("origin_chamber"),
		text("policy_area"),
		field.String("lifecycle_status").GoType(congress.LifecycleStatus("")),
		text("lifecycle_status_date"),
		text("latest_action_date"),
		text("latest_action_time"),
		text("latest_action_text"),
		field.JSON("laws", []congress.Law{}),
		text("updated_at"),
		text("text_updated_at"),
		field.JSON("incomplete_lists", []string{}).Optional().Comment("lists of which answers of the Congress.gov API lack elements; null if a status file describes the bill"),
		field.JSON("list_counts", map[string]int{}).Optional().Comment("numbers of elements that the answers state for incomplete lists"),
		field.Text("folded_policy_area").Optional().Nillable().Comment("without accents, in lower case"),
		rank("introduced_rank"),
		rank("acted_rank"),
		rank("updated_rank"),
		cosponsorRank(),
		field.Int64("standing_rank").Default(0).Comment("how far the bill went, and then how new it is: the order of bills that a search finds equally good"),
		field.Bool("loaded").Default(true).Comment("whether a status file of the bill, or an answer about it, is loaded; otherwise other records name it"),
		namedBy(),
		field.Bool("has_text").Default(false).Comment("whether the text of a version is loaded"),
		field.Bool("amendments_complete").Optional().Nillable().Comment("whether the status file in force lists all amendments that are known; null if none is loaded"),
	}
}

// Edges of a bill.
func (Bill) Edges() []ent.Edge {
	return []ent.Edge{
		edge.To("titles", BillTitle.Type),
		edge.To("summaries", Summary.Type),
		edge.To("actions", Action.Type),
		edge.To("sponsorships", Sponsorship.Type),
		edge.To("subjects", BillSubject.Type),
		edge.To("sector_impacts", SectorImpact.Type),
		edge.To("committees", BillCommittee.Type),
		edge.To("related_bills", RelatedBill.Type),
		edge.To("text_versions", TextVersion.Type),
		edge.To("text_signals", TextSignal.Type),
		edge.To("amendments", Amendment.Type),
		edge.To("vote_links", VoteLink.Type),
		edge.To("words", BillWord.Type),
		edge.To("names", BillName.Type),
		edge.To("terms", BillTerm.Type),
	}
}

// Indexes of a bill. Those with a rank return a page of a list in its order, and
// nothing but the page.
func (Bill) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("introduced_date"),
		index.Fields("updated_at"),
		index.Fields("introduced_rank", "id"),
		index.Fields("acted_rank", "id"),
		index.Fields("updated_rank", "id"),
		index.Fields("cosponsor_rank", "id"),
		index.Fields("congress", "introduced_rank", "id"),
		index.Fields("congress", "acted_rank", "id"),
		index.Fields("congress", "updated_rank", "id"),
		index.Fields("congress", "cosponsor_rank", "id"),
		index.Fields("folded_policy_area", "acted_rank", "id"),
		index.Fields("lifecycle_status", "acted_rank", "id"),
		index.Fields("loaded", "congress"),
	}
}
