package executor

import (
	"context"
	"fmt"

	"legislative/internal/batch"
)

// ReadAhead lets resolvers of the given fields run before their object has been
// read: those that need only its key. The fields are given by their types.
// ReadAhead panics if there is no such field, or if it has no resolver.
func (s *Schema) ReadAhead(fields map[string][]string) {
	for object, names := range fields {
		for _, name := range names {
			f := s.objects[object].Fields[name]
			if f == nil || f.Resolve == nil {
				panic(fmt.Sprintf("there is no field %s.%s with a resolver", object, name))
			}
			f.isAhead = true
		}
	}
}

type expectationKey struct{}

// expectation is a field of one object whose resolver has not returned.
type expectation struct {
	execution *execution
	level     *level // of the object
	field     *plannedField
}

// Expect tells that the resolver with ctx will return an object, or null, and
// that the key of the object is known. The executor then runs the resolvers of
// [Schema.ReadAhead] among the selected fields of the object, so that what they
// read is read together with the object.
func Expect(ctx context.Context, object any) {
	x, ok := ctx.Value(expectationKey{}).(expectation)
	if !ok {
		return
	}
	_, s := x.field.selectionOf(&x.field.Type, object)
	if s == nil {
		return
	}
	l := &level{selection: s, objects: []any{object}, origins: []origin{{0, -1}}, parent: x.level, field: x.field}
	for _, i := range s.ahead {
		x.execution.startAhead(l, &s.fields[i])
	}
}

// withExpectation returns the context for the resolver of a field.
func (e *execution) withExpectation(ctx context.Context, l *level, f *plannedField) context.Context {
	for _, s := range f.selections {
		if len(s.ahead) > 0 && len(l.objects) == 1 {
			return context.WithValue(ctx, expectationKey{}, expectation{e, l, f})
		}
	}
	return ctx
}

// aheadKey identifies a field of an object that is resolved ahead.
type aheadKey struct {
	object any
	field  *plannedField
}

// aheadValue is the value of such a field.
type aheadValue struct {
	value   any
	isKnown bool
	isEnded bool
	waiting batch.Waiters // for the end
}

// startAhead starts to resolve a field of the only object of a level, unless that
// has been done.
func (e *execution) startAhead(l *level, f *plannedField) {
	key := aheadKey{l.objects[0], f}
	if e.ahead[key] != nil {
		return
	}
	if e.ahead == nil {
		e.ahead = map[aheadKey]*aheadValue{}
	}
	v := &aheadValue{}
	e.ahead[key] = v
	e.group.Go(func() {
		v.value, v.isKnown = e.resolveAhead(l, f)
		v.isEnded = true
		e.group.Resume(&v.waiting)
	})
}

// resolveAhead leaves errors to the resolver, which then runs again for the object
// itself.
func (e *execution) resolveAhead(l *level, f *plannedField) (value any, ok bool) {
	args, err := e.arguments(l, f)
	if err != nil {
		return nil, false
	}
	ctx := e.withExpectation(l.contextOfField(e.ctx, 0, f, args), l, f)
	value, _, err = e.call(ctx, f, l.objects[0], args)
	return value, err == nil
}

// resolvedAhead returns the value of a field that is resolved ahead.
func (e *execution) resolvedAhead(f *plannedField, object any) (value any, ok bool) {
	if !f.isAhead {
		return nil, false
	}
	v := e.ahead[aheadKey{object, f}]
	if v == nil {
		return nil, false
	}
	if !v.isEnded {
		e.group.Wait(e.ctx, &v.waiting)
	}
	return v.value, v.isKnown
}
