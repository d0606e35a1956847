package batch

import "context"

type lastKey struct{}

// WithLast returns a context in which groups send a statement at the end of each
// round trip, so that its result is from after all other statements. The result
// is nil before the first round trip.
func WithLast(ctx context.Context, s *Statement) context.Context {
	return context.WithValue(ctx, lastKey{}, s)
}

func lastOf(ctx context.Context) *Statement {
	s, _ := ctx.Value(lastKey{}).(*Statement)
	return s
}

// ForgetLast removes the result of the statement of [WithLast]. It is for
// statements that are not sent by a group, after which the result is old.
func ForgetLast(ctx context.Context) {
	if s := lastOf(ctx); s != nil {
		s.Result = nil
	}
}
