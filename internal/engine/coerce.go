package engine

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// coercion turns the variables of a request into values of their types, as
// the GraphQL specification has it. The parser's own reads words as numbers.
type coercion struct {
	schema  *ast.Schema
	scalars map[string]func(any) error
}

// variables reads what an operation declares out of what a request gives;
// more than that is ignored.
func (c coercion) variables(op *ast.OperationDefinition, given map[string]any) (map[string]any, *gqlerror.Error) {
	values := make(map[string]any, len(op.VariableDefinitions))
	for _, d := range op.VariableDefinitions {
		input, ok := given[d.Variable]
		switch {
		case !ok && d.DefaultValue != nil:
			value, err := d.DefaultValue.Value(nil)
			if err != nil {
				return nil, invalid(d.Variable, "the default cannot be read")
			}
			values[d.Variable] = value
		case !ok && d.Type.NonNull:
			return nil, invalid(d.Variable, "a value of type %s is needed", d.Type)
		case ok:
			value, err := c.value(d.Variable, d.Type, input)
			if err != nil {
				return nil, err
			}
			values[d.Variable] = value
		}
	}
	return values, nil
}

// value reads one value; name says where it stands.
func (c coercion) value(name string, t *ast.Type, input any) (any, *gqlerror.Error) {
	switch {
	case input == nil && t.NonNull:
		return nil, invalid(name, "must not be null")
	case input == nil:
		return nil, nil
	case t.Elem != nil:
		return c.list(name, t.Elem, input)
	}
	definition := c.schema.Types[t.NamedType]
	switch definition.Kind {
	case ast.Enum:
		return enum(name, definition, input)
	case ast.InputObject:
		return c.object(name, definition, input)
	default:
		return c.scalar(name, t.NamedType, input)
	}
}

// list reads a list; a single value stands for a list of one.
func (c coercion) list(name string, element *ast.Type, input any) (any, *gqlerror.Error) {
	given, ok := input.([]any)
	if !ok {
		value, err := c.value(name, element, input)
		return []any{value}, err
	}
	values := make([]any, len(given))
	for i := range given {
		value, err := c.value(name+"."+strconv.Itoa(i), element, given[i])
		if err != nil {
			return nil, err
		}
		values[i] = value
	}
	return values, nil
}

func (c coercion) object(name string, definition *ast.Definition, input any) (any, *gqlerror.Error) {
	given, ok := input.(map[string]any)
	if !ok {
		return nil, invalid(name, "want an object of type %s", definition.Name)
	}
	if err := known(name, definition, given); err != nil {
		return nil, err
	}
	values := make(map[string]any, len(given))
	for _, field := range definition.Fields {
		input, ok := given[field.Name]
		switch {
		case ok:
			value, err := c.value(name+"."+field.Name, field.Type, input)
			if err != nil {
				return nil, err
			}
			values[field.Name] = value
		case field.DefaultValue == nil && field.Type.NonNull:
			return nil, invalid(name+"."+field.Name, "a value of type %s is needed", field.Type)
		}
	}
	return values, nil
}

// known refuses fields that an input object does not have.
func known(name string, definition *ast.Definition, given map[string]any) *gqlerror.Error {
	for field := range given {
		if definition.Fields.ForName(field) == nil {
			names := make([]string, len(definition.Fields))
			for i, f := range definition.Fields {
				names[i] = f.Name
			}
			return oneOf(name, names)
		}
	}
	return nil
}

func enum(name string, definition *ast.Definition, input any) (any, *gqlerror.Error) {
	if word, ok := input.(string); ok && definition.EnumValues.ForName(word) != nil {
		return word, nil
	}
	names := make([]string, len(definition.EnumValues))
	for i, v := range definition.EnumValues {
		names[i] = v.Name
	}
	return nil, oneOf(name, names)
}

func oneOf(name string, allowed []string) *gqlerror.Error {
	err := invalid(name, "want one of %s", strings.Join(allowed, ", "))
	err.Extensions["allowed"] = allowed
	return err
}

func (c coercion) scalar(name, scalar string, input any) (any, *gqlerror.Error) {
	if text, ok := input.(string); ok {
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return nil, invalid(name, "want text in UTF-8 without the character NUL")
		}
	}
	value, want := input, ""
	switch scalar {
	case "Int":
		value, want = integer(input, math.MinInt32, math.MaxInt32)
	case "Float":
		value, want = float(input)
	case "Boolean":
		if _, ok := input.(bool); !ok {
			want = "want true or false"
		}
	case "String":
		if _, ok := input.(string); !ok {
			want = "want text"
		}
	case "ID":
		value, want = id(input)
	default:
		if check, ok := c.scalars[scalar]; ok {
			if err := check(input); err != nil {
				want = err.Error()
			}
		}
	}
	if want != "" {
		return nil, invalid(name, "%s", want)
	}
	return value, nil
}

// integer reads a whole number; want says what is wanted where there is none.
func integer(input any, least, most float64) (value any, want string) {
	n, ok := number(input)
	if !ok || n != math.Trunc(n) || n < least || n > most {
		return nil, "want a whole number from " + strconv.FormatFloat(least, 'f', 0, 64) + " to " + strconv.FormatFloat(most, 'f', 0, 64)
	}
	return int64(n), ""
}

func float(input any) (value any, want string) {
	n, ok := number(input)
	if !ok || math.IsInf(n, 0) || math.IsNaN(n) {
		return nil, "want a number"
	}
	return n, ""
}

// number reads what JSON or Go has for numbers. Integers above 2^53 lose
// digits, which neither Int nor Float can hold.
func number(input any) (n float64, ok bool) {
	switch v := input.(type) {
	case json.Number:
		n, err := strconv.ParseFloat(string(v), 64)
		return n, err == nil
	case float64:
		return v, true
	case int:
		return float64(v), true
	case int64:
		return float64(v), true
	default:
		return 0, false
	}
}

func id(input any) (value any, want string) {
	switch v := input.(type) {
	case string:
		return v, ""
	case json.Number:
		if digits := strings.TrimPrefix(string(v), "-"); !slices.ContainsFunc([]byte(digits), notDigit) {
			return string(v), ""
		}
	case int:
		return strconv.Itoa(v), ""
	case int64:
		return strconv.FormatInt(v, 10), ""
	}
	return nil, "want text or a whole number"
}

func notDigit(b byte) bool { return b < '0' || b > '9' }
