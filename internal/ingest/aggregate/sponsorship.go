package aggregate

import (
	"context"

	"legislative/ent"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/ingest/bulk"
	"legislative/internal/source/billstatus"
)

// ownedSponsorship is a sponsor or cosponsor with the row's key and owner.
type ownedSponsorship struct {
	owner
	id   int64
	role sponsorship.Role
	billstatus.Sponsor
}

// ownedSponsorships numbers sponsors, then cosponsors. A person who is listed
// twice in one role counts once; one who withdrew and came back counts as not
// withdrawn.
func ownedSponsorships(key int64, ownedBy func(int64) owner, sponsors, cosponsors []billstatus.Sponsor) []ownedSponsorship {
	owned := make([]ownedSponsorship, 0, len(sponsors)+len(cosponsors))
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
			owned = append(owned, ownedSponsorship{ownedBy(key), congress.ChildKey(key, len(owned)), role, s})
		}
	}
	add(sponsorship.RoleSponsor, sponsors)
	add(sponsorship.RoleCosponsor, cosponsors)
	return owned
}

func (w *Writer) writeSponsorships(ctx context.Context, all []ownedSponsorship) error {
	return bulk.InChunks(all, len(sponsorship.Columns), func(chunk []ownedSponsorship, _ int) error {
		return w.Sponsorship.MapCreateBulk(chunk, func(c *ent.SponsorshipCreate, i int) {
			s := chunk[i]
			c.SetID(s.id).SetNillableBillID(s.bill).SetNillableAmendmentID(s.amendment).SetRole(s.role).
				SetName(s.Name).SetNillableParty(bulk.Optional(s.Party)).SetNillableState(bulk.Optional(s.State)).SetNillableDistrict(s.District)
			if s.Member != "" {
				c.SetMemberID(s.Member.Key()).SetBioguideID(string(s.Member))
			}
			if s.role == sponsorship.RoleSponsor {
				c.SetIsByRequest(s.IsByRequest)
				return
			}
			c.SetIsOriginal(s.IsOriginal).SetNillableSponsoredDate(bulk.Optional(s.SponsoredDate)).
				SetNillableWithdrawnDate(bulk.Optional(s.WithdrawnDate))
		}).Exec(ctx)
	})
}
