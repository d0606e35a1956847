package measures

import (
	"context"

	"legislative/ent"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/ingest/bulk"
	"legislative/internal/source/billstatus"
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
	return bulk.InChunks(all, len(sponsorship.Columns), func(chunk []Sponsorship, _ int) error {
		return tx.Sponsorship.MapCreateBulk(chunk, func(c *ent.SponsorshipCreate, i int) {
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
