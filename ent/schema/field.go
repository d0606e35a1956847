package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/field"
)

// key is the id of a record: a number computed from the record's name.
func key() ent.Field {
	return field.Int64("id").Immutable().Annotations(entsql.Annotation{Incremental: new(false)})
}

// reference is the key of another record, null where there is none.
func reference(name string) ent.Field {
	return field.Int64(name).Optional().Nillable()
}

// rank is a date or an instant as a number, to order by: numbers compare alike
// on both engines, and have no NULL to be put first or last.
func rank(name string) ent.Field {
	return field.Int64(name).Default(0).Comment("0 where unknown")
}

// text is a text that a source may leave out.
func text(name string) ent.Field {
	return field.Text(name).Optional().Nillable()
}

// cents is an amount of money that a source may leave out.
func cents(name string) ent.Field {
	return field.Int64(name).Optional().Nillable().Comment("US dollars, in cents")
}
