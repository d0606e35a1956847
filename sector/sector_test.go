package sector_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/congress"
	"legislative/sector"
)

func TestImpacts(t *testing.T) {
	t.Parallel()
	area := sector.Basis{Kind: sector.PolicyArea, Value: "Transportation and Public Works"}
	subject := func(s string) sector.Basis { return sector.Basis{Kind: sector.Subject, Value: s} }
	committee := func(s string) sector.Basis { return sector.Basis{Kind: sector.Committee, Value: s} }
	for name, c := range map[string]struct {
		area       string
		subjects   []string
		committees []congress.Committee
		want       []sector.Impact
	}{
		"nothing":              {"", nil, nil, nil},
		"nothing known":        {"Lamps", []string{"Lamps", "lamps"}, []congress.Committee{"HSZZ00"}, nil},
		"no sector on purpose": {"Private Legislation", []string{"Congressional oversight"}, []congress.Committee{"HSWM00"}, nil},
		"subject of no sector": {"", []string{"Government studies and investigations"}, nil, nil},
		"committee alone":      {"", nil, []congress.Committee{"HSAG00"}, []sector.Impact{{NAICS: "11", Sector: "Agriculture, Forestry, Fishing and Hunting", Score: 0.1, Basis: []sector.Basis{committee("HSAG00")}}}},
		"subcommittee":         {"", nil, []congress.Committee{"HSAG15", "HSAG00"}, []sector.Impact{{NAICS: "11", Sector: "Agriculture, Forestry, Fishing and Hunting", Score: 0.1, Basis: []sector.Basis{committee("HSAG00")}}}},
		"a subject said twice": {"", []string{"Railroads", "Railroads"}, nil, []sector.Impact{{NAICS: "48-49", Sector: "Transportation and Warehousing", Score: 0.25, Basis: []sector.Basis{subject("Railroads")}}}},
		"not told kinds apart": {"Railroads", []string{"Health"}, nil, nil},
		"ties go by code":      {"", []string{"Hunting and fishing"}, nil, []sector.Impact{{NAICS: "11", Sector: "Agriculture, Forestry, Fishing and Hunting", Score: 0.25, Basis: []sector.Basis{subject("Hunting and fishing")}}, {NAICS: "71", Sector: "Arts, Entertainment, and Recreation", Score: 0.25, Basis: []sector.Basis{subject("Hunting and fishing")}}}},
		"everything adds up": {area.Value, []string{"Roads and highways", "Aviation and airports"}, []congress.Committee{"SSCM00", "HSPW12"}, []sector.Impact{
			{NAICS: "48-49", Sector: "Transportation and Warehousing", Score: 0.757, // 1 − 0.4·0.75·0.9·0.9
				Basis: []sector.Basis{area, subject("Aviation and airports"), committee("HSPW00"), committee("SSCM00")}},
			{NAICS: "23", Sector: "Construction", Score: 0.528, // 1 − 0.7·0.75·0.9
				Basis: []sector.Basis{area, subject("Roads and highways"), committee("HSPW00")}},
		}},
		"committees of an undescribed bill": {"", []string{"Congressional oversight"}, []congress.Committee{"HSPW00"}, []sector.Impact{
			{NAICS: "23", Sector: "Construction", Score: 0.1, Basis: []sector.Basis{committee("HSPW00")}},
			{NAICS: "48-49", Sector: "Transportation and Warehousing", Score: 0.1, Basis: []sector.Basis{committee("HSPW00")}},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := sector.Impacts(c.area, c.subjects, c.committees)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			slices.Reverse(c.subjects)
			slices.Reverse(c.committees)
			if diff := cmp.Diff(got, sector.Impacts(c.area, c.subjects, c.committees)); diff != "" {
				t.Errorf("the order of what goes in changes what comes out:\n%s", diff)
			}
		})
	}
}

// TestScores feeds every rule at once, the most that a bill can have.
func TestScores(t *testing.T) {
	t.Parallel()
	var subjects []string
	var committees []congress.Committee
	for _, r := range sector.Rules() {
		switch r.Kind {
		case sector.Subject:
			subjects = append(subjects, r.Value)
		case sector.Committee:
			committees = append(committees, congress.Committee(r.Value))
		}
	}
	impacts := sector.Impacts("Health", subjects, committees)
	if len(impacts) != len(sector.Sectors) {
		t.Errorf("%d sectors, want all %d", len(impacts), len(sector.Sectors))
	}
	last := sector.Impact{Score: 1}
	for _, i := range impacts {
		if i.Score <= 0 || i.Score > 1 || math.IsNaN(i.Score) || len(i.Basis) == 0 {
			t.Errorf("%+v: want a score above 0 and at most 1, and a basis", i)
		}
		if i.Score > last.Score || i.Score == last.Score && i.NAICS < last.NAICS {
			t.Errorf("%s (%v) stands after %s (%v)", i.NAICS, i.Score, last.NAICS, last.Score)
		}
		last = i
	}
}

func TestRulesAreSound(t *testing.T) {
	t.Parallel()
	names := map[string]string{}
	for _, s := range sector.Sectors {
		names[s.NAICS] = s.Name
	}
	if len(names) != 20 {
		t.Errorf("%d sectors, want 20", len(names))
	}
	seen := map[string]bool{}
	byKind := map[sector.Kind]map[string]bool{}
	for _, r := range sector.Rules() {
		key := fmt.Sprint(r.Kind, r.Value, r.NAICS)
		if seen[key] {
			t.Errorf("%+v is there twice", r)
		}
		seen[key] = true
		if names[r.NAICS] == "" || r.Weight <= 0 || r.Weight >= 1 || strings.TrimSpace(r.Value) != r.Value || r.Value == "" {
			t.Errorf("%+v: want a sector's code, a weight between 0 and 1, a clean value", r)
		}
		if byKind[r.Kind] == nil {
			byKind[r.Kind] = map[string]bool{}
		}
		byKind[r.Kind][r.Value] = true
		if r.Kind != sector.Committee {
			continue
		}
		if c, err := congress.ParseCommittee(r.Value); err != nil || string(c) != r.Value || !strings.HasSuffix(r.Value, "00") {
			t.Errorf("%+v: want the code of a full committee", r)
		}
	}
	if got := len(byKind[sector.PolicyArea]) + len(sector.WithoutSector()); got != 33 {
		t.Errorf("%d policy areas, want 33", got)
	}
	for _, area := range sector.WithoutSector() {
		if byKind[sector.PolicyArea][area] {
			t.Errorf("%s is without sector and has a rule", area)
		}
	}
}

// TestRulesAreACopy keeps a caller from changing the rules.
func TestRulesAreACopy(t *testing.T) {
	t.Parallel()
	rules := sector.Rules()
	first := rules[0]
	rules[0].Weight = 0.99
	if again := sector.Rules()[0]; again != first {
		t.Errorf("the rules changed: %+v, want %+v", again, first)
	}
}

func ExampleImpacts() {
	for _, i := range sector.Impacts("Energy", []string{"Oil and gas", "Pipelines"}, []congress.Committee{"HSIF03"}) {
		fmt.Println(i.NAICS, i.Sector, i.Score, i.Basis)
	}
	// Output:
	// 21 Mining, Quarrying, and Oil and Gas Extraction 0.7 [{policyArea Energy} {subject Oil and gas}]
	// 22 Utilities 0.64 [{policyArea Energy} {committee HSIF00}]
	// 48-49 Transportation and Warehousing 0.25 [{subject Pipelines}]
}
