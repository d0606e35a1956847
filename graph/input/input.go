// Package input converts the arguments of GraphQL fields to Go values.
package input

import (
	"context"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
)

// Decoder converts a coerced value: a string, a number, a list or a map. Errors
// have the path of the value.
type Decoder[V any] func(ctx context.Context, value any) (V, error)

// Scalar decodes a scalar or an enum.
func Scalar[V any](unmarshal func(any) (V, error)) Decoder[V] {
	return func(ctx context.Context, value any) (V, error) {
		v, err := unmarshal(value)
		return v, graphql.ErrorOnPath(ctx, err)
	}
}

// Cast is like [Scalar] for a type that another one represents.
func Cast[T, V any](unmarshal func(any) (T, error), cast func(T) V) Decoder[V] {
	return func(ctx context.Context, value any) (V, error) {
		v, err := unmarshal(value)
		return cast(v), graphql.ErrorOnPath(ctx, err)
	}
}

// Optional decodes null as nil.
func Optional[V any](decode Decoder[V]) Decoder[*V] {
	return func(ctx context.Context, value any) (*V, error) {
		if value == nil {
			return nil, nil
		}
		v, err := decode(ctx, value)
		return &v, err
	}
}

// List decodes a list. A single value is a list of one element.
func List[V any](decode Decoder[V]) Decoder[[]V] {
	return func(ctx context.Context, value any) ([]V, error) {
		values := graphql.CoerceList(value)
		list := make([]V, len(values))
		for i, v := range values {
			var err error
			if list[i], err = decode(graphql.WithPathContext(ctx, graphql.NewPathWithIndex(i)), v); err != nil {
				return nil, err
			}
		}
		return list, nil
	}
}

// OptionalList is like [List], except that it decodes null as nil.
func OptionalList[V any](decode Decoder[V]) Decoder[[]V] {
	list := List(decode)
	return func(ctx context.Context, value any) ([]V, error) {
		if value == nil {
			return nil, nil
		}
		return list(ctx, value)
	}
}

// Check returns an error if the caller may not pass a value.
type Check func(ctx context.Context) error

// Guard returns the check that the directives of a field, an argument or an
// input field demand, or nil if everyone may read or pass it.
type Guard func(ast.DirectiveList) Check

// Field is a field of an input object that is decoded to a struct I.
type Field[I any] struct {
	name   string
	decode func(ctx context.Context, value any, object *I) error
}

// To describes an input field that is stored in a field of the struct.
func To[I, V any](name string, decode Decoder[V], field func(*I) *V) Field[I] {
	return Field[I]{name, func(ctx context.Context, value any, object *I) (err error) {
		*field(object), err = decode(ctx, value)
		return err
	}}
}

// Object decodes input objects. Fields without a value keep their zero value.
func Object[I any](definition *ast.Definition, guard Guard, fields ...Field[I]) Decoder[I] {
	checks := make([]Check, len(fields))
	for i, f := range fields {
		checks[i] = guard(definition.Fields.ForName(f.name).Directives)
	}
	return func(ctx context.Context, value any) (object I, err error) {
		values, _ := value.(map[string]any)
		for i, f := range fields {
			v, ok := values[f.name]
			if !ok {
				continue
			}
			ctx := graphql.WithPathContext(ctx, graphql.NewPathWithField(f.name))
			if err := checks[i].pass(ctx, v); err != nil {
				return object, err
			}
			if err := f.decode(ctx, v, &object); err != nil {
				return object, err
			}
		}
		return object, nil
	}
}

// pass applies the check to a value. Everyone may pass null.
func (c Check) pass(ctx context.Context, value any) error {
	if c == nil || value == nil {
		return nil
	}
	return graphql.ErrorOnPath(ctx, c(ctx))
}

// Argument is an argument of a field.
type Argument struct {
	name    string
	decode  Decoder[any]
	missing any // value if the argument has none
	check   Check
}

// Arg describes an argument. It has the zero value of V if the operation does not
// pass it and the schema has no default.
func Arg[V any](name string, decode Decoder[V]) Argument {
	var missing V
	return Argument{name: name, missing: missing, decode: func(ctx context.Context, value any) (any, error) { return decode(ctx, value) }}
}

// Arguments are all arguments of a field.
type Arguments []Argument

// Guarded returns the arguments with the checks that their definitions demand.
func (a Arguments) Guarded(definitions ast.ArgumentDefinitionList, guard Guard) Arguments {
	guarded := make(Arguments, len(a))
	for i, argument := range a {
		argument.check = guard(definitions.ForName(argument.name).Directives)
		guarded[i] = argument
	}
	return guarded
}

// Decode converts the arguments that an operation passes, by name.
func (a Arguments) Decode(ctx context.Context, raw map[string]any) (map[string]any, error) {
	args := make(map[string]any, len(a))
	for _, argument := range a {
		value, ok := raw[argument.name]
		if !ok {
			args[argument.name] = argument.missing
			continue
		}
		ctx := graphql.WithPathContext(ctx, graphql.NewPathWithField(argument.name))
		if err := argument.check.pass(ctx, value); err != nil {
			return nil, err
		}
		var err error
		if args[argument.name], err = argument.decode(ctx, value); err != nil {
			return nil, err
		}
	}
	return args, nil
}
