package executor

// Value describes the values V of fields that are not columns.
type Value[V any] struct{ valueType }

// valueType describes the type of values: a leaf if encode is set, a list if elem
// is set, and otherwise an object.
type valueType struct {
	nonNull bool
	// encode appends a leaf, which may be null.
	encode func(b []byte, value any) []byte
	// objects are the types that an object may have.
	objects []*Object
	// elem, length and at describe a list. The length of nil is -1.
	elem   *valueType
	length func(value any) int
	at     func(value any, i int) any
}

// Leaf describes leaves that are never nil.
func Leaf[V any](encode func([]byte, V) []byte) Value[V] {
	return Value[V]{valueType{encode: func(b []byte, value any) []byte { return encode(b, value.(V)) }}}
}

// OptionalLeaf describes leaves that are nil if they are null.
func OptionalLeaf[V any](encode func([]byte, V) []byte) Value[*V] {
	return Value[*V]{valueType{encode: func(b []byte, value any) []byte { return appendOptional(b, value.(*V), encode) }}}
}

func appendOptional[V any](b []byte, value *V, encode func([]byte, V) []byte) []byte {
	if value == nil {
		return append(b, null...)
	}
	return encode(b, *value)
}

// Composite describes objects, which are of one or, for an interface or a union,
// of several types.
func Composite[V any]() Value[V] { return Value[V]{} }

// List describes lists.
func List[V any](element Value[V]) Value[[]V] {
	return listOf(element.valueType, func(list []V, i int) any { return list[i] })
}

// ListOfStructs describes lists of structs, which are objects by their address.
func ListOfStructs[V any](element Value[*V]) Value[[]V] {
	return listOf(element.valueType, func(list []V, i int) any { return &list[i] })
}

func listOf[V any](element valueType, at func(list []V, i int) any) Value[[]V] {
	return Value[[]V]{valueType{
		elem: &element,
		length: func(value any) int {
			list := value.([]V)
			if list == nil {
				return -1
			}
			return len(list)
		},
		at: func(value any, i int) any { return at(value.([]V), i) },
	}}
}
