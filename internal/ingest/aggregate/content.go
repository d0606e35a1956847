package aggregate

import (
	"legislative/ent"
	"legislative/ent/revision"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

func (w *Writer) addCommittee(c *ent.Committee) error {
	return w.Changes.Add(revision.KindCommittee, c.ID, stored.CommitteeContent{
		SystemCode: c.SystemCode, Name: c.Name, Type: bulk.Text(c.Type), URL: bulk.Text(c.URL), IsCurrent: c.IsCurrent,
		Wikipedia: bulk.Text(c.Wikipedia), Jurisdiction: bulk.Text(c.Jurisdiction), JurisdictionSource: bulk.Text(c.JurisdictionSource),
		Names: c.Names, Contact: c.Contact, StatedBills: c.StatedBills,
	})
}

func (r *voteRecord) addChange(w *Writer, columns stored.Columns) error {
	content := stored.VoteContent{Columns: columns}
	if r.Bill != nil {
		content.Bill = r.Bill.String()
	}
	for _, b := range r.roll {
		content.Positions = append(content.Positions, stored.Position{Voter: b.Voter, Name: b.Name, Party: b.Party, State: b.State, Cast: b.Cast})
	}
	return w.Changes.Add(revision.KindHouseVote, r.ID.Key(), content)
}
