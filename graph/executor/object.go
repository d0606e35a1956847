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

	"github.com/99designs/gqlgen/graphql"
)

// Object describes an object type.
type Object struct {
	Name      string
	Satisfies []string // the name of the type and those of its interfaces
	Fields    map[string]*Field
}

// Field describes a field of an object type. Exactly one of Append, Get and
// Resolve is set.
type Field struct {
	Name string
	Type Type
	// Args converts the arguments of the field; nil if it has none.
	Args func(ctx context.Context, raw map[string]any) (map[string]any, error)
	// Guard returns an error if the caller may not read the field; nil if
	// everyone may.
	Guard func(ctx context.Context) error
	// Append appends a leaf that is a column of the object.
	Append func(b []byte, object any) []byte
	// Get returns an object or a list that needs no function which may fail or
	// wait.
	Get func(object any) any
	// Resolve returns the value of the field.
	Resolve func(ctx context.Context, object any, args map[string]any) (any, error)

	isAhead bool // see [Schema.ReadAhead]
}

// Type describes the type of values: a leaf if Append is set, an object if
// ObjectOf is set, and otherwise a list.
type Type struct {
	NonNull bool
	// Append appends a leaf, which may be null.
	Append func(b []byte, value any) []byte
	// ObjectOf returns the type of an object, or nil for null.
	ObjectOf func(value any) *Object
	// Objects are the types that ObjectOf returns.
	Objects []*Object
	// Elem, Len and At describe a list. Len returns -1 for null.
	Elem *Type
	Len  func(value any) int
	At   func(value any, i int) any
}

// LeafType describes leaves that are never nil.
func LeafType[V any](nonNull bool, encode func([]byte, V) []byte) Type {
	return Type{NonNull: nonNull, Append: func(b []byte, value any) []byte { return encode(b, value.(V)) }}
}

// OptionalLeafType describes leaves that are nil if they are null.
func OptionalLeafType[V any](nonNull bool, encode func([]byte, V) []byte) Type {
	return Type{NonNull: nonNull, Append: func(b []byte, value any) []byte { return appendOptional(b, value.(*V), encode) }}
}

func appendOptional[V any](b []byte, value *V, encode func([]byte, V) []byte) []byte {
	if value == nil {
		return append(b, null...)
	}
	return encode(b, *value)
}

// ObjectType describes objects of one type, which are nil if they are null.
func ObjectType[V comparable](nonNull bool, object *Object) Type {
	return Type{NonNull: nonNull, Objects: []*Object{object}, ObjectOf: func(value any) *Object {
		var none V
		if value.(V) == none {
			return nil
		}
		return object
	}}
}

// AbstractType describes objects of several types. The function returns the type
// of an object, or nil for null.
func AbstractType(nonNull bool, objects []*Object, objectOf func(value any) *Object) Type {
	return Type{NonNull: nonNull, Objects: objects, ObjectOf: objectOf}
}

// ListType describes lists of elements V. At is [Element] or [ElementPointer].
func ListType[V any](nonNull bool, element Type, at func(list []V, i int) any) Type {
	return Type{
		NonNull: nonNull, Elem: &element,
		Len: func(value any) int {
			list := value.([]V)
			if list == nil && !nonNull {
				return -1
			}
			return len(list)
		},
		At: func(value any, i int) any { return at(value.([]V), i) },
	}
}

// Element returns an element of a list.
func Element[V any](list []V, i int) any { return list[i] }

// ElementPointer returns a pointer to an element of a list.
func ElementPointer[V any](list []V, i int) any { return &list[i] }

// Column makes the function Append of a field.
func Column[O, V any](get func(O) V, encode func([]byte, V) []byte) func([]byte, any) []byte {
	return func(b []byte, object any) []byte { return encode(b, get(object.(O))) }
}

// OptionalColumn makes the function Append of a field whose value is nil if it
// is null.
func OptionalColumn[O, V any](get func(O) *V, encode func([]byte, V) []byte) func([]byte, any) []byte {
	return func(b []byte, object any) []byte { return appendOptional(b, get(object.(O)), encode) }
}

// Must returns a value that cannot fail, such as an argument of a directive in
// the schema. It panics if err is not nil.
func Must[V any](value V, err error) V {
	if err != nil {
		panic(err)
	}
	return value
}

// NoResolver is a resolver without value, for guards.
func NoResolver(context.Context) (any, error) { return nil, nil }

var _ graphql.Resolver = NoResolver
