package engine

import (
	"maps"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
)

// introspection reckons how many values an introspection holds. The schema
// stands, so the number is exact; remembering what it has counted, it takes
// little time for any.
type introspection struct {
	schema *ast.Schema
	asked  func(ast.DirectiveList) bool
	known  map[introspected]int
}

// introspected is a selection of an element of the schema.
type introspected struct {
	set     *ast.Selection // the first of it
	element any
}

// selections counts the values of a selection of an element: the schema, a
// definition, a type, a field, an argument, a directive; nil where the element
// holds nothing that can be selected further.
func (i introspection) selections(set ast.SelectionSet, element any) (sum int) {
	if len(set) == 0 {
		return 0
	}
	key := introspected{&set[0], element}
	if n, ok := i.known[key]; ok {
		return n
	}
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			if i.asked(s.Directives) {
				sum = plus(sum, i.field(s, element))
			}
		case *ast.InlineFragment:
			if i.asked(s.Directives) {
				sum = plus(sum, i.selections(s.SelectionSet, element))
			}
		case *ast.FragmentSpread:
			if i.asked(s.Directives) {
				sum = plus(sum, i.selections(s.Definition.SelectionSet, element))
			}
		}
	}
	i.known[key] = sum
	return sum
}

func (i introspection) field(f *ast.Field, element any) (sum int) {
	if len(f.SelectionSet) == 0 {
		return 1
	}
	for _, child := range i.children(f.Name, element) {
		sum = plus(sum, plus(1, i.selections(f.SelectionSet, child)))
	}
	return sum
}

// wrapped is a type that is no name: a list, or one that is never null unless
// that has been taken off.
type wrapped struct {
	*ast.Type
	nullable bool
}

// of is the element that stands for a type.
func (i introspection) of(t *ast.Type, nullable bool) any {
	if t.Elem != nil || t.NonNull && !nullable {
		return wrapped{t, nullable}
	}
	return i.schema.Types[t.NamedType]
}

// children are the elements that a field of an element gives.
func (i introspection) children(field string, element any) []any {
	switch e := element.(type) {
	case *ast.Schema:
		return i.ofSchema(field)
	case *ast.Definition:
		return i.ofDefinition(field, e)
	case wrapped:
		return i.ofWrapped(field, e)
	case *ast.FieldDefinition:
		if field == "args" {
			return elements(e.Arguments)
		}
		return []any{i.of(e.Type, false)}
	case *ast.ArgumentDefinition:
		return []any{i.of(e.Type, false)}
	case *ast.DirectiveDefinition:
		return elements(e.Arguments)
	default:
		return nil
	}
}

func (i introspection) ofSchema(field string) []any {
	switch field {
	case "types":
		return elements(slices.Collect(maps.Values(i.schema.Types)))
	case "directives":
		return elements(slices.Collect(maps.Values(i.schema.Directives)))
	case "queryType":
		return []any{i.schema.Query}
	default: // the schema has no other root
		return nil
	}
}

func (i introspection) ofDefinition(field string, d *ast.Definition) []any {
	switch field {
	case "fields", "inputFields":
		if (field == "inputFields") != (d.Kind == ast.InputObject) {
			return nil
		}
		return elements(d.Fields)
	case "enumValues":
		return elements(d.EnumValues)
	case "possibleTypes":
		if !d.IsAbstractType() {
			return nil
		}
		return elements(i.schema.PossibleTypes[d.Name])
	case "interfaces":
		return elements(i.schema.Implements[d.Name])
	default: // ofType
		return nil
	}
}

func (i introspection) ofWrapped(field string, w wrapped) []any {
	switch {
	case field != "ofType":
		return nil
	case w.NonNull && !w.nullable:
		return []any{i.of(w.Type, true)}
	default:
		return []any{i.of(w.Elem, false)}
	}
}

func elements[E any](list []E) []any {
	all := make([]any, len(list))
	for i, e := range list {
		all[i] = e
	}
	return all
}
