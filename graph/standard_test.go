//go:build !gqlgen

package graph

import (
	"github.com/99designs/gqlgen/graphql"

	"legislative/graph/generated"
)

// NewStandardSchema is nil, since gqlgen's executor is not part of this program.
var NewStandardSchema func(generated.ResolverRoot, Requires) graphql.ExecutableSchema
