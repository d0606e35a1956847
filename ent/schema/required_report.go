package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// RequiredReport is a report that a text requires by a date, derived from the
// findings of the text, by which lists find it. Its ID is that of the finding of the
// date, so the reports of a text version or a bill are a range of keys.
type RequiredReport struct{ ent.Schema }

// Fields of a required report.
func (RequiredReport) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.Int64("bill_id"),
		field.Int64("text_version_id"),
		field.Int64("section_id").Comment("of the date"),
		field.Int("congress"),
		field.Bool("newest").Comment("in the newest text version of its bill"),
		field.String("kind").Comment("of the date"),
		field.Bool("to_congress").Comment("to Congress, a chamber, or a committee of one"),
		field.JSON("agencies", []string{}).Default([]string{}).Comment("IDs of those that must report"),
		field.JSON("committees", []congress.CommitteeCode{}).Default([]congress.CommitteeCode{}).Comment("that receive the report"),
		dueRank(), soonRank(),
		field.String("recurrence").Default("").Comment("rule by which the report recurs, see package recurrence; empty if it does not"),
		field.Int64("first_rank").Default(0).Comment("of the first day on which it recurs"),
		field.Int64("last_rank").Default(0).Comment("of the last day on which it recurs"),
	}
}

// dueRank and soonRank return the fields for the day on which a report is due, see
// [legislative/internal/analysis/reporting.DueRank]. Reports without a day come last
// in both directions of a list, so each direction has its own field.
func dueRank() ent.Field {
	return field.Int64("due_rank").Comment("for the latest day first")
}

func soonRank() ent.Field {
	return field.Int64("soon_rank").Comment("for the earliest day first")
}

// Indexes of a required report.
func (RequiredReport) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("due_rank", "id"),
		index.Fields("soon_rank", "id"),
		index.Fields("congress", "due_rank", "id"),
		index.Fields("congress", "soon_rank", "id"),
		index.Fields("recurrence"),
	}
}
