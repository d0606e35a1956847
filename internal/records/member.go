package records

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/committeemembership"
	"legislative/ent/member"
	"legislative/ent/sponsorship"
	"legislative/ent/term"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

func memberID(m *ent.Member) int64 { return m.ID }

var memberField = loader.Once[ent.Member]{
	New: func(key int64) *ent.Member { return &ent.Member{ID: key} },
	Read: func(ctx context.Context, db *database.DB, key int64) ([]*ent.Member, error) {
		return QueryMembers(ctx, db.Ent, member.IDEQ(key))
	},
}

// Member returns the member with a Bioguide ID, or nil. See [loader.Once.Load]
// for expect.
func Member(ctx context.Context, db *database.DB, bioguideID string, expect func(*ent.Member)) (*ent.Member, error) {
	id, err := congress.ParseBioguideID(bioguideID)
	if err != nil {
		return nil, loader.InvalidArgument("bioguideId", "%s", err)
	}
	return memberField.Load(ctx, db, id.Key(), expect)
}

// MemberTerms lists the terms of a member, oldest first.
var MemberTerms = &loader.Collection[ent.Member, ent.Term]{
	Query: queryTerms, Parent: term.FieldMemberID, Order: []string{term.FieldStartDate, term.FieldID},
	ParentKey: memberID, KeyOf: func(t *ent.Term) int64 { return t.MemberID },
}

// MemberProfile is the profile of a member: the parts that no list shows.
var MemberProfile = &loader.Reference[ent.Member, ent.MemberProfile]{
	Query: func(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.MemberProfile, error) {
		return client.MemberProfile.Query().Where(scope).All(ctx)
	},
	ID:  func(p *ent.MemberProfile) int64 { return p.ID },
	Key: func(m *ent.Member) *int64 { return &m.ID },
}

// MemberCommittees lists the committee memberships of a member.
var MemberCommittees = &loader.Collection[ent.Member, ent.CommitteeMembership]{
	Query: queryMemberships, Parent: committeemembership.FieldMemberID, Order: []string{committeemembership.FieldCommitteeID},
	ParentKey: memberID, KeyOf: func(m *ent.CommitteeMembership) int64 { return m.MemberID },
}

// billSponsorships is the list of the bills that members sponsor in a role,
// newest bill first.
var billSponsorships = &loader.Children[ent.Member, sponsorship.Role, ent.Sponsorship]{
	Table: sponsorship.Table, Query: querySponsorships, Parent: sponsorship.FieldMemberID,
	Order: sponsorship.FieldBillID, Descending: true,
	Where: func(role sponsorship.Role) func(*sql.Selector) {
		return sponsorship.And(sponsorship.RoleEQ(role), sponsorship.BillIDNotNil())
	},
	ParentKey: memberID, Keys: func(s *ent.Sponsorship) (int64, int64) { return *s.MemberID, *s.BillID },
}

var memberBills loader.Field[loader.ChildPage[sponsorship.Role], ent.Member, *loader.Connection[*ent.Bill]]

// MemberBills reads a page of the bills that a member sponsors or cosponsors,
// newest first.
func MemberBills(ctx context.Context, db *database.DB, m *ent.Member, role sponsorship.Role, paging loader.Arguments) (*loader.Connection[*ent.Bill], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	page := loader.ChildPage[sponsorship.Role]{Page: p, Arguments: role}
	return memberBills.Load(ctx, m, page, func(ctx context.Context, members []*ent.Member) (map[*ent.Member]*loader.Connection[*ent.Bill], error) {
		sponsorships := map[*ent.Member]*loader.Connection[*ent.Sponsorship]{}
		var all []*ent.Sponsorship
		for _, m := range members {
			c, err := billSponsorships.LoadPage(ctx, db, m, page)
			if err != nil {
				return nil, err
			}
			sponsorships[m] = c
			all = append(all, c.Nodes...)
		}
		bills, err := queryBills(ctx, db.Ent, loader.In(bill.FieldID, loader.Keys(all, func(s *ent.Sponsorship) *int64 { return s.BillID })))
		if err != nil {
			return nil, err
		}
		loader.SetSiblings(ctx, bills)
		byID := loader.IndexBy(bills, billID)
		pages := map[*ent.Member]*loader.Connection[*ent.Bill]{}
		for m, c := range sponsorships {
			pages[m] = loader.Map(c, func(s *ent.Sponsorship) *ent.Bill { return byID[*s.BillID] })
		}
		return pages, nil
	})
}
