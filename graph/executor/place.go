package executor

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
)

// place is an element of the path to a value: a field, or an element of a list
// if field is nil.
type place struct {
	object *Object
	field  *plannedField
	args   map[string]any
	index  int
}

// context adds the place to the path that errors in ctx have.
func (p place) context(ctx context.Context) context.Context {
	if p.field == nil {
		return graphql.WithFieldContext(ctx, &graphql.FieldContext{Index: &p.index})
	}
	return graphql.WithFieldContext(ctx, &graphql.FieldContext{Object: p.object.name, Field: p.field.selected, Args: p.args})
}

// contextAt returns a context in which errors have a path.
func contextAt(ctx context.Context, path []place) context.Context {
	if len(path) == 0 {
		return ctx
	}
	return contextAt(path[0].context(ctx), path[1:])
}

// contextOf returns a context in which errors have the path of an object.
func (l *level) contextOf(ctx context.Context, object int) context.Context {
	if l.parent == nil {
		return ctx
	}
	from := l.origins[object]
	ctx = l.parent.contextOfField(ctx, int(from.parent), l.field, nil)
	if from.index < 0 {
		return ctx
	}
	return place{index: int(from.index)}.context(ctx)
}

// contextOfField returns a context in which errors have the path of a field of
// an object.
func (l *level) contextOfField(ctx context.Context, object int, f *plannedField, args map[string]any) context.Context {
	return place{object: l.selection.object, field: f, args: args}.context(l.contextOf(ctx, object))
}
