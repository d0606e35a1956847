// Package executor executes GraphQL operations on the objects that package
// generated describes, in two passes.
//
// The first pass resolves, level by level, the fields that need a function
// which may fail or wait. A level is all objects at one place of the document;
// each of its fields is one function of a batch.Group, so that the statements
// of independent fields are sent to the database together. The second pass
// writes the response: columns are read while they are written, without a
// goroutine, context or value of their own.
package executor

import (
	"context"

	"legislative/graph/input"
)

// Object describes an object type. NewSchema adds what the schema says of it.
type Object struct {
	name      string
	satisfies []string // the name of the type and those of its interfaces and unions
	fields    Fields
	is        func(value any) bool // reports whether a value is of this type and not null
}

// Fields are the fields of an object type by name.
type Fields map[string]*Field

// NewObject describes an object type whose values are of type V. A zero value is
// null.
func NewObject[V comparable](fields Fields) *Object {
	var none V
	return &Object{fields: fields, is: func(value any) bool {
		v, ok := value.(V)
		return ok && v != none
	}}
}

// Field describes a field of an object type. Exactly one of column, get and
// resolve is set.
type Field struct {
	name string
	// column appends a leaf that is a column of the object.
	column func(b []byte, object any) []byte
	// get returns an object or a list that needs no function which may fail or
	// wait.
	get func(object any) any
	// resolve returns the value of the field.
	resolve func(ctx context.Context, object any, args map[string]any) (any, error)
	args    input.Arguments
	value   valueType
	check   input.Check // nil if everyone may read the field
	isAhead bool        // see [Schema.ReadAhead]
}

// Column describes a field that is a leaf and needs no function which may fail or
// wait.
func Column[O, V any](get func(O) V, encode func([]byte, V) []byte) *Field {
	return &Field{column: func(b []byte, object any) []byte { return encode(b, get(object.(O))) }}
}

// OptionalColumn is like [Column], except that nil is null.
func OptionalColumn[O, V any](get func(O) *V, encode func([]byte, V) []byte) *Field {
	return &Field{column: func(b []byte, object any) []byte { return appendOptional(b, get(object.(O)), encode) }}
}

// Get describes an object or a list that needs no function which may fail or wait.
func Get[O, V any](get func(O) V, value Value[V]) *Field {
	return &Field{get: func(object any) any { return get(object.(O)) }, value: value.valueType}
}

// Resolve describes a field that needs a function which may fail or wait.
func Resolve[O, V any](resolve func(context.Context, O) (V, error), value Value[V]) *Field {
	return &Field{value: value.valueType, resolve: func(ctx context.Context, object any, _ map[string]any) (any, error) {
		return resolve(ctx, object.(O))
	}}
}

// ResolveRoot is like [Resolve] for fields without arguments of the root, which is
// no object.
func ResolveRoot[V any](resolve func(context.Context) (V, error), value Value[V]) *Field {
	return &Field{value: value.valueType, resolve: func(ctx context.Context, _ any, _ map[string]any) (any, error) { return resolve(ctx) }}
}

// ResolveArgs describes a field with arguments. The object is nil for fields of the
// root.
func ResolveArgs[V any](resolve func(ctx context.Context, object any, args map[string]any) (V, error), value Value[V], args ...input.Argument) *Field {
	return &Field{value: value.valueType, args: args, resolve: func(ctx context.Context, object any, args map[string]any) (any, error) {
		return resolve(ctx, object, args)
	}}
}
