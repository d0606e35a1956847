package access

import (
	"fmt"
	"slices"
)

// Caller is the sender of a request: the key, its account with the plan, and the
// scopes of the key.
type Caller struct {
	KeyID     int
	AccountID int // 0 for requests of the service itself
	Plan      Plan
	Scopes    []Scope
}

// Rights returns a text that callers have in common if they may read the same:
// the plan and the scopes.
func (c Caller) Rights() string { return string(c.Plan) + ": " + Join(c.Scopes, " ") }

// Requirement is the access that a field or an endpoint requires: a plan, and
// any one of the scopes.
type Requirement struct {
	Plan   Plan
	Scopes []Scope
}

// Check returns a [Refusal] if the caller lacks the plan or the scope.
func (r Requirement) Check(c Caller) error {
	if !c.Plan.Includes(r.Plan) {
		return &Refusal{Code: PlanRequired, Needed: string(r.Plan), Held: string(c.Plan)}
	}
	if len(r.Scopes) == 0 || slices.ContainsFunc(r.Scopes, func(s Scope) bool { return slices.Contains(c.Scopes, s) }) {
		return nil
	}
	return &Refusal{Code: ScopeRequired, Needed: alternatives(r.Scopes), Held: alternatives(c.Scopes), scopes: c.Scopes}
}

// The codes of a refusal.
const (
	PlanRequired  = "plan_required"
	ScopeRequired = "scope_required"
)

// Refusal is the error of a caller who lacks a plan or a scope.
type Refusal struct {
	Code   string // [PlanRequired] or [ScopeRequired]
	Needed string // what the field or endpoint requires
	Held   string // what the caller has

	scopes []Scope // of the caller, if a scope is lacking
}

// Error returns a message for the client, with the plan or scope to get.
func (r *Refusal) Error() string {
	if r.Code == PlanRequired {
		return fmt.Sprintf("Reading this requires plan %s or higher, but the account is on %s. Change the account's plan.", r.Needed, r.Held)
	}
	held := "no scopes"
	if len(r.scopes) > 0 {
		held = Join(r.scopes, " and ")
	}
	return fmt.Sprintf("Reading this requires scope %s, but the key has %s. Use a key with a required scope.", r.Needed, held)
}

// alternatives joins scopes for the fields of a [Refusal].
func alternatives(scopes []Scope) string {
	if len(scopes) == 0 {
		return "none"
	}
	return Join(scopes, " or ")
}
