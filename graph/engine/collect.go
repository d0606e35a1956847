package engine

import (
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
)

// collectedField is a field with the selections of all fields that share its
// response key.
type collectedField struct {
	*ast.Field
	selections []ast.SelectionSet
}

// collect returns the fields that selections contain for objects of a type, as
// the specification merges them.
func (c *costEstimator) collect(sets []ast.SelectionSet, object *ast.Definition) (fields []collectedField) {
	for _, set := range sets {
		c.collectSet(set, object, &fields)
	}
	return fields
}

func (c *costEstimator) collectSet(set ast.SelectionSet, object *ast.Definition, fields *[]collectedField) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			if c.isIncluded(s.Directives) {
				addField(fields, s)
			}
		case *ast.InlineFragment:
			if c.isIncluded(s.Directives) && c.applies(s.TypeCondition, object) {
				c.collectSet(s.SelectionSet, object, fields)
			}
		case *ast.FragmentSpread:
			if c.isIncluded(s.Directives) && c.applies(s.Definition.TypeCondition, object) {
				c.collectSet(s.Definition.SelectionSet, object, fields)
			}
		}
	}
}

func addField(fields *[]collectedField, f *ast.Field) {
	i := slices.IndexFunc(*fields, func(other collectedField) bool { return other.Alias == f.Alias })
	if i < 0 {
		*fields = append(*fields, collectedField{f, []ast.SelectionSet{f.SelectionSet}})
		return
	}
	(*fields)[i].selections = append((*fields)[i].selections, f.SelectionSet)
}

// applies reports whether a fragment applies to objects of a type.
func (c *costEstimator) applies(condition string, object *ast.Definition) bool {
	if condition == "" || condition == object.Name {
		return true
	}
	return slices.ContainsFunc(c.schema.Implements[object.Name], func(i *ast.Definition) bool { return i.Name == condition })
}

// isIncluded reports whether @skip and @include leave a selection in.
func (c *costEstimator) isIncluded(directives ast.DirectiveList) bool {
	for _, d := range directives {
		if d.Name != "skip" && d.Name != "include" {
			continue
		}
		condition := d.Arguments.ForName("if")
		if value, _ := condition.Value.Value(c.variables); value == (d.Name == "skip") {
			return false
		}
	}
	return true
}
