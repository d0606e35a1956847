package executor

import (
	"bytes"
	"context"
	"sync"

	"github.com/99designs/gqlgen/graphql"

	"legislative/internal/batch"
	"legislative/internal/turns"
)

// Schema executes operations. It is safe for concurrent use.
type Schema struct {
	// Introspect returns the value of __schema or __type as JSON.
	Introspect func(ctx context.Context, field graphql.CollectedField) []byte
	// ConvertError converts the errors of resolvers.
	ConvertError func(error) error

	objects map[string]*Object
	query   *Object
}

// NewSchema returns a schema whose root is the object Query.
func NewSchema(objects map[string]*Object, introspect func(context.Context, graphql.CollectedField) []byte) *Schema {
	return &Schema{introspect, func(err error) error { return err }, objects, objects["Query"]}
}

type meterKey struct{}

// WithMeter returns a context of an operation in which the meter is called with
// the number of bytes that have been added to the response. It can cancel the
// context to stop the operation.
func WithMeter(ctx context.Context, meter func(bytes int)) context.Context {
	return context.WithValue(ctx, meterKey{}, meter)
}

// execution is an operation that is being executed.
type execution struct {
	schema    *Schema
	operation *graphql.OperationContext
	ctx       context.Context
	group     *batch.Group
	work      *turns.Work
	plan      *plan
	meter     func(bytes int)
	refusals  []error // of guarded fields, by index; nil if all may be read
	ahead     map[aheadKey]*aheadValue
}

// Execute executes the operation of ctx and returns its data as JSON. Errors are
// added to the response context of ctx.
func (s *Schema) Execute(ctx context.Context) []byte {
	operation := graphql.GetOperationContext(ctx)
	e := &execution{schema: s, operation: operation, plan: planOf(ctx, operation, s.query), work: turns.From(ctx)}
	e.meter, _ = ctx.Value(meterKey{}).(func(int))
	root := &level{selection: e.plan.root, objects: []any{nil}, origins: []origin{{0, -1}}}
	batch.Run(ctx, func(ctx context.Context) {
		e.ctx, e.group = graphql.WithFieldContext(ctx, &graphql.FieldContext{Object: s.query.Name}), batch.From(ctx)
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
	if count, isCounted := ctx.Value(counterKey{}).(func(Count)); isCounted {
		w.report(e.plan, count)
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
		if err := f.Guard(e.ctx); err != nil {
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
