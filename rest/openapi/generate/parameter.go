package generate

import (
	"fmt"
	"math"
	"strings"

	"legislative/internal/congress"
	"legislative/rest"
	"legislative/rest/openapi"
)

func parameter(p rest.Parameter) openapi.Parameter {
	in := "query"
	if p.InPath {
		in = "path"
	}
	return openapi.Parameter{
		Name:        p.Name,
		In:          in,
		Description: parameterDescription(p),
		Required:    p.InPath,
		Schema:      parameterSchema(p),
	}
}

func parameterDescription(p rest.Parameter) string {
	switch {
	case p.Name == "limit":
		return fmt.Sprintf("%s Greater values count as %d.", p.Description, rest.MaxRows)
	case len(p.Allowed) > 0 && !strings.Contains(p.Description, "case"):
		return p.Description + " Case is ignored."
	default:
		return p.Description
	}
}

// parameterSchema describes the values that package rest accepts.
func parameterSchema(p rest.Parameter) *openapi.Schema {
	schema := &openapi.Schema{Default: p.Default}
	switch p.Type {
	case "Int":
		schema.Type, schema.Format = openapi.Types{"integer"}, "int32"
		schema.Minimum, schema.Maximum = new(int64(0)), new(int64(math.MaxInt32))
		if p.Name == "limit" {
			// Greater values are valid: a client must not reject them.
			schema.Minimum, schema.Maximum = new(int64(1)), nil
		}
	case "SafeInt":
		schema.Type, schema.Format = openapi.Types{"integer"}, "int64"
		schema.Minimum, schema.Maximum = new(int64(0)), new(int64(congress.MaxSafeInteger))
	case "Boolean":
		schema.Type = openapi.Types{"boolean"}
	case "String":
		schema.Type = openapi.Types{"string"}
		restrictString(schema, p.Name)
	default:
		schema.Type = openapi.Types{"string"}
		schema.Enum = p.Codes()
	}
	return schema
}

// restrictString sets the form of a string parameter by its name.
func restrictString(schema *openapi.Schema, name string) {
	switch name {
	case "billNumber", "amendmentNumber":
		schema.Pattern = "^[0-9]+$"
	case "systemCode":
		schema.Pattern = "^[HSJhsj][A-Za-z]{3}[0-9]{2}$"
	case "q":
		schema.MaxLength = rest.MaxPhraseLength
	}
}
