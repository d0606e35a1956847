// Package naics tells which sectors of the economy a bill touches, by
// published rules from its policy area, its legislative subjects and the
// committees it went to. It claims no direction: that a bill touches a sector
// says neither that it helps nor that it hurts it.
package naics

import (
	"cmp"
	"math"
	"slices"

	"legislative/internal/congress"
)

// Version numbers the rules. It rises with every change of a rule or a
// weight, for readers of the published rules to tell. What was derived by
// others is derived anew when the version of the reader of status files rises
// too.
const Version = 1

// Impact is a sector that a bill touches.
type Impact struct {
	NAICS  string // two digits, or a span of them, such as "31-33"
	Sector string // the sector's name
	// Score says how much speaks for the sector, above 0 and at most 1: it is
	// 1 − Π(1 − weight) over the rules that apply, rounded to three decimals.
	Score float64
	Basis []Basis // what the score rests on, in the order of the rules
}

// Basis is one thing about the bill that leads to a sector.
type Basis struct {
	Kind  Kind
	Value string // the policy area, the subject, or the committee's code
}

// Kind is what a rule looks at.
type Kind string

// The kinds, in the order of the rules.
const (
	PolicyArea Kind = "policyArea"
	Subject    Kind = "subject"
	Committee  Kind = "committee"
)

// Rule leads from one thing about a bill to one sector.
type Rule struct {
	Kind   Kind
	Value  string
	NAICS  string
	Weight float64 // above 0 and below 1
}

// Impacts lists the sectors that a bill touches, by descending score and then
// by code. The policy area and the subjects are matched as the Congressional
// Research Service writes them; a subcommittee counts as its full committee.
// What no rule knows leads nowhere, and naming a thing twice counts once.
//
// Committees have jurisdictions of many sectors. Where the policy area or a
// subject leads to any sector, committees only add to those; they lead by
// themselves as long as a bill is not described yet.
func Impacts(policyArea string, subjects []string, committees []congress.CommitteeCode) []Impact {
	known := facts(policyArea, subjects, committees)
	found := map[string]*Impact{}
	described := false
	for _, r := range rules() {
		if r.Kind == Committee && described && found[r.NAICS] == nil || !known[Basis{r.Kind, r.Value}] {
			continue
		}
		described = described || r.Kind != Committee
		if found[r.NAICS] == nil {
			found[r.NAICS] = &Impact{NAICS: r.NAICS}
		}
		found[r.NAICS].add(r)
	}
	var impacts []Impact
	for _, s := range Sectors {
		if i := found[s.NAICS]; i != nil {
			impacts = append(impacts, Impact{s.NAICS, s.Name, math.Round(i.Score*1000) / 1000, i.Basis})
		}
	}
	slices.SortStableFunc(impacts, func(a, b Impact) int { return cmp.Compare(b.Score, a.Score) })
	return impacts
}

// facts are the things about a bill that rules look at.
func facts(policyArea string, subjects []string, committees []congress.CommitteeCode) map[Basis]bool {
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

// add counts one more rule that applies.
func (i *Impact) add(r Rule) {
	i.Score = 1 - (1-i.Score)*(1-r.Weight)
	i.Basis = append(i.Basis, Basis{r.Kind, r.Value})
}
