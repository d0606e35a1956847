package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"legislative/internal/congress"
)

// MemberProfile holds the parts of a member that no list shows or is ordered by,
// from files of several kinds. Its key is that of the member.
type MemberProfile struct{ ent.Schema }

// Fields of the profile of a member. Other parts than the IDs are null if no file has
// them, as is the LIS ID.
func (MemberProfile) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.JSON("ids", congress.MemberIDs{}),
		field.Text("lis_id").Optional().Nillable().Comment("one of the IDs, by which the Senate's votes name members"),
		field.JSON("contact", &congress.Contact{}).Optional(),
		field.JSON("offices", []congress.DistrictOffice{}).Optional(),
		field.JSON("accounts", &congress.SocialAccounts{}).Optional(),
	}
}

// Indexes of the profile of a member.
func (MemberProfile) Indexes() []ent.Index { return []ent.Index{index.Fields("lis_id")} }
