package executor

import (
	"context"
	"errors"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// level is all objects of one type at one place of the document, in the order in
// which the response has them.
type level struct {
	selection *selection
	objects   []any
	origins   []origin
	parent    *level // nil for the root
	field     *plannedField
	columns   []column // by index of the field; empty for fields that are not loaded
}

// origin is the place of an object: the index of its parent in the level above,
// and its index in the list, or -1 if it is not an element.
type origin struct{ parent, index int32 }

// column is the values of a field of all objects of a level.
type column struct {
	values []any
	below  []branch // by index of the selection; nil if nothing below is loaded
}

// branch is the objects of one type that are values of a column or elements of
// them.
type branch struct {
	level  *level  // nil if nothing below is loaded
	starts []int32 // index in level of the first object of each value
}

// failure is the value of a field that failed. Its error has been reported.
type failure struct{}

// visit resolves the fields of a level that need it, each in a function of its
// own.
func (e *execution) visit(l *level) {
	l.columns = make([]column, len(l.selection.fields))
	for _, i := range l.selection.loaded {
		e.group.Go(func() { e.load(l, &l.selection.fields[i], &l.columns[i]) })
	}
}

// load resolves a field of all objects of a level, and visits the levels below.
func (e *execution) load(l *level, f *plannedField, c *column) {
	c.values = make([]any, len(l.objects))
	if f.resolve != nil || e.refusal(f) != nil {
		e.resolve(l, f, c.values)
	} else {
		for j, object := range l.objects {
			c.values[j] = f.get(object)
		}
	}
	e.descend(l, f, c)
}

// maxErrors bounds the errors that are reported of one field of a level. They
// are those of the first objects, so the first errors of the response are
// complete.
const maxErrors = 10

// resolve calls the resolver of a field for all objects of a level.
func (e *execution) resolve(l *level, f *plannedField, values []any) {
	args, err := e.arguments(l, f)
	if err != nil {
		for j := range values {
			values[j] = failure{}
			if j < maxErrors {
				graphql.AddError(l.contextOfField(e.ctx, j, f, nil), err)
			}
		}
		return
	}
	ctx := e.withExpectation(l.contextOfField(e.ctx, 0, f, args), l, f)
	failures := 0
	for j, object := range l.objects {
		e.work.Yield(e.ctx)
		if value, ok := e.resolvedAhead(f, object); ok {
			values[j] = value
			continue
		}
		value, located, err := e.call(ctx, f, object, args)
		if err == nil {
			values[j] = value
			continue
		}
		values[j] = failure{}
		if failures++; failures <= maxErrors {
			report(l.contextOfField(e.ctx, j, f, args), located, err)
		}
	}
}

// report adds the error of a field to the response.
func report(ctx context.Context, located bool, err error) {
	if located {
		err = graphql.AddFieldLocationToError(ctx, err)
	}
	graphql.AddError(ctx, err)
}

// arguments converts the arguments of a field.
func (e *execution) arguments(l *level, f *plannedField) (args map[string]any, err error) {
	if len(f.args) == 0 {
		return nil, nil
	}
	ctx := l.contextOfField(e.ctx, 0, f, nil)
	defer func() {
		if panicked := recover(); panicked != nil {
			err = e.operation.Recover(ctx, panicked)
		}
	}()
	return f.args.Decode(ctx, f.selected.ArgumentMap(e.operation.Variables))
}

// call calls the resolver of a field unless the caller may not read the field.
// It turns a panic into an error, which gets no location.
func (e *execution) call(ctx context.Context, f *plannedField, object any, args map[string]any) (value any, located bool, err error) {
	if err := ctx.Err(); err != nil {
		return nil, true, err
	}
	if err := e.refusal(f); err != nil {
		return nil, true, copyError(err)
	}
	defer func() {
		if panicked := recover(); panicked != nil {
			value, located, err = nil, false, e.operation.Recover(ctx, panicked)
		}
	}()
	value, err = f.resolve(ctx, object, args)
	if err != nil {
		err = copyError(e.schema.config.ConvertError(err))
	}
	return value, true, err
}

// copyError copies an error that can be shared by many rows, since gqlgen sets
// the path of the error.
func copyError(err error) error {
	var shared *gqlerror.Error
	if !errors.As(err, &shared) {
		return err
	}
	own := *shared
	own.Err = err
	return &own
}

// descend makes the levels below a field and visits them.
func (e *execution) descend(l *level, f *plannedField, c *column) {
	for k, s := range f.selections {
		if len(s.loaded) == 0 {
			continue
		}
		if c.below == nil {
			c.below = make([]branch, len(f.selections))
		}
		c.below[k] = branch{&level{selection: s, parent: l, field: f}, make([]int32, len(l.objects))}
	}
	if c.below == nil {
		return
	}
	for j, value := range c.values {
		e.work.Yield(e.ctx)
		for _, b := range c.below {
			if b.level != nil {
				b.starts[j] = int32(len(b.level.objects))
			}
		}
		c.collect(f, &f.value, value, origin{int32(j), -1})
	}
	for _, b := range c.below {
		if b.level != nil && len(b.level.objects) > 0 {
			e.visit(b.level)
		}
	}
}

// collect adds the objects in a value to the levels below.
func (c *column) collect(f *plannedField, t *valueType, value any, from origin) {
	if value == nil || value == any(failure{}) {
		return
	}
	if t.elem != nil {
		for i := range t.length(value) {
			c.collect(f, t.elem, t.at(value, i), origin{from.parent, int32(i)})
		}
		return
	}
	if k, s := f.selectionOf(value); s != nil && c.below[k].level != nil {
		below := c.below[k].level
		below.objects = append(below.objects, value)
		below.origins = append(below.origins, from)
	}
}
