// Package access says who may read what: plans, scopes, keys, and the caller
// of a request.
package access

import (
	"fmt"
	"slices"
	"strings"
)

// Plan is what an account has subscribed to.
type Plan string

// The plans. Web has no API usage: keys cannot be created under it, and
// existing ones stop working.
const (
	Web           Plan = "web"
	DeveloperFree Plan = "developer_free"
	Analysis      Plan = "analysis"
	Enterprise    Plan = "enterprise"
)

// Plans lists every plan, lowest first.
var Plans = []Plan{Web, DeveloperFree, Analysis, Enterprise}

// Includes tells whether the plan is at least as high as the other.
func (p Plan) Includes(other Plan) bool {
	return slices.Index(Plans, p) >= slices.Index(Plans, other)
}

// AllowsAPI tells whether accounts on the plan use the API at all.
func (p Plan) AllowsAPI() bool { return p.Includes(DeveloperFree) }

// ParsePlan reads a plan's name.
func ParsePlan(s string) (Plan, error) { return parse("plan", s, Plans) }

// Scope is a right that a key can hold.
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

// ParseScopes reads a comma-separated list of scopes.
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

// Plan is the lowest plan that allows a key with the scope.
func (s Scope) Plan() Plan {
	if s == AnalysisRead || s == TextRead {
		return Analysis
	}
	return DeveloperFree
}

// CheckScopes tells which scope a plan does not allow, if any.
func CheckScopes(plan Plan, scopes []Scope) error {
	if !plan.AllowsAPI() {
		return fmt.Errorf("plan %s has no API usage: move the account to %s or higher first", plan, DeveloperFree)
	}
	for _, scope := range scopes {
		if !plan.Includes(scope.Plan()) {
			return fmt.Errorf("scope %s needs plan %s or higher, and the account's is %s", scope, scope.Plan(), plan)
		}
	}
	return nil
}

func parse[T ~string](kind, s string, allowed []T) (T, error) {
	if i := slices.Index(allowed, T(s)); i >= 0 {
		return allowed[i], nil
	}
	words := make([]string, len(allowed))
	for i, a := range allowed {
		words[i] = string(a)
	}
	return "", fmt.Errorf("unknown %s %q: allowed are %s", kind, s, strings.Join(words, ", "))
}
