package executor

import (
	"context"
	"fmt"

	"legislative/internal/operation"
	"legislative/internal/operation/batch"
)

// ReadAhead lets resolvers of the given fields run before their object has been
// read: those that need only its key. The fields are given by their types.
// ReadAhead panics if there is no such field, or if it has no resolver.
func (s *Schema) ReadAhead(fields map[string][]string) {
	for object, names := range fields {
		for _, name := range names {
			f := s.objects[object].fields[name]
			if f == nil || f.resolve == nil {
				panic(fmt.Sprintf("there is no field %s.%s with a resolver", object, name))
			}
			f.isAhead = true
		}
	}
}

// withExpectation returns the context for the resolver of a field of a level. If the
// resolver tells there which object it will return (see
// [operation.Operation.Expect]), the executor runs the resolvers of
// [Schema.ReadAhead] among the selected fields of the object.
func (e *execution) withExpectation(ctx context.Context, l *level, f *plannedField) context.Context {
	for _, s := range f.selections {
		if len(s.ahead) > 0 && len(l.objects) == 1 {
			return operation.With(ctx, func(o *operation.Operation) {
				o.Expect = func(object any) { e.expect(l, f, object) }
			})
		}
	}
	return ctx
}

// expect resolves ahead what belongs to an object that a field of the only object of
// a level will have.
func (e *execution) expect(parent *level, f *plannedField, object any) {
	_, s := f.selectionOf(object)
	if s == nil {
		return
	}
	l := &level{selection: s, objects: []any{object}, origins: []origin{{0, -1}}, parent: parent, field: f}
	for _, i := range s.ahead {
		e.startAhead(l, &s.fields[i])
	}
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
