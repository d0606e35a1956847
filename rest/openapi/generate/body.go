package generate

import (
	"strings"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/internal/congress"
	"legislative/rest/openapi"
)

// bodySchema, like package rest, takes aliases as names and flattens members
// whose names begin with _.
func (b *bodies) bodySchema(op *ast.OperationDefinition) *openapi.Schema {
	root := &openapi.Schema{Type: openapi.Types{"object"}}
	b.operation = op.Name
	b.addProperties(root, op.SelectionSet, "")
	return b.addObject(object{schema: root, definition: op.Name, operation: op.Name})
}

// addProperties adds the fields of a selection to the properties of an object.
// If the selection belongs to a flattened field, flattened is the description
// of that field, which then replaces the description of its nodes.
func (b *bodies) addProperties(to *openapi.Schema, set ast.SelectionSet, flattened string) {
	fields := fieldsOf(set)
	for _, f := range fields {
		if strings.HasPrefix(f.Alias, "_") {
			b.addProperties(to, f.SelectionSet, f.Definition.Description)
			continue
		}
		b.path = append(b.path, f.Alias)
		schema := b.fieldSchema(f.Definition.Type, f, isAlwaysPresent(f, fields))
		b.path = b.path[:len(b.path)-1]
		description := f.Definition.Description
		if f.Name == "nodes" && flattened != "" {
			description = flattened
		}
		schema.Description = strings.TrimSpace(description + " " + schema.Description)
		to.Properties = append(to.Properties, openapi.Member[*openapi.Schema]{Name: f.Alias, Value: schema})
		to.Required = append(to.Required, f.Alias)
	}
}

// fieldsOf includes the fields of fragments. A fragment of a fixed operation
// always has the type of its parent.
func fieldsOf(set ast.SelectionSet) (fields []*ast.Field) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			fields = append(fields, s)
		case *ast.InlineFragment:
			fields = append(fields, fieldsOf(s.SelectionSet)...)
		case *ast.FragmentSpread:
			fields = append(fields, fieldsOf(s.Definition.SelectionSet)...)
		}
	}
	return fields
}

// isAlwaysPresent reports whether a field that is nullable in the GraphQL
// schema is never null in a body: if a flattened sibling selects the same
// field, since a body without it is a 404 response, and if the field is a list
// that is null only if the key may not read it, since that is a 403 response.
func isAlwaysPresent(f *ast.Field, siblings []*ast.Field) bool {
	if f.Definition.Type.Elem != nil && f.Definition.Directives.ForName("requires") != nil {
		return true
	}
	for _, s := range siblings {
		if strings.HasPrefix(s.Alias, "_") && s.Name == f.Name && equalArguments(s.Arguments, f.Arguments) {
			return true
		}
	}
	return false
}

func equalArguments(a, b ast.ArgumentList) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Name != b[i].Name || a[i].Value.String() != b[i].Value.String() {
			return false
		}
	}
	return true
}

// fieldSchema describes a field's value. The type is the type of the field or
// of its elements.
func (b *bodies) fieldSchema(t *ast.Type, f *ast.Field, present bool) *openapi.Schema {
	schema := b.nonNullSchema(t, f)
	if t.NonNull || present {
		return schema
	}
	if schema.Ref != "" || schema.Type == nil {
		return &openapi.Schema{AnyOf: []*openapi.Schema{schema, {Type: openapi.Types{"null"}}}}
	}
	schema.Type = append(schema.Type, "null")
	return schema
}

func (b *bodies) nonNullSchema(t *ast.Type, f *ast.Field) *openapi.Schema {
	if t.Elem != nil {
		return &openapi.Schema{Type: openapi.Types{"array"}, Items: b.fieldSchema(t.Elem, f, false)}
	}
	definition := b.schema.Types[t.NamedType]
	switch definition.Kind {
	case ast.Enum:
		return b.addEnum(definition)
	case ast.Object:
		schema := &openapi.Schema{Type: openapi.Types{"object"}, Description: definition.Description}
		b.addProperties(schema, f.SelectionSet, "")
		return b.addObject(object{
			schema:     schema,
			definition: definition.Name,
			fragment:   onlyFragment(f.SelectionSet),
			member:     singular(f.Alias),
			operation:  b.operation,
		})
	default:
		return scalarSchema(definition)
	}
}

func onlyFragment(set ast.SelectionSet) string {
	if len(set) == 1 {
		if spread, ok := set[0].(*ast.FragmentSpread); ok {
			return spread.Name
		}
	}
	return ""
}

func (b *bodies) addEnum(definition *ast.Definition) *openapi.Schema {
	schema := &openapi.Schema{Type: openapi.Types{"string"}, Description: enumDescription(definition)}
	for _, value := range definition.EnumValues {
		schema.Enum = append(schema.Enum, value.Name)
	}
	b.components[definition.Name] = schema
	return schemaReference(definition.Name)
}

// enumDescription lists the values with their descriptions, in Markdown.
func enumDescription(definition *ast.Definition) string {
	var text strings.Builder
	text.WriteString(definition.Description + "\n")
	for _, value := range definition.EnumValues {
		text.WriteString("\n* `" + value.Name + "`: " + value.Description)
	}
	return text.String()
}

func scalarSchema(definition *ast.Definition) *openapi.Schema {
	schema := &openapi.Schema{}
	switch definition.Name {
	case "Int":
		schema.Type, schema.Format = openapi.Types{"integer"}, "int32"
	case "SafeInt":
		schema.Type, schema.Format = openapi.Types{"integer"}, "int64"
		schema.Minimum, schema.Maximum = new(int64(0)), new(int64(congress.MaxSafeInteger))
	case "Float":
		schema.Type, schema.Format = openapi.Types{"number"}, "double"
	case "Money":
		schema.Type, schema.Description = openapi.Types{"number"}, definition.Description
	case "Boolean":
		schema.Type = openapi.Types{"boolean"}
	case "Counts":
		schema.Type, schema.Description = openapi.Types{"object"}, definition.Description
		schema.AdditionalProperties = &openapi.Schema{Type: openapi.Types{"integer"}, Format: "int32", Minimum: new(int64(0))}
	case "Date":
		schema.Type, schema.Format = openapi.Types{"string"}, "date"
	case "DateTime":
		schema.Type, schema.Format = openapi.Types{"string"}, "date-time"
	case "URL":
		schema.Type, schema.Format = openapi.Types{"string"}, "uri"
	default:
		schema.Type = openapi.Types{"string"}
	}
	return schema
}

func schemaReference(name string) *openapi.Schema {
	return &openapi.Schema{Ref: "#/components/schemas/" + name}
}
