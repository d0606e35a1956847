package web

import (
	"cmp"
	"net/http"
	"slices"

	"legislative/internal/analysis"
	"legislative/internal/analysis/signal"
	"legislative/internal/naics"
)

// rulesPage is what the page of signals and sectors tells: the tables that
// the service itself goes by.
type rulesPage struct {
	Signals        []signal.Definition
	SignalsVersion int
	Sectors        []sectorRules
	SectorsVersion int
	WithoutSector  []string // policy areas that lead to no sector on purpose
}

// sectorRules is a sector with what leads to it, what weighs most first.
type sectorRules struct {
	naics.Sector
	Grounds []ground
}

// ground is what leads to a sector with the same weight.
type ground struct {
	Kind   naics.Kind
	Weight float64
	Values []string
}

// Title names what a ground consists of.
func (g ground) Title() string {
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
	return s.page("signals.html", pages(), published())
}

// published are the rules as they are in force.
func published() *rulesPage {
	p := &rulesPage{
		Signals:        signal.Definitions(),
		SignalsVersion: analysis.RulesVersion,
		SectorsVersion: naics.Version,
		WithoutSector:  naics.WithoutSector(),
	}
	for _, of := range naics.Sectors {
		p.Sectors = append(p.Sectors, sectorRules{of, groundsOf(of.NAICS)})
	}
	return p
}

// groundsOf puts the rules that lead to a sector together by their weight.
func groundsOf(code string) (grounds []ground) {
	for _, rule := range naics.Rules() {
		if rule.NAICS != code {
			continue
		}
		at := slices.IndexFunc(grounds, func(g ground) bool { return g.Kind == rule.Kind && g.Weight == rule.Weight })
		if at < 0 {
			at = len(grounds)
			grounds = append(grounds, ground{Kind: rule.Kind, Weight: rule.Weight})
		}
		grounds[at].Values = append(grounds[at].Values, rule.Value)
	}
	slices.SortStableFunc(grounds, func(a, b ground) int { return cmp.Compare(b.Weight, a.Weight) })
	return grounds
}
