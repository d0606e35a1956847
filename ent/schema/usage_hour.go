package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// UsageHour counts the use of a key in an hour.
type UsageHour struct{ ent.Schema }

// Fields of an hour.
func (UsageHour) Fields() []ent.Field {
	return []ent.Field{
		field.Int("account_id"),
		field.Int("key_id"),
		field.Int64("hour").Comment("Unix time of its beginning, in seconds"),
		field.Int64("requests").Comment("answered requests"),
		field.Int64("refused").Comment("requests beyond a limit"),
		field.Int64("cost").Comment("of GraphQL operations that were executed"),
	}
}

// Indexes of an hour.
func (UsageHour) Indexes() []ent.Index {
	return []ent.Index{index.Fields("key_id", "hour").Unique(), index.Fields("account_id", "hour"), index.Fields("hour")}
}
