package measures

import (
	"context"

	"legislative/ent"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
)

// Sponsorship is a sponsor or cosponsor with the row's key and owner.
type Sponsorship struct {
	Owner
	id   int64
	role sponsorship.Role
	billstatus.Sponsor
}

// Sponsorships returns the sponsorships of an owner. It numbers sponsors, then cosponsors. A person who is listed
// twice in one role counts once; one who withdrew and came back counts as not
// withdrawn.
func Sponsorships(o Owner, sponsors, cosponsors []billstatus.Sponsor) []Sponsorship {
	owned := make([]Sponsorship, 0, len(sponsors)+len(cosponsors))
	add := func(role sponsorship.Role, people []billstatus.Sponsor) {
		positions := map[congress.BioguideID]int{}
		for _, s := range people {
			if i, listed := positions[s.Member]; listed && s.Member != "" {
				if owned[i].WithdrawnDate != "" {
					owned[i].Sponsor = s
				}
				continue
			}
			positions[s.Member] = len(owned)
			owned = append(owned, Sponsorship{o, congress.ChildKey(o.key(), len(owned)), role, s})
		}
	}
	add(sponsorship.RoleSponsor, sponsors)
	add(sponsorship.RoleCosponsor, cosponsors)
	return owned
}

// WriteSponsorships writes sponsorships.
func WriteSponsorships(ctx context.Context, tx *ent.Tx, all []Sponsorship) error {
	return bulk.InsertEach(ctx, tx, sponsorship.Table, all, func(s Sponsorship, _ int) *ent.Sponsorship {
		row := &ent.Sponsorship{
			ID: s.id, BillID: s.bill, AmendmentID: s.amendment, Role: s.role, Name: s.Name, Party: bulk.Optional(s.Party),
			State: bulk.Optional(s.State), District: s.District,
		}
		if s.Member != "" {
			row.MemberID = new(s.Member.Key())
			row.BioguideID = new(string(s.Member))
		}
		if s.role == sponsorship.RoleSponsor {
			row.IsByRequest = new(s.IsByRequest)
			return row
		}
		row.IsOriginal = new(s.IsOriginal)
		row.SponsoredDate = bulk.Optional(s.SponsoredDate)
		row.WithdrawnDate = bulk.Optional(s.WithdrawnDate)
		return row
	})
}
