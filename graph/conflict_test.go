package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph"
)

// mergeRule compares the fields that types have in common, as the validation rule "Field
// Selection Merging" does for fragments on types that no object has together.
type mergeRule struct {
	schema   *ast.Schema
	compared map[[2]string]bool // names of types
}

// conflicts returns the fields of two types, apart from deprecated ones, that cannot be
// selected by one name, with the fields of their values.
func (s mergeRule) conflicts(a, b *ast.Definition, path string) (found []string) {
	key := [2]string{a.Name, b.Name}
	if a == b || s.compared[key] {
		return nil
	}
	s.compared[key] = true
	for _, f := range a.Fields {
		other := b.Fields.ForName(f.Name)
		if other == nil || f.Directives.ForName("deprecated") != nil || other.Directives.ForName("deprecated") != nil {
			continue
		}
		first, second := s.schema.Types[f.Type.Name()], s.schema.Types[other.Type.Name()]
		switch {
		case wrappingOf(f.Type) != wrappingOf(other.Type), first != second && !(first.IsCompositeType() && second.IsCompositeType()):
			found = append(found, fmt.Sprintf("%s%s: %s of %s, %s of %s", path, f.Name, f.Type, a.Name, other.Type, b.Name))
		case first.IsCompositeType():
			found = append(found, s.conflicts(first, second, path+f.Name+".")...)
		}
	}
	return found
}

// wrappingOf returns a type with its lists and exclamation marks, and without its name.
func wrappingOf(t *ast.Type) string {
	mark := ""
	if t.NonNull {
		mark = "!"
	}
	if t.Elem != nil {
		return "[" + wrappingOf(t.Elem) + "]" + mark
	}
	return mark
}

// TestFragmentsOnRecordsDoNotConflict checks that fragments on any two types of records
// can select the same names, unless fields are deprecated.
func TestFragmentsOnRecordsDoNotConflict(t *testing.T) {
	t.Parallel()
	schema := graph.NewSchema(&graph.Resolver{}, allowAll).Schema()
	for _, abstract := range schema.Types {
		if !abstract.IsAbstractType() || abstract.BuiltIn {
			continue
		}
		types := schema.GetPossibleTypes(abstract)
		for i, a := range types {
			for _, b := range types[i+1:] {
				s := mergeRule{schema, map[[2]string]bool{}}
				for _, conflict := range s.conflicts(a, b, "") {
					t.Errorf("%s: %s", abstract.Name, conflict)
				}
			}
		}
	}
}

// TestDeprecatedFieldsNameTheirSuccessor checks that a deprecated field has a successor
// with its type, which its reason names.
func TestDeprecatedFieldsNameTheirSuccessor(t *testing.T) {
	t.Parallel()
	deprecated := 0
	for _, definition := range graph.NewSchema(&graph.Resolver{}, allowAll).Schema().Types {
		for _, f := range definition.Fields {
			d := f.Directives.ForName("deprecated")
			if d == nil {
				continue
			}
			deprecated++
			reason := d.Arguments.ForName("reason").Value.Raw
			if !slices.ContainsFunc(definition.Fields, func(other *ast.FieldDefinition) bool {
				return other.Directives.ForName("deprecated") == nil && strings.HasSuffix(reason, "Use "+other.Name+".") && other.Type.String() == f.Type.String()
			}) {
				t.Errorf("%s.%s: no field of the same type is named by %q", definition.Name, f.Name, reason)
			}
		}
	}
	if deprecated == 0 {
		t.Error("the schema has no deprecated fields")
	}
}

// TestValuesHaveOneForm checks that each object with a party has its letter and its name,
// and each with a position in words has the name that filters take.
func TestValuesHaveOneForm(t *testing.T) {
	t.Parallel()
	siblings := map[string]map[string]string{
		"party":         {"partyLetter": "String", "partyName": "String"},
		"position":      {"positionCode": "PositionCode"},
		"otherPosition": {"otherPositionCode": "PositionCode"},
		"majority":      {"majorityCode": "PositionCode"},
	}
	for _, definition := range graph.NewSchema(&graph.Resolver{}, allowAll).Schema().Types {
		for _, f := range definition.Fields {
			for name, of := range siblings[f.Name] {
				sibling := definition.Fields.ForName(name)
				if definition.Kind == ast.Object && f.Type.Name() == "String" && (sibling == nil || sibling.Type.Name() != of) {
					t.Errorf("%s has %s without %s", definition.Name, f.Name, name)
				}
			}
		}
	}
}
