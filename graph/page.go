package graph

import (
	"context"

	"github.com/99designs/gqlgen/graphql"

	"legislative/graph/paging"
	"legislative/graph/trust"
	"legislative/internal/relay"
)

// pageLimits returns the page sizes of the field that is being resolved.
func pageLimits(ctx context.Context) relay.Limits {
	field := graphql.GetFieldContext(ctx)
	size := paging.Of(field.Object, field.Field.Definition.Name)
	return relay.Limits{Default: size.Standard, Max: size.Most}
}

// wholeList is the maximum page size of a fixed operation, which reads whole
// lists.
const wholeList = 1_000_000

// trustedLimits returns the page sizes of the field that is being resolved. A
// fixed operation reads whole lists, except for those with large pages: it
// reads their usual pages, and large pages of a committee's bills.
func trustedLimits(ctx context.Context) relay.Limits {
	limits := pageLimits(ctx)
	switch {
	case !trust.In(ctx) || limits.Max > paging.Most:
		return limits
	case fieldName(ctx) == "Committee.bills":
		return relay.Limits{Default: paging.Rows, Max: paging.LongMost}
	default:
		return relay.Limits{Default: limits.Default, Max: wholeList}
	}
}

// fieldName returns the name of the field that is being resolved, such as
// Bill.actions. Cursors contain it.
func fieldName(ctx context.Context) string {
	field := graphql.GetFieldContext(ctx)
	return field.Object + "." + field.Field.Name
}

// pageArguments returns the page arguments of the field that is being resolved.
func pageArguments(ctx context.Context, first *int, after *string) relay.Arguments {
	return relay.Arguments{List: fieldName(ctx), Limits: trustedLimits(ctx), First: first, After: after}
}
