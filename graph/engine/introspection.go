package engine

import (
	"maps"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
)

// introspectionCounter counts the values of an introspection. The counts are
// exact, since the schema does not change. It counts each selection of each
// element once, since expanded fragments can be exponentially larger than the
// text.
type introspectionCounter struct {
	schema     *ast.Schema
	isIncluded func(ast.DirectiveList) bool
	counts     map[selectionKey]int
}

// selectionKey identifies a selection of an element of the schema.
type selectionKey struct {
	set     *ast.Selection // the first of the selection set
	element any
}

// countSelection counts the values of a selection of an element: the schema, a
// definition, a wrapped type, a field, an argument, a directive or an enum
// value.
func (i introspectionCounter) countSelection(set ast.SelectionSet, element any) (sum int) {
	if len(set) == 0 {
		return 0
	}
	key := selectionKey{&set[0], element}
	if n, ok := i.counts[key]; ok {
		return n
	}
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			if i.isIncluded(s.Directives) {
				sum = plus(sum, i.countField(s, element))
			}
		case *ast.InlineFragment:
			if i.isIncluded(s.Directives) {
				sum = plus(sum, i.countSelection(s.SelectionSet, element))
			}
		case *ast.FragmentSpread:
			if i.isIncluded(s.Directives) {
				sum = plus(sum, i.countSelection(s.Definition.SelectionSet, element))
			}
		}
	}
	i.counts[key] = sum
	return sum
}

func (i introspectionCounter) countField(f *ast.Field, element any) (sum int) {
	if len(f.SelectionSet) == 0 {
		return 1
	}
	for _, child := range i.children(f.Name, element) {
		sum = plus(sum, plus(1, i.countSelection(f.SelectionSet, child)))
	}
	return sum
}

// wrappedType is a list type or, unless nullable is true, a non-null type.
type wrappedType struct {
	*ast.Type
	nullable bool
}

// typeElement returns the element for a type: its definition or a wrappedType.
// If nullable is true, it ignores that the type is non-null.
func (i introspectionCounter) typeElement(t *ast.Type, nullable bool) any {
	if t.Elem != nil || t.NonNull && !nullable {
		return wrappedType{t, nullable}
	}
	return i.schema.Types[t.NamedType]
}

func (i introspectionCounter) children(name string, element any) []any {
	switch e := element.(type) {
	case *ast.Schema:
		return i.schemaChildren(name)
	case *ast.Definition:
		return i.definitionChildren(name, e)
	case wrappedType:
		return i.wrappedChildren(name, e)
	case *ast.FieldDefinition:
		if name == "args" {
			return toElements(e.Arguments)
		}
		return []any{i.typeElement(e.Type, false)}
	case *ast.ArgumentDefinition:
		return []any{i.typeElement(e.Type, false)}
	case *ast.DirectiveDefinition:
		return toElements(e.Arguments)
	default:
		return nil
	}
}

func (i introspectionCounter) schemaChildren(name string) []any {
	switch name {
	case "types":
		return toElements(slices.Collect(maps.Values(i.schema.Types)))
	case "directives":
		return toElements(slices.Collect(maps.Values(i.schema.Directives)))
	case "queryType":
		return []any{i.schema.Query}
	default: // mutationType and subscriptionType: the schema has neither
		return nil
	}
}

func (i introspectionCounter) definitionChildren(name string, d *ast.Definition) []any {
	switch name {
	case "fields", "inputFields":
		if (name == "inputFields") != (d.Kind == ast.InputObject) {
			return nil
		}
		return toElements(d.Fields)
	case "enumValues":
		return toElements(d.EnumValues)
	case "possibleTypes":
		if !d.IsAbstractType() {
			return nil
		}
		return toElements(i.schema.PossibleTypes[d.Name])
	case "interfaces":
		return toElements(i.schema.Implements[d.Name])
	default: // ofType
		return nil
	}
}

func (i introspectionCounter) wrappedChildren(name string, w wrappedType) []any {
	switch {
	case name != "ofType":
		return nil
	case w.NonNull && !w.nullable:
		return []any{i.typeElement(w.Type, true)}
	default:
		return []any{i.typeElement(w.Elem, false)}
	}
}

func toElements[E any](list []E) []any {
	all := make([]any, len(list))
	for i, e := range list {
		all[i] = e
	}
	return all
}
