package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"

	"legislative/internal/congress"
)

// MemberProfile holds the parts of a member that no list shows or is ordered by,
// from files of several kinds. Its key is that of the member.
type MemberProfile struct{ ent.Schema }

// Fields of the profile of a member. Other parts than the IDs are null if no file has
// them.
func (MemberProfile) Fields() []ent.Field {
	return []ent.Field{
		key(),
		field.JSON("ids", congress.MemberIDs{}),
		field.JSON("contact", &congress.Contact{}).Optional(),
		field.JSON("offices", []congress.DistrictOffice{}).Optional(),
		field.JSON("accounts", &congress.SocialAccounts{}).Optional(),
	}
}
