package aggregate

import (
	"cmp"
	"slices"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/ingest/claims"
	"legislative/internal/source/legislators"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

func storedCommittee(c *legislators.Committee) stored.Committee {
	return stored.Committee{
		Name: c.Name, URL: c.URL, IsCurrent: c.IsCurrent, Wikipedia: c.Wikipedia,
		Jurisdiction: c.Jurisdiction, JurisdictionSource: c.JurisdictionSource, Names: committeeNames(c.Names),
		Contact: congress.CommitteeContact{
			Address: congress.OptionalText(c.Contact.Address), Phone: congress.OptionalText(c.Contact.Phone), MinorityURL: c.Contact.MinorityURL,
			RSSURL: c.Contact.RSSURL, MinorityRSSURL: c.Contact.MinorityRSSURL, YouTubeID: congress.OptionalText(c.Contact.YouTubeID),
		},
	}
}

// committeeNames joins the Congresses in which a committee had the same name, the
// latest name first.
func committeeNames(byCongress []legislators.CommitteeName) (names []congress.CommitteeName) {
	for _, n := range byCongress {
		i := slices.IndexFunc(names, func(other congress.CommitteeName) bool { return other.Name == n.Name })
		if i < 0 {
			i = len(names)
			names = append(names, congress.CommitteeName{Name: n.Name})
		}
		names[i].Congresses = append(names[i].Congresses, n.Congress)
	}
	slices.SortStableFunc(names, func(a, b congress.CommitteeName) int {
		return cmp.Compare(slices.Max(b.Congresses), slices.Max(a.Congresses))
	})
	return names
}

// mergeCommittee returns the content of the first claim with the parts that it
// lacks from the others: only the historical list has former names.
func mergeCommittee(listed []*ent.Claim) (merged stored.Committee, err error) {
	for i, claim := range listed {
		var c stored.Committee
		if err := claims.Decode(claim, &c); err != nil {
			return merged, err
		}
		if i == 0 {
			merged = c
			continue
		}
		merged.CommitteeType = cmp.Or(merged.CommitteeType, c.CommitteeType)
		merged.URL, merged.Wikipedia = cmp.Or(merged.URL, c.URL), cmp.Or(merged.Wikipedia, c.Wikipedia)
		if merged.Jurisdiction == "" {
			merged.Jurisdiction, merged.JurisdictionSource = c.Jurisdiction, c.JurisdictionSource
		}
		if merged.Names == nil {
			merged.Names = c.Names
		}
		merged.Contact = cmp.Or(merged.Contact, c.Contact)
		merged.StatedBills = cmp.Or(merged.StatedBills, c.StatedBills)
	}
	return merged, nil
}

func setCommitteeContent(c *ent.Committee, content *stored.Committee) {
	if c.Type == nil {
		c.Type = bulk.Optional(content.CommitteeType)
	}
	c.URL, c.IsCurrent, c.Wikipedia = bulk.Optional(content.URL), &content.IsCurrent, bulk.Optional(content.Wikipedia)
	c.Jurisdiction, c.JurisdictionSource = bulk.Optional(content.Jurisdiction), bulk.Optional(content.JurisdictionSource)
	c.Names, c.StatedBills = content.Names, content.StatedBills
	if content.Contact != (congress.CommitteeContact{}) {
		c.Contact = &content.Contact
	}
}
