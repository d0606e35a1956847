package executor

import (
	"bytes"
	"context"
	"sync"

	"github.com/99designs/gqlgen/graphql"

	"legislative/internal/operation"
	"legislative/internal/operation/batch"
	"legislative/internal/operation/turns"
)

// Options are the options of an execution. The zero value has none.
type Options struct {
	// Plans keeps the plans of the operation's document.
	Plans *Plans
	// Meter is called with the number of bytes that have been added to the response.
	// It can cancel the context of the operation to stop it.
	Meter func(bytes int)
	// Count is called for each place of the document, after the response has been
	// written.
	Count func(Count)
}

// extension is the name of the options among the extensions of an operation.
const extension = "legislative/graph/executor"

// Configure sets the options of an operation.
func (o *Options) Configure(executed *graphql.OperationContext) {
	executed.Stats.SetExtension(extension, o)
}

// optionsOf returns the options of an operation.
func optionsOf(executed *graphql.OperationContext) *Options {
	if o, ok := executed.Stats.GetExtension(extension).(*Options); ok {
		return o
	}
	return &Options{}
}

// execution is an operation that is being executed.
type execution struct {
	schema    *Schema
	options   *Options
	operation *graphql.OperationContext
	ctx       context.Context
	group     *batch.Group
	work      *turns.Work
	plan      *plan
	refusals  []error // of guarded fields, by index; nil if all may be read
	ahead     map[aheadKey]*aheadValue
}

// execute executes the operation of ctx and returns its data as JSON. Errors are
// added to the response context of ctx.
func (s *Schema) execute(ctx context.Context) []byte {
	executed := graphql.GetOperationContext(ctx)
	options := optionsOf(executed)
	e := &execution{
		schema: s, options: options, operation: executed,
		plan: options.Plans.plan(executed, s.query), work: operation.From(ctx).Work,
	}
	root := &level{selection: e.plan.root, objects: []any{nil}, origins: []origin{{0, -1}}}
	operation.Run(ctx, func(ctx context.Context) {
		e.ctx, e.group = graphql.WithFieldContext(ctx, &graphql.FieldContext{Object: s.query.name}), operation.From(ctx).Group
		e.findRefusals()
		e.visit(root)
	})
	buffer := buffers.Get().(*[]byte)
	w := writer{execution: e, b: (*buffer)[:0], tally: newTally(e.plan)}
	defer func() {
		if cap(w.b) <= maxBuffer {
			*buffer = w.b
			buffers.Put(buffer)
		}
	}()
	ok := w.writeObject(root.selection, nil, source{root, 0})
	if options.Count != nil {
		w.report(e.plan, options.Count)
	}
	if !ok {
		return []byte(null)
	}
	return bytes.Clone(w.b)
}

// maxBuffer is the size of the largest buffer that is used again.
const maxBuffer = 1 << 20

// buffers holds the buffers of ended executions.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// findRefusals finds the fields that the caller may not read.
func (e *execution) findRefusals() {
	for i, f := range e.plan.guarded {
		if err := f.check(e.ctx); err != nil {
			if e.refusals == nil {
				e.refusals = make([]error, len(e.plan.guarded))
			}
			e.refusals[i] = err
		}
	}
}

// refusal returns the reason why the caller may not read a field, or nil.
func (e *execution) refusal(f *plannedField) error {
	if f.guard < 0 || e.refusals == nil {
		return nil
	}
	return e.refusals[f.guard]
}
