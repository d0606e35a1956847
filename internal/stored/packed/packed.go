// Package packed stores lists of rows as one value, so that reading them takes
// one statement and no conversion of columns.
//
// The fields of a row follow one another in the order of the struct: integers as
// variable-length integers, strings and lists preceded by their length, pointers
// preceded by whether they are nil. Unexported fields, and those named Edges,
// are left out. A value is readable only by a program whose types have the same
// fields, which its first bytes identify.
package packed

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"reflect"
	"sync"
)

// ErrFormat reports a value that is damaged or was written for other types.
var ErrFormat = errors.New("packed value is truncated or of other types")

// Append appends a value to b.
func Append[T any](b []byte, value *T) []byte {
	v := reflect.ValueOf(value).Elem()
	b = binary.BigEndian.AppendUint32(b, formatOf(v.Type()))
	return appendValue(b, v)
}

// Read reads a value. Its strings share the memory of data.
func Read[T any](data string) (*T, error) {
	value := new(T)
	v := reflect.ValueOf(value).Elem()
	r := reader{rest: data}
	if format := r.bytes(4); len(format) < 4 || binary.BigEndian.Uint32([]byte(format)) != formatOf(v.Type()) {
		return nil, ErrFormat
	}
	r.read(v)
	if r.failed || r.rest != "" {
		return nil, ErrFormat
	}
	return value, nil
}

func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.String:
		return append(binary.AppendUvarint(b, uint64(v.Len())), v.String()...)
	case reflect.Int, reflect.Int64:
		return binary.AppendVarint(b, v.Int())
	case reflect.Bool:
		return appendBool(b, v.Bool())
	case reflect.Float64:
		return binary.BigEndian.AppendUint64(b, floatBits(v.Float()))
	case reflect.Pointer:
		if v.IsNil() {
			return appendBool(b, false)
		}
		return appendValue(appendBool(b, true), v.Elem())
	case reflect.Slice:
		if v.IsNil() {
			return binary.AppendUvarint(b, 0)
		}
		b = binary.AppendUvarint(b, uint64(v.Len())+1)
		for i := range v.Len() {
			b = appendValue(b, v.Index(i))
		}
		return b
	default: // a struct: formatOf has accepted the type
		for _, i := range fieldsOf(v.Type()) {
			b = appendValue(b, v.Field(i))
		}
		return b
	}
}

func appendBool(b []byte, v bool) []byte {
	if v {
		return append(b, 1)
	}
	return append(b, 0)
}

// layout describes a struct type.
type layout struct {
	fields []int  // indexes of the fields that are stored
	format uint32 // hash of their names and types
}

// layouts has the layouts of types that have been used, by type.
var layouts sync.Map

func layoutOf(t reflect.Type) layout {
	if known, ok := layouts.Load(t); ok {
		return known.(layout)
	}
	h := fnv.New32a()
	l := layout{}
	describe(t, h.Write)
	if t.Kind() == reflect.Struct {
		for i := range t.NumField() {
			if f := t.Field(i); f.IsExported() && f.Name != "Edges" {
				l.fields = append(l.fields, i)
			}
		}
	}
	l.format = h.Sum32()
	layouts.Store(t, l)
	return l
}

// FormatOf identifies the form of packed values of a type.
func FormatOf[T any]() uint32 { return formatOf(reflect.TypeFor[T]()) }

func formatOf(t reflect.Type) uint32 { return layoutOf(t).format }

func fieldsOf(t reflect.Type) []int { return layoutOf(t).fields }

// describe writes the form of the values of a type. It panics if the package
// does not support the type.
func describe(t reflect.Type, write func([]byte) (int, error)) {
	switch t.Kind() {
	case reflect.String, reflect.Int, reflect.Int64, reflect.Bool, reflect.Float64:
		_, _ = write([]byte(t.Kind().String()))
	case reflect.Pointer, reflect.Slice:
		_, _ = write([]byte(t.Kind().String()))
		describe(t.Elem(), write)
	case reflect.Struct:
		_, _ = write([]byte{'{'})
		for i := range t.NumField() {
			if f := t.Field(i); f.IsExported() && f.Name != "Edges" {
				_, _ = write([]byte(f.Name + ":"))
				describe(f.Type, write)
			}
		}
		_, _ = write([]byte{'}'})
	default:
		panic(fmt.Sprintf("package packed does not support %s", t))
	}
}
