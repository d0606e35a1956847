package aggregate

import (
	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
	"legislative/internal/source/legislators"
	"legislative/internal/stored"
)

func storedDeadline(d *analysis.Deadline) *stored.Deadline {
	if d == nil {
		return nil
	}
	return &stored.Deadline{Duration: d.Duration, Unit: d.Unit, Direction: string(d.Direction), Anchor: d.Anchor, Date: d.Date}
}

func storedAmount(a *analysis.Amount) *stored.Amount {
	if a == nil {
		return nil
	}
	return &stored.Amount{Low: a.Low, High: a.High, Pair: a.Pair}
}

func storedSpans(spans []billtext.Span) []stored.Span {
	forms := make([]stored.Span, len(spans))
	for i, s := range spans {
		forms[i] = stored.Span{Kind: string(s.Kind), Start: s.Start, End: s.End}
	}
	return forms
}

func storedMember(m *legislators.Member) stored.Member {
	form := stored.Member{
		ID: m.ID, IDs: stored.MemberIDs{FEC: m.IDs.FEC, Thomas: m.IDs.Thomas}, Name: storedName(m.Name),
		Birthday: m.Birthday, Gender: m.Gender, LatestTermOnly: m.LatestTermOnly,
	}
	for _, n := range m.OtherNames {
		form.OtherNames = append(form.OtherNames, storedName(n))
	}
	for _, t := range m.Terms {
		entry := stored.Term{
			Chamber: t.Chamber, Start: t.Start, End: t.End, State: t.State, District: t.District, Class: t.Class, Party: t.Party,
		}
		for _, a := range t.PartyAffiliations {
			entry.PartyAffiliations = append(entry.PartyAffiliations, stored.Affiliation{Party: a.Party})
		}
		form.Terms = append(form.Terms, entry)
	}
	return form
}

func storedName(n legislators.Name) stored.Name {
	return stored.Name{
		First: n.First, Middle: n.Middle, Last: n.Last, Suffix: n.Suffix, Nickname: n.Nickname, OfficialFull: n.OfficialFull,
	}
}
