package aggregate

import (
	"slices"

	"legislative/ent/revision"
	"legislative/internal/ingest/measures"
	"legislative/internal/source/billstatus"
	"legislative/internal/stored"
)

// addChanges adds the bill to the transaction's changes, and the votes on it to
// which the file refers.
func (r *billRecord) addChanges(w *Writer) error {
	w.Changes.Link(revision.KindHouseVote, measures.VoteKeys(r.RecordedVotes)...)
	return w.Changes.Add(revision.KindBill, r.key, r.content())
}

func (r *billRecord) content() stored.BillContent {
	c := stored.BillContent{
		Columns: r.columns, Detail: r.detail(),
		Sponsors: sponsorContents(r.Sponsors), Cosponsors: sponsorContents(r.Cosponsors),
		Subjects: slices.Sorted(slices.Values(r.Subjects)), Actions: actionContents(r.Actions), Votes: measures.VoteKeys(r.RecordedVotes),
	}
	for _, t := range r.Titles {
		c.Titles = append(c.Titles, stored.Title{Type: t.Type, Chamber: t.Chamber, VersionName: r.versionName(t.VersionCode), Title: t.Title})
	}
	for _, s := range r.Summaries {
		c.Summaries = append(c.Summaries, stored.Summary{
			VersionCode: s.VersionCode, ActionDate: s.ActionDate, ActionDesc: s.ActionDesc, Text: s.Text, UpdatedAt: s.UpdateDate,
		})
	}
	for _, i := range r.impacts {
		c.SectorImpacts = append(c.SectorImpacts, stored.SectorImpact{NAICS: i.NAICS, Sector: i.Sector, Score: i.Score, Basis: sectorBasis(i)})
	}
	for i := range r.committees {
		listed := &r.committees[i]
		content := stored.BillCommittee{SystemCode: listed.Code, Name: listed.Name, Type: listed.Type, Activities: listed.activities()}
		if listed.parent != nil {
			content.Parent = *listed.parent
		}
		c.Committees = append(c.Committees, content)
	}
	for _, b := range r.RelatedBills {
		c.RelatedBills = append(c.RelatedBills, stored.RelatedBill{
			Bill: b.ID.String(), Title: b.Title, LatestAction: stored.LatestAction(b.LatestAction), Relationships: relationships(b),
		})
	}
	for _, v := range r.TextVersions {
		c.TextVersions = append(c.TextVersions, v.ID.Code)
	}
	return c
}

func (w *Writer) addAmendment(a *billstatus.Amendment, columns stored.Columns) error {
	return w.Changes.Add(revision.KindAmendment, a.ID.Key(), stored.AmendmentContent{
		Columns: columns, Actions: actionContents(a.Actions),
		Sponsors: sponsorContents(a.Sponsors), Cosponsors: sponsorContents(a.Cosponsors), Votes: measures.VoteKeys(a.RecordedVotes),
	})
}

func actionContents(actions []billstatus.Action) []stored.Action {
	contents := make([]stored.Action, len(actions))
	for i, a := range actions {
		contents[i] = stored.Action{
			Date: a.Date, Time: a.Time, Text: a.Text, Type: a.Type, Code: a.Code, SourceSystem: a.Source.Name,
			Committees: a.Committees, RecordedVotes: measures.RecordedVotes(a.RecordedVotes), Links: measures.Links(a.Links),
		}
	}
	return contents
}

func sponsorContents(sponsors []billstatus.Sponsor) []stored.Sponsor {
	contents := make([]stored.Sponsor, len(sponsors))
	for i, s := range sponsors {
		contents[i] = stored.Sponsor{
			Member: s.Member, Name: s.Name, Party: s.Party, State: s.State, District: s.District,
			IsByRequest: s.IsByRequest, SponsoredDate: s.SponsoredDate, IsOriginal: s.IsOriginal, WithdrawnDate: s.WithdrawnDate,
		}
	}
	return contents
}
