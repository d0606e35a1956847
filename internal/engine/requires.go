package engine

import (
	"context"

	"github.com/99designs/gqlgen/graphql"

	"legislative/internal/access"
	"legislative/internal/operation"
	"legislative/internal/problem"
)

// Requires implements the directive @requires. It calls next only if the caller's
// key has the plan and at least one of the scopes. On an argument or input field
// that has a value, it refuses the field that the argument belongs to.
func Requires(ctx context.Context, obj any, next graphql.Resolver, plan access.Plan, scopes []access.Scope) (any, error) {
	if input, isInput := obj.(map[string]any); isInput && !hasInputValue(ctx, input) {
		return next(ctx)
	}
	caller, ok := operation.CallerFrom(ctx)
	if !ok {
		return nil, NewStandardError(problem.MissingKey)
	}
	if err := (access.Requirement{Plan: plan, Scopes: scopes}).Check(caller); err != nil {
		return nil, err
	}
	return next(ctx)
}

// hasInputValue reports whether the input field that is being read has a value
// other than null.
func hasInputValue(ctx context.Context, input map[string]any) bool {
	p := graphql.GetPathContext(ctx)
	return p == nil || p.Field == nil || input[*p.Field] != nil
}
