package openapi

import (
	"fmt"
	"math"
	"strings"

	"legislative/internal/congress"
	"legislative/rest"
)

// parameterOf describes a parameter of an endpoint.
func parameterOf(p rest.Parameter) Parameter {
	in := "query"
	if p.InPath {
		in = "path"
	}
	return Parameter{
		Name:        p.Name,
		In:          in,
		Description: description(p),
		Required:    p.InPath,
		Schema:      schemaOf(p),
	}
}

func description(p rest.Parameter) string {
	switch {
	case p.Name == "limit":
		return fmt.Sprintf("%s More than %d is taken for %d.", p.Description, rest.MostRows, rest.MostRows)
	case len(p.Allowed) > 0 && !strings.Contains(p.Description, "case"):
		return p.Description + " Case is ignored."
	default:
		return p.Description
	}
}

// schemaOf says what a parameter can be, as rest reads it.
func schemaOf(p rest.Parameter) *Schema {
	schema := &Schema{Default: p.Default}
	switch p.Type {
	case "Int":
		schema.Type, schema.Format = Types{"integer"}, "int32"
		schema.Minimum, schema.Maximum = new(int64(0)), new(int64(math.MaxInt32))
		if p.Name == "limit" {
			// A greater one is no fault, so nothing may refuse it.
			schema.Minimum, schema.Maximum = new(int64(1)), nil
		}
	case "SafeInt":
		schema.Type, schema.Format = Types{"integer"}, "int64"
		schema.Minimum, schema.Maximum = new(int64(0)), new(int64(congress.MaxSafeInteger))
	case "Boolean":
		schema.Type = Types{"boolean"}
	case "String":
		schema.Type = Types{"string"}
		schema.bound(p.Name)
	default:
		schema.Type = Types{"string"}
		schema.Enum = p.Codes()
	}
	return schema
}

// bound bounds texts that have a form of their own, by their names.
func (s *Schema) bound(name string) {
	switch name {
	case "billNumber", "amendmentNumber":
		s.Pattern = "^[0-9]+$"
	case "systemCode":
		s.Pattern = "^[HSJhsj][A-Za-z]{3}[0-9]{2}$"
	case "q":
		s.MaxLength = rest.LongestPhrase
	}
}
