package engine

import (
	"context"

	"github.com/99designs/gqlgen/graphql"

	"legislative/internal/access"
)

// Requires enforces the directive @requires: a field is read only for callers
// whose key has the plan and one of the scopes. It is asked before the field
// is looked up; of an argument or a field of an input, before it is read, and
// refuses the field that the argument is given to.
func Requires(ctx context.Context, obj any, next graphql.Resolver, plan access.Plan, scopes []access.Scope) (any, error) {
	if given, isInput := obj.(map[string]any); isInput && !asksFor(ctx, given) {
		return next(ctx)
	}
	caller, ok := access.CallerFrom(ctx)
	if !ok {
		return nil, missingKey()
	}
	if err := (access.Requirement{Plan: plan, Scopes: scopes}).Check(caller); err != nil {
		return nil, err
	}
	return next(ctx)
}

// asksFor tells whether an input has a value in the place that is being read:
// null asks for nothing.
func asksFor(ctx context.Context, given map[string]any) bool {
	path := graphql.GetPathContext(ctx)
	return path == nil || path.Field == nil || given[*path.Field] != nil
}
