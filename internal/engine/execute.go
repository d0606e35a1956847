package engine

import (
	"context"
	"errors"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/access"
	"legislative/internal/relay"
)

// execute runs a validated operation with coerced variables.
func (e *Engine) execute(ctx context.Context, text string, doc *document, op *ast.OperationDefinition, variables map[string]any) Answer {
	ctx, cancel := context.WithTimeout(relay.NewContext(ctx), e.options.Deadline)
	defer cancel()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	_, known := access.CallerFrom(ctx)
	r := &run{engine: e, length: length{most: e.mostBytes(ctx), stop: stop}}
	ctx = graphql.WithOperationContext(ctx, &graphql.OperationContext{
		RawQuery:               text,
		Doc:                    doc.query,
		Operation:              op,
		OperationName:          op.Name,
		Variables:              variables,
		DisableIntrospection:   !known,
		RecoverFunc:            r.recovered,
		ResolverMiddleware:     r.resolve,
		RootResolverMiddleware: func(ctx context.Context, next graphql.RootResolver) graphql.Marshaler { return next(ctx) },
	})
	ctx = graphql.WithResponseContext(ctx, r.present, r.recovered)
	data := r.data(ctx, e.executable)
	r.length.add(max(0, len(data)-r.length.counted()))
	if errors.Is(context.Cause(ctx), errTooLong) {
		return e.refusal(r.length.refusal())
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		// What there is by now is torn: fields are missing that exist.
		return e.refusal(timeout(e.options.Deadline))
	}
	return Answer{Data: data, Errors: trim(graphql.GetErrors(ctx))}
}

// resolve is around every field. It stops an operation that has ended, or
// whose answer grows too long, and gives each row an error of its own where
// one read failed for many: a path is written into it.
func (r *run) resolve(ctx context.Context, next graphql.Resolver) (any, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	value, err := next(ctx)
	r.length.add(bytesOf(value))
	var shared *gqlerror.Error
	if errors.As(err, &shared) {
		own := *shared
		own.Err = err
		return value, &own
	}
	return value, err
}
