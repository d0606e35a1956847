package openapi

import (
	"strings"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/internal/congress"
)

// body derives the schema of an operation's body. It follows rest: aliases
// are names, and a member whose name begins with _ dissolves.
func (b *bodies) body(op *ast.OperationDefinition) *Schema {
	root := &Schema{Type: Types{"object"}}
	b.operation = op.Name
	b.members(root, op.SelectionSet, "")
	return b.object(root, object{definition: op.Name, operation: op.Name})
}

// members adds the members of an object. About is what the schema says of the
// field that dissolves into them, if one does.
func (b *bodies) members(to *Schema, set ast.SelectionSet, about string) {
	fields := flatten(set)
	for _, f := range fields {
		if strings.HasPrefix(f.Alias, "_") {
			b.members(to, f.SelectionSet, f.Definition.Description)
			continue
		}
		schema := b.value(f.Definition.Type, f, there(f, fields))
		says := f.Definition.Description
		if f.Name == "nodes" && about != "" {
			says = about
		}
		schema.Description = strings.TrimSpace(says + " " + schema.Description)
		to.Properties = append(to.Properties, Member[*Schema]{f.Alias, schema})
		to.Required = append(to.Required, f.Alias)
	}
}

// flatten is the fields of a set, those of fragments in their place. In a
// fixed operation a fragment is always on the type that it is spread in.
func flatten(set ast.SelectionSet) (fields []*ast.Field) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			fields = append(fields, s)
		case *ast.InlineFragment:
			fields = append(fields, flatten(s.SelectionSet)...)
		case *ast.FragmentSpread:
			fields = append(fields, flatten(s.Definition.SelectionSet)...)
		}
	}
	return fields
}

// there tells that a field is never null although the schema of GraphQL lets
// it be. So it is beside a dissolving member that asks for the same, since
// without that there is no body; and so is a list that is null only where the
// key may not read it, since then there is no body either.
func there(f *ast.Field, siblings []*ast.Field) bool {
	if f.Definition.Type.Elem != nil && f.Definition.Directives.ForName("requires") != nil {
		return true
	}
	for _, s := range siblings {
		if strings.HasPrefix(s.Alias, "_") && s.Name == f.Name && sameArguments(s.Arguments, f.Arguments) {
			return true
		}
	}
	return false
}

func sameArguments(a, b ast.ArgumentList) bool {
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

// value is the schema of a field's value.
func (b *bodies) value(t *ast.Type, f *ast.Field, present bool) *Schema {
	schema := b.bare(t, f)
	if t.NonNull || present {
		return schema
	}
	if schema.Ref != "" || schema.Type == nil {
		return &Schema{AnyOf: []*Schema{schema, {Type: Types{"null"}}}}
	}
	schema.Type = append(schema.Type, "null")
	return schema
}

func (b *bodies) bare(t *ast.Type, f *ast.Field) *Schema {
	if t.Elem != nil {
		return &Schema{Type: Types{"array"}, Items: b.value(t.Elem, f, false)}
	}
	definition := b.schema.Types[t.NamedType]
	switch definition.Kind {
	case ast.Enum:
		return b.enum(definition)
	case ast.Object:
		schema := &Schema{Type: Types{"object"}, Description: definition.Description}
		b.members(schema, f.SelectionSet, "")
		return b.object(schema, object{
			definition: definition.Name,
			fragment:   fragmentOf(f.SelectionSet),
			member:     singular(f.Alias),
			operation:  b.operation,
		})
	default:
		return scalar(definition)
	}
}

// fragmentOf is the name of the fragment that is all of a selection.
func fragmentOf(set ast.SelectionSet) string {
	if len(set) == 1 {
		if spread, ok := set[0].(*ast.FragmentSpread); ok {
			return spread.Name
		}
	}
	return ""
}

// enum is a reference to the schema of an enumeration.
func (b *bodies) enum(definition *ast.Definition) *Schema {
	schema := &Schema{Type: Types{"string"}, Description: described(definition)}
	for _, value := range definition.EnumValues {
		schema.Enum = append(schema.Enum, value.Name)
	}
	b.components[definition.Name] = schema
	return reference(definition.Name)
}

// described tells of an enumeration and of each of its values, in Markdown.
func described(definition *ast.Definition) string {
	var text strings.Builder
	text.WriteString(definition.Description + "\n")
	for _, value := range definition.EnumValues {
		text.WriteString("\n* `" + value.Name + "`: " + value.Description)
	}
	return text.String()
}

// scalar is the schema of a scalar's values.
func scalar(definition *ast.Definition) *Schema {
	schema := &Schema{}
	switch definition.Name {
	case "Int":
		schema.Type, schema.Format = Types{"integer"}, "int32"
	case "SafeInt":
		schema.Type, schema.Format = Types{"integer"}, "int64"
		schema.Minimum, schema.Maximum = new(int64(0)), new(int64(congress.MaxSafeInteger))
	case "Float":
		schema.Type, schema.Format = Types{"number"}, "double"
	case "Money":
		schema.Type, schema.Description = Types{"number"}, definition.Description
	case "Boolean":
		schema.Type = Types{"boolean"}
	case "Counts":
		schema.Type, schema.Description = Types{"object"}, definition.Description
		schema.AdditionalProperties = &Schema{Type: Types{"integer"}, Format: "int32", Minimum: new(int64(0))}
	case "Date":
		schema.Type, schema.Format = Types{"string"}, "date"
	case "DateTime":
		schema.Type, schema.Format = Types{"string"}, "date-time"
	case "URL":
		schema.Type, schema.Format = Types{"string"}, "uri"
	default:
		schema.Type = Types{"string"}
	}
	return schema
}

func reference(name string) *Schema { return &Schema{Ref: "#/components/schemas/" + name} }
