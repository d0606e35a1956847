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

// coercer converts the variables of a request to values of their types, as the
// GraphQL specification requires. The parser's own coercion accepts strings as
// numbers.
type coercer struct {
	schema  *ast.Schema
	scalars map[string]func(any) error
}

// coerceVariables ignores inputs that the operation does not declare.
func (c coercer) coerceVariables(op *ast.OperationDefinition, inputs map[string]any) (map[string]any, *gqlerror.Error) {
	values := make(map[string]any, len(op.VariableDefinitions))
	for _, d := range op.VariableDefinitions {
		input, ok := inputs[d.Variable]
		switch {
		case !ok && d.DefaultValue != nil:
			value, err := d.DefaultValue.Value(nil)
			if err != nil {
				return nil, newParameterError(d.Variable, "the default value is malformed")
			}
			values[d.Variable] = value
		case !ok && d.Type.NonNull:
			return nil, newParameterError(d.Variable, "a value of type %s is required", d.Type)
		case ok:
			value, err := c.coerceValue(d.Variable, d.Type, input)
			if err != nil {
				return nil, err
			}
			values[d.Variable] = value
		}
	}
	return values, nil
}

// coerceValue converts one value. The name is its path from the variable, for
// error messages.
func (c coercer) coerceValue(name string, t *ast.Type, input any) (any, *gqlerror.Error) {
	switch {
	case input == nil && t.NonNull:
		return nil, newParameterError(name, "must not be null")
	case input == nil:
		return nil, nil
	case t.Elem != nil:
		return c.coerceList(name, t.Elem, input)
	}
	definition := c.schema.Types[t.NamedType]
	switch definition.Kind {
	case ast.Enum:
		return coerceEnum(name, definition, input)
	case ast.InputObject:
		return c.coerceObject(name, definition, input)
	default:
		return c.coerceScalar(name, t.NamedType, input)
	}
}

// coerceList converts a list. A single value becomes a list of one element.
func (c coercer) coerceList(name string, element *ast.Type, input any) (any, *gqlerror.Error) {
	elements, ok := input.([]any)
	if !ok {
		value, err := c.coerceValue(name, element, input)
		return []any{value}, err
	}
	values := make([]any, len(elements))
	for i := range elements {
		value, err := c.coerceValue(name+"."+strconv.Itoa(i), element, elements[i])
		if err != nil {
			return nil, err
		}
		values[i] = value
	}
	return values, nil
}

func (c coercer) coerceObject(name string, definition *ast.Definition, input any) (any, *gqlerror.Error) {
	object, ok := input.(map[string]any)
	if !ok {
		return nil, newParameterError(name, "want an object of type %s", definition.Name)
	}
	if err := checkFieldNames(name, definition, object); err != nil {
		return nil, err
	}
	values := make(map[string]any, len(object))
	for _, f := range definition.Fields {
		input, ok := object[f.Name]
		switch {
		case ok:
			value, err := c.coerceValue(name+"."+f.Name, f.Type, input)
			if err != nil {
				return nil, err
			}
			values[f.Name] = value
		case f.DefaultValue == nil && f.Type.NonNull:
			return nil, newParameterError(name+"."+f.Name, "a value of type %s is required", f.Type)
		}
	}
	return values, nil
}

// checkFieldNames rejects unknown fields of an input object.
func checkFieldNames(name string, definition *ast.Definition, object map[string]any) *gqlerror.Error {
	for f := range object {
		if definition.Fields.ForName(f) == nil {
			names := make([]string, len(definition.Fields))
			for i, f := range definition.Fields {
				names[i] = f.Name
			}
			return invalidChoice(name, names)
		}
	}
	return nil
}

func coerceEnum(name string, definition *ast.Definition, input any) (any, *gqlerror.Error) {
	if word, ok := input.(string); ok && definition.EnumValues.ForName(word) != nil {
		return word, nil
	}
	names := make([]string, len(definition.EnumValues))
	for i, v := range definition.EnumValues {
		names[i] = v.Name
	}
	return nil, invalidChoice(name, names)
}

func invalidChoice(name string, allowed []string) *gqlerror.Error {
	err := newParameterError(name, "want one of %s", strings.Join(allowed, ", "))
	err.Extensions["allowed"] = allowed
	return err
}

func (c coercer) coerceScalar(name, typeName string, input any) (any, *gqlerror.Error) {
	if text, ok := input.(string); ok {
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return nil, newParameterError(name, "want text in UTF-8 without the character NUL")
		}
	}
	value, want := input, ""
	switch typeName {
	case "Int":
		value, want = coerceInteger(input, math.MinInt32, math.MaxInt32)
	case "Float":
		value, want = coerceFloat(input)
	case "Boolean":
		if _, ok := input.(bool); !ok {
			want = "want true or false"
		}
	case "String":
		if _, ok := input.(string); !ok {
			want = "want text"
		}
	case "ID":
		value, want = coerceID(input)
	default:
		if check, ok := c.scalars[typeName]; ok {
			if err := check(input); err != nil {
				want = err.Error()
			}
		}
	}
	if want != "" {
		return nil, newParameterError(name, "%s", want)
	}
	return value, nil
}

// coerceInteger converts a whole number. If input is not one in the range, want
// is the message of the error.
func coerceInteger(input any, minimum, maximum float64) (value any, want string) {
	n, ok := toFloat(input)
	if !ok || n != math.Trunc(n) || n < minimum || n > maximum {
		return nil, "want a whole number from " + strconv.FormatFloat(minimum, 'f', 0, 64) + " to " + strconv.FormatFloat(maximum, 'f', 0, 64)
	}
	return int64(n), ""
}

func coerceFloat(input any) (value any, want string) {
	n, ok := toFloat(input)
	if !ok || math.IsInf(n, 0) || math.IsNaN(n) {
		return nil, "want a number"
	}
	return n, ""
}

// toFloat converts a number of JSON or Go. Integers above 2^53 lose digits, but
// neither Int nor Float can hold them.
func toFloat(input any) (n float64, ok bool) {
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

func coerceID(input any) (value any, want string) {
	switch v := input.(type) {
	case string:
		return v, ""
	case json.Number:
		if digits := strings.TrimPrefix(string(v), "-"); !slices.ContainsFunc([]byte(digits), isNotDigit) {
			return string(v), ""
		}
	case int:
		return strconv.Itoa(v), ""
	case int64:
		return strconv.FormatInt(v, 10), ""
	}
	return nil, "want text or a whole number"
}

func isNotDigit(b byte) bool { return b < '0' || b > '9' }
