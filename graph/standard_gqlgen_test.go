//go:build gqlgen

package graph

import (
	"context"
	"errors"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/generated"
	"legislative/graph/schema"
	"legislative/internal/access"
)

// NewStandardSchema is like [NewSchema], except that gqlgen executes the
// operations.
var NewStandardSchema = func(resolvers generated.ResolverRoot, requires Requires) graphql.ExecutableSchema {
	return standardSchema{generated.NewExecutableSchema(generated.Config{
		Schema: withoutDefer(schema.Parsed()), Resolvers: resolvers, Directives: generated.DirectiveRoot{Requires: requires.call},
	})}
}

// call implements @requires as gqlgen calls it. The object of an argument or an
// input field is a map.
func (r Requires) call(ctx context.Context, object any, next graphql.Resolver, plan access.Plan, scopes []access.Scope) (any, error) {
	if input, isInput := object.(map[string]any); isInput && input[*graphql.GetPathContext(ctx).Field] == nil {
		return next(ctx)
	}
	if err := r(ctx, access.Requirement{Plan: plan, Scopes: scopes}); err != nil {
		return nil, err
	}
	return next(ctx)
}

type standardSchema struct{ graphql.ExecutableSchema }

// Exec converts errors like package executor, and copies those that many rows
// share, since gqlgen sets the path of the error.
func (s standardSchema) Exec(ctx context.Context) graphql.ResponseHandler {
	graphql.GetOperationContext(ctx).ResolverMiddleware = func(ctx context.Context, next graphql.Resolver) (any, error) {
		value, err := next(ctx)
		err = convertError(err)
		var shared *gqlerror.Error
		if errors.As(err, &shared) {
			own := *shared
			own.Err = err
			return value, &own
		}
		return value, err
	}
	return s.ExecutableSchema.Exec(ctx)
}
