package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/field"

	"legislative/internal/congress"
)

// key returns the field of a record's ID, a number computed from its name.
func key() ent.Field {
	return field.Int64("id").Immutable().Annotations(entsql.Annotation{Incremental: new(false)})
}

// reference returns a field for the key of another record, or null.
func reference(name string) ent.Field {
	return field.Int64(name).Optional().Nillable()
}

// rank returns a field for a date or an instant as a number, by which lists are
// ordered: numbers compare in the same way on both engines, and have no NULL.
func rank(name string) ent.Field {
	return field.Int64(name).Default(0).Comment("0 if unknown")
}

// cosponsorRank returns the field for the number of cosponsors of a bill, by which lists
// are ordered.
func cosponsorRank() ent.Field {
	return field.Int64("cosponsor_rank").Default(0).Comment("number of cosponsors who have not withdrawn, plus 1; 0 if unknown")
}

// text returns a field for text that a source may leave out.
func text(name string) ent.Field {
	return field.Text(name).Optional().Nillable()
}

// namedBy returns the field for the kinds of files that name a record of which no
// file of its own is loaded.
func namedBy() ent.Field {
	return field.JSON("named_by", []congress.FileKind{}).Default([]congress.FileKind{}).Annotations(entsql.Default("[]")).
		Comment("kinds of files that name the record if none of its own is loaded")
}

// cents returns a field for an amount of money that a source may leave out.
func cents(name string) ent.Field {
	return field.Int64(name).Optional().Nillable().Comment("US dollars, in cents")
}
