package aggregate

import (
	"legislative/ent"
	"legislative/ent/revision"
	"legislative/internal/ingest/roster"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

func (w *Writer) addCommittee(c *ent.Committee) error {
	return w.Changes.Add(revision.KindCommittee, c.ID, stored.CommitteeContent{
		SystemCode: c.SystemCode, Name: c.Name, Type: bulk.Text(c.Type), URL: bulk.Text(c.URL), IsCurrent: c.IsCurrent,
		Wikipedia: bulk.Text(c.Wikipedia), Jurisdiction: bulk.Text(c.Jurisdiction), JurisdictionSource: bulk.Text(c.JurisdictionSource),
		Names: c.Names, Contact: c.Contact,
	})
}

func (w *Writer) addMember(key int64, m *stored.Member, list roster.List, profile stored.MemberProfile) error {
	content := stored.MemberContent{
		ID: m.ID, Name: displayName(m.Name), FirstName: m.Name.First, MiddleName: m.Name.Middle, LastName: m.Name.Last,
		Suffix: m.Name.Suffix, Nickname: m.Name.Nickname, Birthday: m.Birthday, Gender: m.Gender,
		IsCurrent: list == roster.Current, Candidates: candidateKeys(m.IDs.FEC), Profile: profile,
	}
	for _, t := range m.Terms {
		content.Terms = append(content.Terms, stored.TermContent{
			Chamber: t.Chamber, Start: t.Start, End: t.End, State: t.State, District: district(t), Class: t.Class, Party: t.Party,
			StateRank: t.StateRank, Caucus: t.Caucus, PartyAffiliations: t.PartyAffiliations, How: t.How, EndType: t.EndType,
		})
	}
	return w.Changes.Add(revision.KindMember, key, content)
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
