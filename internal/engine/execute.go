package engine

import (
	"context"
	"errors"

	"github.com/99designs/gqlgen/graphql"

	"legislative/graph/executor"
	"legislative/internal/access"
	"legislative/internal/relay"
	"legislative/internal/turns"
)

// execute runs an admitted operation.
func (e *Engine) execute(ctx context.Context, c *Call) Response {
	ctx, cancel := context.WithTimeout(relay.NewContext(ctx), e.options.Deadline)
	defer cancel()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	_, known := access.CallerFrom(ctx)
	r := &execution{engine: e, size: responseSize{max: e.maxResponseBytes(ctx), stop: stop}}
	ctx = graphql.WithOperationContext(ctx, &graphql.OperationContext{
		RawQuery:               c.text,
		Doc:                    c.document.query,
		Operation:              c.operation,
		OperationName:          c.operation.Name,
		Variables:              c.variables,
		DisableIntrospection:   !known,
		RecoverFunc:            r.recoverPanic,
		ResolverMiddleware:     func(ctx context.Context, next graphql.Resolver) (any, error) { return next(ctx) },
		RootResolverMiddleware: func(ctx context.Context, next graphql.RootResolver) graphql.Marshaler { return next(ctx) },
	})
	ctx = graphql.WithResponseContext(ctx, r.presentError, r.recoverPanic)
	ctx = executor.WithPlans(executor.WithMeter(ctx, r.size.add), &c.document.plans)
	ctx, end, err := e.begin(ctx)
	if err != nil {
		graphql.AddError(ctx, err)
		return e.refuse(graphql.GetErrors(ctx)...)
	}
	// The work ends with the operation: a client that reads slowly does not
	// keep others waiting.
	defer end()
	data := r.runOperation(ctx, e.executable)
	r.size.add(max(0, len(data)-r.size.bytes))
	if errors.Is(context.Cause(ctx), errTooLarge) {
		return e.refuse(r.size.tooLargeError())
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		// The data is incomplete: fields that exist are missing.
		return e.refuse(timeoutError(e.options.Deadline))
	}
	return Response{Data: data, Errors: limitErrors(graphql.GetErrors(ctx))}
}

// begin begins work of the caller, unless ctx has work already.
func (e *Engine) begin(ctx context.Context) (context.Context, func(), error) {
	if turns.From(ctx) != nil {
		return ctx, func() {}, nil
	}
	caller, _ := access.CallerFrom(ctx)
	w := e.options.Gate.NewWork(caller.AccountID)
	if err := w.Begin(ctx); err != nil {
		return ctx, nil, err
	}
	return turns.With(ctx, w), w.End, nil
}
