package graph

import (
	"legislative/graph/model"
	"legislative/internal/analysis/signal"
	"legislative/internal/naics"
	"legislative/internal/stored"
)

func latestAction(date, text *string) *model.LatestAction {
	if date == nil && text == nil {
		return nil
	}
	return &model.LatestAction{Date: date, Text: text}
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
	}
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
