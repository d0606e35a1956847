package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// Amendment is an amendment to a bill, to a treaty or to another amendment.
type Amendment struct{ ent.Schema }

// Fields of an amendment.
func (Amendment) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int("congress"),
		field.String("amendment_type").GoType(congress.AmendmentType("")),
		field.Int("number"),
		text("chamber"),
		text("purpose"),
		text("description"),
		text("submitted_date"),
		text("proposed_date"),
		text("latest_action_date"),
		text("latest_action_time"),
		text("latest_action_text"),
		text("updated_at"),
		field.JSON("notes", []congress.Note{}).Default([]congress.Note{}).Annotations(entsql.Default("[]")),
		field.JSON("links", []congress.Link{}).Default([]congress.Link{}).Annotations(entsql.Default("[]")),
		field.Int("clerk_number").Optional().Nillable().Comment("number by which the House refers to it in debate, as in (A038)"),
		text("clerk_author"),
		field.JSON("incomplete_lists", []string{}).Optional().Comment("lists that the answer of the Congress.gov API about the amendment does not have wholly; null if a status file lists it"),
		field.JSON("list_counts", map[string]int{}).Optional().Comment("numbers of elements that the answer states for incomplete lists"),
		field.JSON("amended_as", &congress.NamedAmendment{}).Optional().Comment("what the file says of the amended amendment"),
		reference("bill_id"),
		reference("amended_id"),
		rank("submitted_rank"),
		rank("acted_rank"),
		field.Int64("source_bill_id").Comment("the bill whose status file lists it"),
		field.Text("source_rank").Default("").Comment("rank of that file; of the files that list the amendment, the one of the greatest rank decides"),
		text("source_updated_at"),
		field.Bool("listed").Default(true).Comment("whether the status file in force on the amended bill lists it"),
		field.Bool("loaded").Default(true).Comment("whether a status file or an answer has the amendment; otherwise other records name it"),
		namedBy(),
	}
}

// Edges of an amendment.
func (Amendment) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("bill", Bill.Type).Ref("amendments").Field("bill_id").Unique(),
		edge.To("amendments", Amendment.Type).From("amended").Field("amended_id").Unique(),
		edge.To("actions", Action.Type),
		edge.To("sponsorships", Sponsorship.Type),
		edge.To("vote_links", VoteLink.Type),
		edge.To("words", AmendmentWord.Type),
	}
}

// Indexes of an amendment. Those with a rank return a page of a list in its order,
// and nothing but the page.
func (Amendment) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("bill_id"), index.Fields("amended_id"), index.Fields("source_bill_id"),
		index.Fields("submitted_date"), index.Fields("submitted_rank", "id"), index.Fields("acted_rank", "id"),
		index.Fields("congress", "submitted_rank", "id"), index.Fields("congress", "acted_rank", "id"),
		index.Fields("loaded", "congress"),
	}
}
