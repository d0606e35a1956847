package account

import (
	"fmt"
	"slices"

	"legislative/internal/access"
	"legislative/rest/openapi"
)

// endpoint is a REST endpoint and what it requires.
type endpoint struct {
	Name  string
	Link  string // of its description
	Plan  access.Plan
	Scope access.Scope
}

func readEndpoints() (endpoints []endpoint, err error) {
	document, err := openapi.Read()
	if err != nil {
		return nil, fmt.Errorf("read the endpoints: %w", err)
	}
	for _, path := range document.Paths {
		operation := path.Value.Get
		e := endpoint{Name: operation.Summary, Link: "/docs#" + operation.ID}
		if e.Plan, err = access.ParsePlan(operation.Plan); err != nil {
			return nil, fmt.Errorf("read the endpoint %s: %w", path.Name, err)
		}
		scopes, err := access.ParseScopes(operation.Scopes[0])
		if err != nil {
			return nil, fmt.Errorf("read the endpoint %s: %w", path.Name, err)
		}
		e.Scope = scopes[0]
		endpoints = append(endpoints, e)
	}
	return endpoints, nil
}

// planView is a plan and what it allows.
type planView struct {
	Name              access.Plan
	AllowsAPI         bool
	RequestsPerMinute int // with a key; 0 if there is no limit
	CostBudget        int // of a GraphQL operation
	Scopes            []scopeView
	LowestWithAPI     access.Plan
}

// scopeView is a scope and what keys with it can read under a plan.
type scopeView struct {
	Name      access.Scope
	IsAllowed bool        // under the plan
	Plan      access.Plan // lowest with the scope
	Endpoints []endpointView
}

// endpointView is an endpoint and whether a plan includes it.
type endpointView struct {
	endpoint
	IsIncluded bool
}

func (h *Handler) newPlanView(plan access.Plan) planView {
	v := planView{
		Name: plan, AllowsAPI: plan.AllowsAPI(), RequestsPerMinute: h.config.Limits.Minute[plan],
		CostBudget: plan.CostBudget(), LowestWithAPI: access.DeveloperFree,
	}
	for _, scope := range access.Scopes {
		s := scopeView{Name: scope, IsAllowed: slices.Contains(plan.Scopes(), scope), Plan: scope.Plan()}
		for _, e := range h.endpoints {
			if e.Scope == scope {
				s.Endpoints = append(s.Endpoints, endpointView{e, plan.AllowsAPI() && plan.Includes(e.Plan)})
			}
		}
		v.Scopes = append(v.Scopes, s)
	}
	return v
}
