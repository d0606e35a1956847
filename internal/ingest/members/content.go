package members

import (
	"legislative/ent/revision"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/ingest/roster"
	"legislative/internal/stored"
)

// addChange adds the content of a member to what the transaction may change.
func addChange(w *aggregate.Writer, key int64, m *stored.Member, list roster.List, profile stored.MemberProfile) error {
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
