package graph

import (
	"legislative/ent"
	"legislative/graph/model"
	"legislative/internal/analysis/signal"
	"legislative/internal/congress"
	"legislative/internal/congress/naics"
	"legislative/internal/stored"
)

func latestAction(date, time, text *string) *model.LatestAction {
	if date == nil && text == nil {
		return nil
	}
	return &model.LatestAction{Date: date, Time: time, Text: text}
}

func voteCounts(v *ent.HouseVote) *congress.VoteCounts {
	return &congress.VoteCounts{Yea: v.Yea, Nay: v.Nay, Present: v.Present, NotVoting: v.NotVoting, Other: v.Other}
}

// recordCitations returns the pages of the Congressional Record that an action cites.
// Those that a fictional action cites do not exist.
func recordCitations(a *ent.Action) []*model.RecordCitation {
	citations := []*model.RecordCitation{}
	if congress.IsFictionalDay(orZero(a.Date)) {
		return citations
	}
	for _, c := range congress.RecordCitations(orZero(a.Text), orZero(a.Date)) {
		citations = append(citations, &model.RecordCitation{Topic: nilIf(c.Topic, ""), Pages: c.Pages, URL: c.URL})
	}
	return citations
}

// pointers returns pointers to the elements of a list.
func pointers[T any](list []T) []*T {
	all := make([]*T, len(list))
	for i := range list {
		all[i] = &list[i]
	}
	return all
}

// optionalPointers is like pointers, but returns nil for a list that is nil.
func optionalPointers[T any](list []T) []*T {
	if list == nil {
		return nil
	}
	return pointers(list)
}

func committeeReports(citations []string) []*model.CommitteeReport {
	reports := make([]*model.CommitteeReport, len(citations))
	for i, citation := range citations {
		reports[i] = &model.CommitteeReport{Citation: citation, URL: nilIf(congress.ReportURL(citation), "")}
	}
	return reports
}

func findingDeadline(d *stored.Deadline) *model.FindingDeadline {
	if d == nil {
		return nil
	}
	return &model.FindingDeadline{
		Duration: nilIf(d.Duration, 0), Unit: nilIf(d.Unit, ""), Anchor: nilIf(d.Anchor, ""),
		Direction: d.Direction, Date: nilIf(d.Date, ""),
	}
}

func findingAmount(a *stored.Amount) *model.FindingAmount {
	if a == nil {
		return nil
	}
	return &model.FindingAmount{
		Low: nilIf(a.Low, stored.NoAmount), High: nilIf(a.High, stored.NoAmount), Pair: nilIf(a.Pair, stored.NoAmount),
		Role: nilIf(a.Role, ""), FromFiscalYear: nilIf(a.FromYear, 0), ToFiscalYear: nilIf(a.ToYear, 0), PerFiscalYear: a.Yearly, Available: nilIf(a.Available, ""),
	}
}

func appropriationAccount(a *stored.Account) *model.AppropriationAccount {
	if a == nil {
		return nil
	}
	return &model.AppropriationAccount{Department: nilIf(a.Department, ""), Agency: nilIf(a.Agency, ""), Name: nilIf(a.Name, "")}
}

func nilIf[T comparable](value, empty T) *T {
	if value == empty {
		return nil
	}
	return &value
}

func orZero[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

func signalDefinitions() []*model.SignalDefinition {
	var definitions []*model.SignalDefinition
	for _, s := range signal.Definitions() {
		d := &model.SignalDefinition{Name: s.Name, Description: s.Description, Rules: []*model.SignalRule{}}
		for _, rule := range s.Rules {
			d.Rules = append(d.Rules, &model.SignalRule{Name: rule.Name, Description: rule.Description, Pattern: nilIf(rule.Pattern, "")})
		}
		definitions = append(definitions, d)
	}
	return definitions
}

func sectorDefinitions() []*model.SectorDefinition {
	bySector := map[string][]*model.SectorRule{}
	for _, rule := range naics.Rules() {
		bySector[rule.NAICS] = append(bySector[rule.NAICS], &model.SectorRule{Kind: string(rule.Kind), Value: rule.Value, Weight: rule.Weight})
	}
	var definitions []*model.SectorDefinition
	for _, s := range naics.Sectors {
		definitions = append(definitions, &model.SectorDefinition{Naics: s.NAICS, Name: s.Name, Rules: bySector[s.NAICS]})
	}
	return definitions
}
