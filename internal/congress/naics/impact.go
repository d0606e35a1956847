// Package naics derives the sectors of the economy that a bill concerns from
// its policy area, its legislative subjects and the committees it was referred
// to, by published rules. Sectors are those of the North American Industry
// Classification System. A sector in the result states no direction: the bill may help
// or hurt it.
package naics

import (
	"cmp"
	"math"
	"slices"

	"legislative/internal/congress"
)

// Version is the version of the rules. Increase it with every change of a rule
// or a weight; it is published with the rules. Stored results are derived again
// when the version of the reader of bill status files increases.
const Version = 1

// Impact is a sector that a bill concerns.
type Impact struct {
	NAICS  string // two digits, or a range such as "31-33"
	Sector string // the sector's name
	// Score is the strength of the evidence, greater than 0 and at most 1:
	// 1 − Π(1 − weight) over the rules that apply, rounded to three decimals.
	Score float64
	Basis []Basis // evidence for the sector, in the order of the rules
}

// Basis is a property of a bill that a rule maps to a sector.
type Basis struct {
	Kind  Kind
	Value string // the policy area, the subject, or the committee's code
}

// Kind is the kind of property that a rule applies to.
type Kind string

// The kinds, in the order of the rules.
const (
	PolicyArea Kind = "policyArea"
	Subject    Kind = "subject"
	Committee  Kind = "committee"
)

// Rule maps a property of a bill to a sector.
type Rule struct {
	Kind   Kind
	Value  string
	NAICS  string
	Weight float64 // greater than 0 and less than 1
}

// Impacts returns the sectors that a bill concerns, by descending score and
// then by code. The policy area and the subjects must be spelled as the
// Congressional Research Service spells them. A subcommittee counts as its full
// committee. Values without a rule have no effect, and a repeated value counts
// once.
//
// Committees have jurisdiction over many sectors. If the policy area or a
// subject leads to any sector, committees only increase the scores of those
// sectors. Otherwise, as for a bill that is not yet described, committees lead
// to sectors themselves.
func Impacts(policyArea string, subjects []string, committees []congress.CommitteeCode) []Impact {
	bases := basesOf(policyArea, subjects, committees)
	impactBySector := map[string]*Impact{}
	described := false
	for _, r := range rules() {
		if r.Kind == Committee && described && impactBySector[r.NAICS] == nil || !bases[Basis{r.Kind, r.Value}] {
			continue
		}
		described = described || r.Kind != Committee
		if impactBySector[r.NAICS] == nil {
			impactBySector[r.NAICS] = &Impact{NAICS: r.NAICS}
		}
		impactBySector[r.NAICS].addRule(r)
	}
	var impacts []Impact
	for _, s := range Sectors {
		if i := impactBySector[s.NAICS]; i != nil {
			impacts = append(impacts, Impact{s.NAICS, s.Name, math.Round(i.Score*1000) / 1000, i.Basis})
		}
	}
	slices.SortStableFunc(impacts, func(a, b Impact) int { return cmp.Compare(b.Score, a.Score) })
	return impacts
}

func basesOf(policyArea string, subjects []string, committees []congress.CommitteeCode) map[Basis]bool {
	known := map[Basis]bool{{PolicyArea, policyArea}: true}
	for _, s := range subjects {
		known[Basis{Subject, s}] = true
	}
	for _, c := range committees {
		if parent, ok := c.Parent(); ok {
			c = parent
		}
		known[Basis{Committee, string(c)}] = true
	}
	return known
}

// addRule adds a rule that applies to the score and the basis.
func (i *Impact) addRule(r Rule) {
	i.Score = 1 - (1-i.Score)*(1-r.Weight)
	i.Basis = append(i.Basis, Basis{r.Kind, r.Value})
}
