package graph

import (
	"context"

	"github.com/99designs/gqlgen/graphql"

	"legislative/graph/generated"
)

// NewStandardSchema is like [NewSchema], except that gqlgen executes the
// operations.
func NewStandardSchema(resolvers generated.ResolverRoot, requires Requires) graphql.ExecutableSchema {
	standard := generated.NewExecutableSchema(newConfig(resolvers, requires))
	return executableSchema{standard, func(ctx context.Context) []byte { return standard.Exec(ctx)(ctx).Data }}
}
