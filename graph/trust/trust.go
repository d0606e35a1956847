// Package trust marks operations that the service wrote itself: the fixed
// operations of REST. They read whole lists, where a client's operation is
// held to page caps and budgets.
package trust

import "context"

type key struct{}

// With marks the context of a fixed operation.
func With(ctx context.Context) context.Context { return context.WithValue(ctx, key{}, true) }

// In tells whether the context is of a fixed operation.
func In(ctx context.Context) bool { return ctx.Value(key{}) != nil }
