package members

import (
	"legislative/internal/congress"
	"legislative/internal/source/legislators"
	"legislative/internal/stored"
)

func storedMember(m *legislators.Member) stored.Member {
	form := stored.Member{
		ID: m.ID, IDs: memberIDs(&m.IDs), Name: storedName(m.Name),
		Birthday: m.Birthday, Gender: m.Gender, LatestTermOnly: m.LatestTermOnly,
	}
	for _, n := range m.OtherNames {
		form.OtherNames = append(form.OtherNames, storedName(n))
	}
	for _, t := range m.Terms {
		form.Terms = append(form.Terms, storedTerm(&t))
		form.Contact = contact(&t.Contact)
	}
	return form
}

func storedTerm(t *legislators.Term) stored.Term {
	form := stored.Term{
		Chamber: t.Chamber, Start: t.Start, End: t.End, State: t.State, District: t.District, Class: t.Class, StateRank: t.StateRank,
		Party: t.Party, Caucus: t.Caucus, How: t.How, EndType: t.EndType,
	}
	for _, a := range t.PartyAffiliations {
		form.PartyAffiliations = append(form.PartyAffiliations, congress.PartyAffiliation{
			Start: a.Start, End: a.End, Party: a.Party, Caucus: congress.OptionalText(a.Caucus),
		})
	}
	return form
}

func storedName(n legislators.Name) stored.Name {
	return stored.Name{
		First: n.First, Middle: n.Middle, Last: n.Last, Suffix: n.Suffix, Nickname: n.Nickname, OfficialFull: n.OfficialFull,
	}
}
