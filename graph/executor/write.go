package executor

import (
	"context"
	"errors"

	"github.com/99designs/gqlgen/graphql"

	"legislative/graph/scalar"
)

const null = "null"

// writer writes the response of an execution.
type writer struct {
	*execution

	b       []byte
	path    []place // to the value that is being written
	metered int     // bytes of b that the meter has counted
	stopped bool
	refused map[*plannedField]int // number of times that a field was refused
	tally
}

// source is the level that an object belongs to, with its index, or no level if
// no field of the object is loaded.
type source struct {
	level *level
	index int
}

// writeObject writes an object. It reports false if a field that must not be
// null is null; the object is null then.
func (w *writer) writeObject(s *selection, object any, from source) bool {
	w.b = append(w.b, '{')
	w.objects[s.index]++
	ok := true
	for i := range s.fields {
		f := &s.fields[i]
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.b = append(w.b, f.key...)
		switch {
		case f.Field == nil:
			w.b = scalar.AppendString(w.b, s.object.name)
		case f.column != nil:
			ok = w.writeColumn(s, f, object) && ok
		default:
			ok = w.writeField(s, f, i, object, from) && ok
		}
	}
	w.b = append(w.b, '}')
	return ok
}

// writeColumn writes a leaf that is a column of the object.
func (w *writer) writeColumn(s *selection, f *plannedField, object any) bool {
	if w.refusal(f) != nil {
		w.refuse(s, f)
		w.b = append(w.b, null...)
		return !f.value.nonNull
	}
	start := len(w.b)
	w.b = f.column(w.b, object)
	if f.value.nonNull && string(w.b[start:]) == null {
		w.path = append(w.path, place{object: s.object, field: f})
		w.addNullError(errNullElement)
		w.path = w.path[:len(w.path)-1]
		return false
	}
	return true
}

// refuse reports that the caller may not read a field.
func (w *writer) refuse(s *selection, f *plannedField) {
	if w.refused == nil {
		w.refused = map[*plannedField]int{}
	}
	if w.refused[f]++; w.refused[f] > maxErrors {
		return
	}
	report(w.context(place{object: s.object, field: f}), true, copyError(w.refusal(f)))
}

// writeField writes a field that is not a column.
func (w *writer) writeField(s *selection, f *plannedField, i int, object any, from source) bool {
	if !f.isLoaded && w.refusal(f) != nil {
		w.refuse(s, f)
		w.b = append(w.b, null...)
		return !f.value.nonNull
	}
	w.path = append(w.path, place{object: s.object, field: f})
	defer func() { w.path = w.path[:len(w.path)-1] }()
	if !f.isLoaded {
		return w.writeValue(f, &f.value, f.get(object), nil)
	}
	c := &from.level.columns[i]
	value := c.values[from.index]
	if value == any(failure{}) {
		w.b = append(w.b, null...)
		return !f.value.nonNull
	}
	if value == nil && f.value.nonNull {
		w.addNullError(errNullField)
		return false
	}
	if c.below == nil {
		return w.writeValue(f, &f.value, value, nil)
	}
	next := make([]source, len(c.below))
	for k, b := range c.below {
		if b.level != nil {
			next[k] = source{b.level, int(b.starts[from.index])}
		}
	}
	return w.writeValue(f, &f.value, value, next)
}

// writeValue writes a value, null if need be. It reports false if the value is
// null and must not be. The next objects below, by selection, are in next.
func (w *writer) writeValue(f *plannedField, t *valueType, value any, next []source) bool {
	start := len(w.b)
	var ok bool
	switch {
	case t.encode != nil && value != nil:
		w.b = t.encode(w.b, value)
		if ok = !t.nonNull || string(w.b[start:]) != null; !ok {
			w.addNullError(errNullElement)
		}
	case t.elem != nil && value != nil:
		ok = w.writeList(f, t, value, next)
	default:
		ok = w.writeNullable(f, t, value, next)
	}
	if !ok {
		w.b = append(w.b[:start], null...)
	}
	return ok || !t.nonNull
}

// writeNullable writes an object or null.
func (w *writer) writeNullable(f *plannedField, t *valueType, value any, next []source) bool {
	k, s := f.selectionOf(value)
	if s == nil {
		if t.nonNull {
			w.addNullError(errNullElement)
		}
		w.b = append(w.b, null...)
		return !t.nonNull
	}
	var from source
	if next != nil {
		from = next[k]
		next[k].index++
	}
	return w.writeObject(s, value, from)
}

func (w *writer) writeList(f *plannedField, t *valueType, value any, next []source) bool {
	n := t.length(value)
	if n < 0 && !t.nonNull {
		w.b = append(w.b, null...)
		return true
	}
	n = max(n, 0)
	w.elements[f.list] += n
	ok := true
	w.path = append(w.path, place{})
	here := len(w.path) - 1
	w.b = append(w.b, '[')
	for i := range n {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		if w.isStopped() {
			break
		}
		w.path[here].index = i
		ok = w.writeValue(f, t.elem, t.at(value, i), next) && ok
	}
	w.path = w.path[:here]
	w.b = append(w.b, ']')
	return ok
}

// meterStep is the number of bytes after which the meter is asked whether to
// stop.
const meterStep = 32 << 10

// isStopped reports whether the meter has canceled the operation.
func (w *writer) isStopped() bool {
	if n := len(w.b) - w.metered; n > meterStep && w.options.Meter != nil {
		w.options.Meter(n)
		w.metered = len(w.b)
		w.work.Yield(w.ctx)
		w.stopped = w.ctx.Err() != nil
	}
	return w.stopped
}

var (
	errNullField   = errors.New("must not be null")
	errNullElement = errors.New("the requested element is null which the schema does not allow")
)

// addNullError reports that the current place is null, unless the reason for it
// has been reported.
func (w *writer) addNullError(err error) {
	ctx := w.context()
	if !graphql.HasFieldError(ctx, graphql.GetFieldContext(ctx)) {
		graphql.AddError(ctx, err)
	}
}

// context returns a context in which errors have the current path, followed by
// more.
func (w *writer) context(more ...place) context.Context {
	return contextAt(w.ctx, append(w.path[:len(w.path):len(w.path)], more...))
}
