package executor

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
)

// place is an element of the path to a value: a field, or an element of a list
// if field is nil.
type place struct {
	parent *place
	object *Object
	field  *plannedField
	args   map[string]any
	index  int
}

// place returns the place of a field of an object.
func (l *level) place(object int, f *plannedField) *place {
	return &place{parent: l.placeOf(object), object: l.selection.object, field: f}
}

// placeOf returns the place of an object, or nil for the root.
func (l *level) placeOf(object int) *place {
	if l.parent == nil {
		return nil
	}
	from := l.origins[object]
	p := l.parent.place(int(from.parent), l.field)
	if from.index < 0 {
		return p
	}
	return &place{parent: p, index: int(from.index)}
}

// withArgs sets the arguments of the field.
func (p *place) withArgs(args map[string]any) *place {
	p.args = args
	return p
}

// context returns a context in which errors have the path of the place.
func (p *place) context(ctx context.Context) context.Context {
	if p == nil {
		return ctx
	}
	ctx = p.parent.context(ctx)
	if p.field == nil {
		index := p.index
		return graphql.WithFieldContext(ctx, &graphql.FieldContext{Index: &index})
	}
	return graphql.WithFieldContext(ctx, &graphql.FieldContext{Object: p.object.Name, Field: p.field.selected, Args: p.args})
}
