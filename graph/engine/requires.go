package engine

import (
	"context"

	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
)

// Requires implements the directive @requires. It returns an error unless the
// caller's key has the plan and at least one of the scopes.
func Requires(ctx context.Context, requirement access.Requirement) error {
	caller, ok := operation.CallerFrom(ctx)
	if !ok {
		return NewStandardError(problem.MissingKey)
	}
	return requirement.Check(caller)
}
