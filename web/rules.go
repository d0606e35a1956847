package web

import (
	"cmp"
	"slices"

	"github.com/go-chi/chi/v5"
	"github.com/klauspost/compress/gzhttp"

	"legislative/internal/analysis"
	"legislative/internal/analysis/signal"
	"legislative/internal/congress/naics"
	"legislative/internal/http/problem"
	"legislative/web/frame"
)

// signalsPath is the path of the page of signals and sectors.
const signalsPath = "/docs/signals"

// rulesPage is the data of the pages of signals and sectors: the rules that the
// service applies.
type rulesPage struct {
	Signals        []signalRules
	Signal         signalRules // of the page of one signal
	SignalsVersion int
	Sectors        []sectorRules
	SectorsVersion int
	WithoutSector  []string // policy areas that deliberately lead to no sector
}

// signalRules is a signal with its rules.
type signalRules struct{ signal.Definition }

// Path returns the path of the page that has the rules of the signal.
func (r signalRules) Path() string { return signalsPath + "/" + string(r.Name) }

// Title returns the title of the page of one signal.
func (p *rulesPage) Title() string { return "The signal " + string(p.Signal.Name) }

// Description returns what the page of one signal lists.
func (p *rulesPage) Description() string {
	return "The rules that find the signal " + string(p.Signal.Name) + " in the texts of bills, and their exceptions."
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

// routeSignals adds the page of signals and sectors, and those of the rules of each
// signal.
func (s *site) routeSignals(router chi.Router) error {
	page := newRulesPage()
	index, err := s.page("signals.html", frame.PagePolicy(), page, "docs.html")
	if err != nil {
		return err
	}
	router.Handle(signalsPath, problem.ReadOnly(gzhttp.GzipHandler(index)))
	for _, page.Signal = range page.Signals {
		h, err := s.page("signal.html", frame.PagePolicy(), page, "docs.html")
		if err != nil {
			return err
		}
		router.Handle(page.Signal.Path(), problem.ReadOnly(gzhttp.GzipHandler(h)))
	}
	return nil
}

func newRulesPage() *rulesPage {
	p := &rulesPage{
		SignalsVersion: analysis.RulesVersion,
		SectorsVersion: naics.Version,
		WithoutSector:  naics.WithoutSector(),
	}
	for _, d := range signal.Definitions() {
		p.Signals = append(p.Signals, signalRules{d})
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
