package openapi

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Ordered is a JSON object whose members keep their order, so that readers see
// the members of a body in the order in which the service writes them.
type Ordered[T any] []Member[T]

// Member is a member of an [Ordered] object.
type Member[T any] struct {
	Name  string
	Value T
}

// Get returns the value of the member with a name, and reports whether the
// object has one.
func (o Ordered[T]) Get(name string) (value T, ok bool) {
	for _, m := range o {
		if m.Name == name {
			return m.Value, true
		}
	}
	return value, false
}

// MarshalJSON returns the object with its members in order.
func (o Ordered[T]) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			out.WriteByte(',')
		}
		name, err := json.Marshal(m.Name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(m.Value)
		if err != nil {
			return nil, err
		}
		out.Write(name)
		out.WriteByte(':')
		out.Write(value)
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// UnmarshalJSON appends the members of a JSON object in their order.
func (o *Ordered[T]) UnmarshalJSON(data []byte) error {
	in := json.NewDecoder(bytes.NewReader(data))
	in.UseNumber() // keeps the digits of numbers
	opening, err := in.Token()
	if err != nil {
		return err
	}
	if opening != json.Delim('{') {
		return fmt.Errorf("unexpected %v, want a JSON object", opening)
	}
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return err
		}
		m := Member[T]{Name: fmt.Sprint(name)}
		if err := in.Decode(&m.Value); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		*o = append(*o, m)
	}
	return nil
}
