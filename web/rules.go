package web

import (
	"cmp"
	"net/http"
	"slices"

	"legislative/analysis"
	"legislative/sector"
)

// rulesPage is what the page of signals and sectors tells: the tables that
// the service itself goes by.
type rulesPage struct {
	Signals        []analysis.SignalRules
	SignalsVersion int
	Sectors        []sectorRules
	SectorsVersion int
	WithoutSector  []string // policy areas that lead to no sector on purpose
}

// sectorRules is a sector with what leads to it, what weighs most first.
type sectorRules struct {
	sector.Sector
	Grounds []ground
}

// ground is what leads to a sector with the same weight.
type ground struct {
	Kind   sector.Kind
	Weight float64
	Values []string
}

// Title names what a ground consists of.
func (g ground) Title() string {
	switch g.Kind {
	case sector.PolicyArea:
		return "Policy areas"
	case sector.Subject:
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
		Signals:        analysis.Signals(),
		SignalsVersion: analysis.RulesVersion,
		SectorsVersion: sector.Version,
		WithoutSector:  sector.WithoutSector(),
	}
	for _, of := range sector.Sectors {
		p.Sectors = append(p.Sectors, sectorRules{of, groundsOf(of.NAICS)})
	}
	return p
}

// groundsOf puts the rules that lead to a sector together by their weight.
func groundsOf(naics string) (grounds []ground) {
	for _, rule := range sector.Rules() {
		if rule.NAICS != naics {
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
