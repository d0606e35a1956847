// Package access defines who may read what: plans, scopes, requirements, and
// the caller of a request.
package access

import (
	"fmt"
	"slices"
	"strings"
)

// Plan is the name of a subscription, which every account has.
type Plan string

// The plans. Web has no API usage: keys cannot be created under it, and
// existing keys stop working.
const (
	Web           Plan = "web"
	DeveloperFree Plan = "developer_free"
	Analysis      Plan = "analysis"
	Enterprise    Plan = "enterprise"
)

// terms are the rights and limits of a plan. A limit of 0 means no limit.
type terms struct {
	plan              Plan
	allowsAPI         bool
	scopes            []Scope // that its keys can have
	requestsPerMinute int     // of a key, unless the operator sets another limit
	requestsPerDay    int     // of an account, unless the operator sets another limit
	costPerMinute     int     // of an account, unless the operator sets another limit
	costBudget        int     // highest cost of a GraphQL operation
}

// table has the terms of every plan, lowest first. It is never modified. The
// budget of Web lets an operation run far enough for each field to be refused
// with its reason.
//
// A cost of 6,000,000 in a minute is one processor that is never idle: an account
// on DeveloperFree gets a sixth of one, and one on Analysis half of one.
var table = []terms{
	{plan: Web, costBudget: 25_000},
	{DeveloperFree, true, []Scope{BillsRead, VotesRead}, 6_000, 200_000, 1_000_000, 25_000},
	{Analysis, true, Scopes, 60_000, 5_000_000, 3_000_000, 100_000},
	{Enterprise, true, Scopes, 600_000, 0, 0, 250_000},
}

// Plans lists every plan, lowest first.
var Plans = func() (plans []Plan) {
	for _, t := range table {
		plans = append(plans, t.plan)
	}
	return plans
}()

func (p Plan) terms() terms {
	if i := slices.Index(Plans, p); i >= 0 {
		return table[i]
	}
	return terms{}
}

// Includes reports whether the plan is the other one or a higher one.
func (p Plan) Includes(other Plan) bool {
	return slices.Index(Plans, p) >= slices.Index(Plans, other)
}

// AllowsAPI reports whether the plan includes use of the API.
func (p Plan) AllowsAPI() bool { return p.terms().allowsAPI }

// Scopes returns the scopes that keys can have under the plan.
func (p Plan) Scopes() []Scope { return slices.Clone(p.terms().scopes) }

// RequestsPerMinute returns the standard limit of requests with one key, or 0
// if there is no limit.
func (p Plan) RequestsPerMinute() int { return p.terms().requestsPerMinute }

// RequestsPerDay returns the standard limit of requests of an account, or 0 if
// there is no limit.
func (p Plan) RequestsPerDay() int { return p.terms().requestsPerDay }

// CostPerMinute returns the standard limit of the cost of an account's operations,
// or 0 if there is no limit.
func (p Plan) CostPerMinute() int { return p.terms().costPerMinute }

// CostBudget returns the highest cost of a client's GraphQL operation.
func (p Plan) CostBudget() int { return p.terms().costBudget }

// ParsePlan parses the name of a plan.
func ParsePlan(s string) (Plan, error) { return parse("plan", s, Plans) }

// Scope is a right that a key can have.
type Scope string

// The scopes.
const (
	BillsRead    Scope = "bills:read"
	AnalysisRead Scope = "analysis:read"
	TextRead     Scope = "text:read"
	VotesRead    Scope = "votes:read"
)

// Scopes lists every scope.
var Scopes = []Scope{BillsRead, AnalysisRead, TextRead, VotesRead}

// Description returns a sentence that says what a key with the scope can read, or ""
// if the scope is unknown.
func (s Scope) Description() string {
	switch s {
	case BillsRead:
		return "Reads bills, campaign finance of their sponsors, amendments and committees."
	case AnalysisRead:
		return "Reads the analysis of bill texts."
	case TextRead:
		return "Reads the texts of bills."
	case VotesRead:
		return "Reads House roll calls and their analytics."
	}
	return ""
}

// ParseScopes parses a comma-separated list of scopes and drops duplicates.
func ParseScopes(s string) ([]Scope, error) {
	var scopes []Scope
	for word := range strings.SplitSeq(s, ",") {
		scope, err := parse("scope", strings.TrimSpace(word), Scopes)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(scopes, scope) {
			scopes = append(scopes, scope)
		}
	}
	return scopes, nil
}

// Plan returns the lowest plan under which keys can have the scope.
func (s Scope) Plan() Plan {
	for _, t := range table {
		if slices.Contains(t.scopes, s) {
			return t.plan
		}
	}
	return Enterprise
}

// CheckScopes returns an error if keys cannot have all of the scopes under the
// plan.
func CheckScopes(plan Plan, scopes []Scope) error {
	if !plan.AllowsAPI() {
		return fmt.Errorf("plan %s does not include the API: move the account to %s or higher first", plan, DeveloperFree)
	}
	for _, scope := range scopes {
		if !plan.Includes(scope.Plan()) {
			return fmt.Errorf("scope %s requires plan %s or higher, but the account is on %s: move the account to %[2]s, or leave out the scope", scope, scope.Plan(), plan)
		}
	}
	return nil
}

func parse[T ~string](kind, s string, allowed []T) (T, error) {
	if slices.Contains(allowed, T(s)) {
		return T(s), nil
	}
	return "", fmt.Errorf("unknown %s %.100q: want one of %s", kind, s, Join(allowed, ", "))
}

// Join joins the names of plans or scopes.
func Join[T ~string](names []T, separator string) string {
	words := make([]string, len(names))
	for i, name := range names {
		words[i] = string(name)
	}
	return strings.Join(words, separator)
}
