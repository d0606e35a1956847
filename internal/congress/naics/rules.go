package naics

import (
	"slices"
	"sync"

	"legislative/internal/congress"
)

// Weights of the rules. A bill has one policy area, which describes all of it;
// up to hundreds of subjects, each of which describes a part of it; and
// committees, whose jurisdiction is wider than the bill.
const (
	principalWeight = 0.6  // policy area, for its main sectors
	secondaryWeight = 0.3  // policy area, for sectors that it often concerns
	subjectWeight   = 0.25 // subject
	committeeWeight = 0.1  // committee
)

// Rules returns a copy of the rules: first those of policy areas, then those of
// subjects, then those of committees.
func Rules() []Rule { return slices.Clone(rules()) }

// WithoutSector returns the policy areas that deliberately have no rule,
// because they concern all sectors alike or no sector.
func WithoutSector() []string {
	var names []string
	for _, area := range policyAreas {
		if len(area.principal)+len(area.secondary) == 0 {
			names = append(names, area.name)
		}
	}
	return names
}

// rules returns the tables as one list. Committees are last because [Impacts]
// depends on it.
var rules = sync.OnceValue(func() []Rule {
	var list []Rule
	for _, area := range policyAreas {
		for _, code := range area.principal {
			list = append(list, Rule{PolicyArea, area.name, code, principalWeight})
		}
		for _, code := range area.secondary {
			list = append(list, Rule{PolicyArea, area.name, code, secondaryWeight})
		}
	}
	for _, s := range subjects {
		for _, name := range s.names {
			list = append(list, Rule{Subject, name, s.sector, subjectWeight})
		}
	}
	for _, c := range committees {
		for _, code := range c.codes {
			list = append(list, Rule{Committee, string(code), c.sector, committeeWeight})
		}
	}
	return list
})

// policyAreas lists the 32 policy areas of the Congressional Research Service
// and the one for private bills.
//
// Source: https://www.congress.gov/help/field-values/policy-area.
var policyAreas = []struct {
	name                 string
	principal, secondary []string
}{
	{"Agriculture and Food", []string{"11"}, []string{"31-33", "72"}},
	{"Animals", nil, []string{"11", "54"}}, // veterinary services are in 54
	{"Armed Forces and National Security", []string{"92"}, []string{"31-33"}},
	{"Arts, Culture, Religion", []string{"71"}, []string{"81"}},
	{"Civil Rights and Liberties, Minority Issues", nil, nil},
	{"Commerce", nil, []string{"42", "44-45", "81"}},
	{"Congress", []string{"92"}, nil},
	{"Crime and Law Enforcement", []string{"92"}, nil},
	{"Economics and Public Finance", []string{"92"}, nil},
	{"Education", []string{"61"}, nil},
	{"Emergency Management", []string{"92"}, nil},
	{"Energy", []string{"21", "22"}, nil},
	{"Environmental Protection", []string{"56"}, []string{"22", "31-33"}},
	{"Families", nil, []string{"62"}},
	{"Finance and Financial Sector", []string{"52"}, nil},
	{"Foreign Trade and International Finance", []string{"42"}, []string{"31-33", "48-49", "52"}},
	{"Government Operations and Politics", []string{"92"}, nil},
	{"Health", []string{"62"}, []string{"31-33", "52"}}, // medicines and devices, insurance
	{"Housing and Community Development", []string{"53"}, []string{"23"}},
	{"Immigration", nil, []string{"92"}},
	{"International Affairs", []string{"92"}, nil},
	{"Labor and Employment", nil, []string{"56", "81"}}, // employment services, labor unions
	{"Law", nil, []string{"54", "92"}},                  // legal services, courts
	{"Native Americans", []string{"92"}, nil},           // tribal governments
	{"Private Legislation", nil, nil},
	{"Public Lands and Natural Resources", []string{"92"}, []string{"11", "21", "71"}},
	{"Science, Technology, Communications", []string{"51", "54"}, nil},
	{"Social Sciences and History", nil, []string{"71"}}, // museums, historical sites
	{"Social Welfare", []string{"62"}, []string{"92"}},
	{"Sports and Recreation", []string{"71"}, nil},
	{"Taxation", nil, []string{"54", "92"}}, // accounting and tax preparation, public finance
	{"Transportation and Public Works", []string{"48-49"}, []string{"23"}},
	{"Water Resources Development", []string{"23"}, []string{"22", "48-49"}},
}

// committees lists, by sector, the full committees whose jurisdiction concerns
// it. It omits the committees on taxes, appropriations, the budget, rules,
// ethics, administration and small business, whose jurisdiction concerns all
// sectors.
var committees = []struct {
	sector string
	codes  []congress.CommitteeCode
}{
	{"11", []congress.CommitteeCode{"HSAG00", "SSAF00"}},
	{"21", []congress.CommitteeCode{"HSII00", "SSEG00"}},
	{"22", []congress.CommitteeCode{"HSIF00", "SSEG00"}},
	{"23", []congress.CommitteeCode{"HSPW00", "SSEV00"}},
	{"48-49", []congress.CommitteeCode{"HSPW00", "SSCM00"}},
	{"51", []congress.CommitteeCode{"HSIF00", "SSCM00"}},
	{"52", []congress.CommitteeCode{"HSBA00", "SSBK00"}},
	{"53", []congress.CommitteeCode{"HSBA00", "SSBK00"}},
	{"54", []congress.CommitteeCode{"HSSY00"}},
	{"56", []congress.CommitteeCode{"SSEV00"}},
	{"61", []congress.CommitteeCode{"HSED00", "SSHR00"}},
	{"62", []congress.CommitteeCode{"HSIF00", "SPAG00", "SSHR00"}},
	{"92", []congress.CommitteeCode{
		"HLIG00", "HSAS00", "HSFA00", "HSGO00", "HSHM00", "HSJU00", "HSVR00",
		"SLIA00", "SLIN00", "SSAS00", "SSFR00", "SSGA00", "SSJU00", "SSVA00",
	}},
}
