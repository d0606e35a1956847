package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// ReportTerm is an agency that must submit a required report, or a committee that it
// is submitted to, in the form of package reporting, by which lists find reports. A
// report has a term once. The ranks are those of the report, so that a page of the
// reports with a term is a range of an index in each order of lists. The first term
// of a text version, by its key, is its first child.
type ReportTerm struct{ ent.Schema }

// Fields of a term.
func (ReportTerm) Fields() []ent.Field {
	return []ent.Field{
		key(), field.Int64("report_id"), field.String("term"),
		dueRank(), soonRank(),
	}
}

// Indexes of a term.
func (ReportTerm) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("report_id"),
		index.Fields("term", "report_id"),
		index.Fields("term", "due_rank", "report_id"),
		index.Fields("term", "soon_rank", "report_id"),
	}
}
