package naics_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/congress/naics"
)

func TestImpacts(t *testing.T) {
	t.Parallel()
	area := naics.Basis{Kind: naics.PolicyArea, Value: "Transportation and Public Works"}
	subject := func(s string) naics.Basis { return naics.Basis{Kind: naics.Subject, Value: s} }
	committee := func(s string) naics.Basis { return naics.Basis{Kind: naics.Committee, Value: s} }
	for name, c := range map[string]struct {
		area       string
		subjects   []string
		committees []congress.CommitteeCode
		want       []naics.Impact
	}{
		"nothing":                     {"", nil, nil, nil},
		"unknown values":              {"Lamps", []string{"Lamps", "lamps"}, []congress.CommitteeCode{"HSZZ00"}, nil},
		"deliberately without sector": {"Private Legislation", []string{"Congressional oversight"}, []congress.CommitteeCode{"HSWM00"}, nil},
		"subject without sector":      {"", []string{"Government studies and investigations"}, nil, nil},
		"only a committee":            {"", nil, []congress.CommitteeCode{"HSAG00"}, []naics.Impact{{NAICS: "11", Sector: "Agriculture, Forestry, Fishing and Hunting", Score: 0.1, Basis: []naics.Basis{committee("HSAG00")}}}},
		"subcommittee":                {"", nil, []congress.CommitteeCode{"HSAG15", "HSAG00"}, []naics.Impact{{NAICS: "11", Sector: "Agriculture, Forestry, Fishing and Hunting", Score: 0.1, Basis: []naics.Basis{committee("HSAG00")}}}},
		"repeated subject":            {"", []string{"Railroads", "Railroads"}, nil, []naics.Impact{{NAICS: "48-49", Sector: "Transportation and Warehousing", Score: 0.25, Basis: []naics.Basis{subject("Railroads")}}}},
		"value of another kind":       {"Railroads", []string{"Health"}, nil, nil},
		"ties sort by code":           {"", []string{"Hunting and fishing"}, nil, []naics.Impact{{NAICS: "11", Sector: "Agriculture, Forestry, Fishing and Hunting", Score: 0.25, Basis: []naics.Basis{subject("Hunting and fishing")}}, {NAICS: "71", Sector: "Arts, Entertainment, and Recreation", Score: 0.25, Basis: []naics.Basis{subject("Hunting and fishing")}}}},
		"combined evidence": {area.Value, []string{"Roads and highways", "Aviation and airports"}, []congress.CommitteeCode{"SSCM00", "HSPW12"}, []naics.Impact{
			{NAICS: "48-49", Sector: "Transportation and Warehousing", Score: 0.757, // 1 − 0.4·0.75·0.9·0.9
				Basis: []naics.Basis{area, subject("Aviation and airports"), committee("HSPW00"), committee("SSCM00")}},
			{NAICS: "23", Sector: "Construction", Score: 0.528, // 1 − 0.7·0.75·0.9
				Basis: []naics.Basis{area, subject("Roads and highways"), committee("HSPW00")}},
		}},
		"committees of a bill not described": {"", []string{"Congressional oversight"}, []congress.CommitteeCode{"HSPW00"}, []naics.Impact{
			{NAICS: "23", Sector: "Construction", Score: 0.1, Basis: []naics.Basis{committee("HSPW00")}},
			{NAICS: "48-49", Sector: "Transportation and Warehousing", Score: 0.1, Basis: []naics.Basis{committee("HSPW00")}},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := naics.Impacts(c.area, c.subjects, c.committees)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("Impacts (-want +got):\n%s", diff)
			}
			slices.Reverse(c.subjects)
			slices.Reverse(c.committees)
			if diff := cmp.Diff(got, naics.Impacts(c.area, c.subjects, c.committees)); diff != "" {
				t.Errorf("Impacts depends on the order of its arguments:\n%s", diff)
			}
		})
	}
}

// TestImpactsOfEveryRule applies every rule of subjects and committees at once.
func TestImpactsOfEveryRule(t *testing.T) {
	t.Parallel()
	var subjects []string
	var committees []congress.CommitteeCode
	for _, r := range naics.Rules() {
		switch r.Kind {
		case naics.Subject:
			subjects = append(subjects, r.Value)
		case naics.Committee:
			committees = append(committees, congress.CommitteeCode(r.Value))
		}
	}
	impacts := naics.Impacts("Health", subjects, committees)
	if len(impacts) != len(naics.Sectors) {
		t.Errorf("Impacts returned %d sectors, want all %d", len(impacts), len(naics.Sectors))
	}
	last := naics.Impact{Score: 1}
	for _, i := range impacts {
		if i.Score <= 0 || i.Score > 1 || math.IsNaN(i.Score) || len(i.Basis) == 0 {
			t.Errorf("%+v: want a score greater than 0 and at most 1, and a basis", i)
		}
		if i.Score > last.Score || i.Score == last.Score && i.NAICS < last.NAICS {
			t.Errorf("%s (%v) is after %s (%v)", i.NAICS, i.Score, last.NAICS, last.Score)
		}
		last = i
	}
}

func TestRulesAreValid(t *testing.T) {
	t.Parallel()
	names := map[string]string{}
	for _, s := range naics.Sectors {
		names[s.NAICS] = s.Name
	}
	if len(names) != 20 {
		t.Errorf("len(Sectors) = %d distinct, want 20", len(names))
	}
	seen := map[string]bool{}
	byKind := map[naics.Kind]map[string]bool{}
	for _, r := range naics.Rules() {
		key := fmt.Sprint(r.Kind, r.Value, r.NAICS)
		if seen[key] {
			t.Errorf("duplicate rule %+v", r)
		}
		seen[key] = true
		if names[r.NAICS] == "" || r.Weight <= 0 || r.Weight >= 1 || strings.TrimSpace(r.Value) != r.Value || r.Value == "" {
			t.Errorf("%+v: want the code of a sector, a weight between 0 and 1, and a trimmed value", r)
		}
		if byKind[r.Kind] == nil {
			byKind[r.Kind] = map[string]bool{}
		}
		byKind[r.Kind][r.Value] = true
		if r.Kind != naics.Committee {
			continue
		}
		if c, err := congress.ParseCommitteeCode(r.Value); err != nil || string(c) != r.Value || !strings.HasSuffix(r.Value, "00") {
			t.Errorf("%+v: want the code of a full committee", r)
		}
	}
	if got := len(byKind[naics.PolicyArea]) + len(naics.WithoutSector()); got != 33 {
		t.Errorf("the rules have %d policy areas, want 33", got)
	}
	for _, area := range naics.WithoutSector() {
		if byKind[naics.PolicyArea][area] {
			t.Errorf("WithoutSector includes %s, which has a rule", area)
		}
	}
}

// TestRulesReturnsCopy checks that a caller cannot change the rules.
func TestRulesReturnsCopy(t *testing.T) {
	t.Parallel()
	rules := naics.Rules()
	first := rules[0]
	rules[0].Weight = 0.99
	if got := naics.Rules()[0]; got != first {
		t.Errorf("Rules()[0] = %+v after a change of the copy, want %+v", got, first)
	}
}

func ExampleImpacts() {
	for _, i := range naics.Impacts("Energy", []string{"Oil and gas", "Pipelines"}, []congress.CommitteeCode{"HSIF03"}) {
		fmt.Println(i.NAICS, i.Sector, i.Score, i.Basis)
	}
	// Output:
	// 21 Mining, Quarrying, and Oil and Gas Extraction 0.7 [{policyArea Energy} {subject Oil and gas}]
	// 22 Utilities 0.64 [{policyArea Energy} {committee HSIF00}]
	// 48-49 Transportation and Warehousing 0.25 [{subject Pipelines}]
}
