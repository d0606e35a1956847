// Package trust marks the contexts of trusted operations: the fixed operations
// that the service defines for REST. Their pages have no maximum size, and they
// are exempt from limits and budgets.
package trust

import "context"

type key struct{}

// With returns a context for a trusted operation.
func With(ctx context.Context) context.Context { return context.WithValue(ctx, key{}, true) }

// In reports whether a context is that of a trusted operation.
func In(ctx context.Context) bool { return ctx.Value(key{}) != nil }
