package measures

import (
	"legislative/ent"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
	"legislative/internal/store/bulk"
)

// Sponsorships returns the rows of the sponsors, then of the cosponsors, of an owner. A
// person who is listed twice in one role counts once; one who withdrew and came back
// counts as not withdrawn.
func Sponsorships(o Owner, sponsors, cosponsors []billstatus.Sponsor) []*ent.Sponsorship {
	rows := make([]*ent.Sponsorship, 0, len(sponsors)+len(cosponsors))
	add := func(role sponsorship.Role, people []billstatus.Sponsor) {
		positions := map[congress.BioguideID]int{}
		for _, s := range people {
			i, listed := positions[s.Member]
			switch {
			case !listed || s.Member == "":
				positions[s.Member] = len(rows)
				rows = append(rows, newSponsorship(o, len(rows), role, s))
			case rows[i].WithdrawnDate != nil:
				rows[i] = newSponsorship(o, i, role, s)
			}
		}
	}
	add(sponsorship.RoleSponsor, sponsors)
	add(sponsorship.RoleCosponsor, cosponsors)
	return rows
}

func newSponsorship(o Owner, ordinal int, role sponsorship.Role, s billstatus.Sponsor) *ent.Sponsorship {
	row := &ent.Sponsorship{
		ID: congress.ChildKey(o.key(), ordinal), BillID: o.bill, AmendmentID: o.amendment, Role: role, Name: s.Name,
		Party: bulk.Optional(s.Party), State: bulk.Optional(s.State), District: s.District,
	}
	if s.Member != "" {
		row.MemberID = new(s.Member.Key())
		row.BioguideID = new(string(s.Member))
	}
	if role == sponsorship.RoleSponsor {
		row.IsByRequest = new(s.IsByRequest)
		return row
	}
	row.IsOriginal = new(s.IsOriginal)
	row.SponsoredDate = bulk.Optional(s.SponsoredDate)
	row.WithdrawnDate = bulk.Optional(s.WithdrawnDate)
	return row
}
