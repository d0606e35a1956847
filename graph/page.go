package graph

import (
	"context"

	"github.com/99designs/gqlgen/graphql"

	"legislative/graph/directive"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
)

func pageLimits(ctx context.Context) loader.Limits {
	f := graphql.GetFieldContext(ctx)
	size := directive.ListSizeOf(f.Field.Definition)
	return loader.Limits{Default: size.Assumed, Max: size.Maximum}
}

// Limits of lists without pages.
const (
	maxIDs         = 100 // elements of an argument ids
	maxPolicyAreas = 100 // there are 33
)

// Page sizes of fixed operations.
const (
	wholeList    = 1_000_000 // of a list that clients read in pages of at most usualMaximum
	usualMaximum = 100
)

// trustedLimits lets a fixed operation read whole lists, except for those with
// large pages, which it reads in pages as clients do.
func trustedLimits(ctx context.Context) loader.Limits {
	limits := pageLimits(ctx)
	if operation.From(ctx).IsFixed && limits.Max <= usualMaximum {
		limits.Max = wholeList
	}
	return limits
}

// fieldName names the field that is being resolved, as in Bill.actions. Cursors
// contain it.
func fieldName(ctx context.Context) string {
	f := graphql.GetFieldContext(ctx)
	return f.Object + "." + f.Field.Name
}

func pageArguments(ctx context.Context, first *int, after *string) loader.Arguments {
	return loader.Arguments{List: fieldName(ctx), Limits: trustedLimits(ctx), First: first, After: after}
}
