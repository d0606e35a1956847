// Package cost passes the cost of an operation to the field that shows it.
package cost

import "context"

// Operation is the cost of an operation, in units of the schema's directive @cost.
type Operation struct {
	Estimated int // by assumed sizes of lists, before the operation runs
	Actual    int // by the sizes that the lists had
	Budget    int // highest Estimated that the caller's plan allows
}

type key struct{}

// With returns a context of an operation that has a cost.
func With(ctx context.Context, o Operation) context.Context {
	return context.WithValue(ctx, key{}, o)
}

// From returns the cost of the operation of ctx, or the zero value.
func From(ctx context.Context) Operation {
	o, _ := ctx.Value(key{}).(Operation)
	return o
}
