package engine

import (
	"context"
	"errors"

	"github.com/99designs/gqlgen/graphql"

	"legislative/graph/executor"
	"legislative/internal/operation"
	"legislative/internal/operation/turns"
	"legislative/internal/records/loader"
)

// execute runs an admitted operation. The counter is nil unless the actual cost is
// reported or counted.
func (e *Engine) execute(ctx context.Context, c *Call, counter *costCounter) Response {
	ctx, cancel := context.WithTimeout(ctx, e.options.Deadline)
	defer cancel()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	r := &execution{engine: e, size: responseSize{max: e.maxResponseBytes(c), stop: stop}}
	_, isKnown := operation.CallerFrom(ctx)
	ctx = graphql.WithOperationContext(ctx, r.operationContext(c, counter, isKnown))
	ctx = graphql.WithResponseContext(ctx, r.presentError, r.recoverPanic)
	work, end, err := e.begin(ctx)
	if err != nil {
		graphql.AddError(ctx, err)
		return e.refuse(graphql.GetErrors(ctx)...)
	}
	// The work ends with the operation: a client that reads slowly does not
	// keep others waiting.
	defer end()
	ctx = operation.With(ctx, func(o *operation.Operation) {
		o.IsFixed, o.Cost, o.Siblings, o.Work = c.fixed != nil, c.cost, loader.NewSiblings(), work
		if counter != nil {
			o.Charges = &counter.charges
		}
	})
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

// begin returns the work of the context and, if it has none, begins work of the
// caller.
func (e *Engine) begin(ctx context.Context) (w *turns.Work, end func(), err error) {
	if w = operation.From(ctx).Work; w != nil {
		return w, func() {}, nil
	}
	caller, _ := operation.CallerFrom(ctx)
	w = e.options.Gate.NewWork(caller.AccountID)
	return w, w.End, w.Begin(ctx)
}

// operationContext returns the call in the form of gqlgen.
func (r *execution) operationContext(c *Call, counter *costCounter, isIntrospectable bool) *graphql.OperationContext {
	o := &graphql.OperationContext{
		RawQuery:               c.text,
		Doc:                    c.document.query,
		Operation:              c.operation,
		OperationName:          c.operation.Name,
		Variables:              c.variables,
		DisableIntrospection:   !isIntrospectable,
		RecoverFunc:            r.recoverPanic,
		ResolverMiddleware:     func(ctx context.Context, next graphql.Resolver) (any, error) { return next(ctx) },
		RootResolverMiddleware: func(ctx context.Context, next graphql.RootResolver) graphql.Marshaler { return next(ctx) },
	}
	options := &executor.Options{Plans: &c.document.plans, Meter: r.size.add}
	if counter != nil {
		options.Count = counter.add
	}
	options.Configure(o)
	return o
}
