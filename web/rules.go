package web

import (
	"cmp"
	"net/http"
	"slices"

	"legislative/internal/analysis"
	"legislative/internal/analysis/signal"
	"legislative/internal/naics"
	"legislative/web/frame"
)

// rulesPage is the data of the page of signals and sectors: the rules that the
// service applies.
type rulesPage struct {
	Signals        []signal.Definition
	SignalsVersion int
	Sectors        []sectorRules
	SectorsVersion int
	WithoutSector  []string // policy areas that deliberately lead to no sector
}

// sectorRules is a sector with the rules that lead to it, highest weight first.
type sectorRules struct {
	naics.Sector
	Rules []ruleGroup
}

// ruleGroup holds the rules of one kind that lead to a sector with the same
// weight.
type ruleGroup struct {
	Kind   naics.Kind
	Weight float64
	Values []string
}

// Title returns the heading of a group.
func (g ruleGroup) Title() string {
	switch g.Kind {
	case naics.PolicyArea:
		return "Policy areas"
	case naics.Subject:
		return "Legislative subjects"
	default:
		return "Committees"
	}
}

func (s *site) rules() (http.Handler, error) {
	return s.page("signals.html", frame.PagePolicy(), newRulesPage(), "docs.html")
}

func newRulesPage() *rulesPage {
	p := &rulesPage{
		Signals:        signal.Definitions(),
		SignalsVersion: analysis.RulesVersion,
		SectorsVersion: naics.Version,
		WithoutSector:  naics.WithoutSector(),
	}
	for _, sector := range naics.Sectors {
		p.Sectors = append(p.Sectors, sectorRules{sector, groupRules(sector.NAICS)})
	}
	return p
}

// groupRules groups the rules that lead to a sector by kind and weight, highest
// weight first.
func groupRules(code string) (groups []ruleGroup) {
	for _, rule := range naics.Rules() {
		if rule.NAICS != code {
			continue
		}
		i := slices.IndexFunc(groups, func(g ruleGroup) bool { return g.Kind == rule.Kind && g.Weight == rule.Weight })
		if i < 0 {
			i = len(groups)
			groups = append(groups, ruleGroup{Kind: rule.Kind, Weight: rule.Weight})
		}
		groups[i].Values = append(groups[i].Values, rule.Value)
	}
	slices.SortStableFunc(groups, func(a, b ruleGroup) int { return cmp.Compare(b.Weight, a.Weight) })
	return groups
}
