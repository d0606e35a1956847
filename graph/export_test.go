package graph

import (
	"context"
	"errors"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/generated"
)

// NewStandardSchema is like [NewSchema], except that gqlgen executes the
// operations.
func NewStandardSchema(resolvers generated.ResolverRoot, requires Requires) graphql.ExecutableSchema {
	return standardSchema{generated.NewExecutableSchema(newConfig(resolvers, requires))}
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
