package engine

import (
	"fmt"
	"iter"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/directive"
	"legislative/internal/access"
)

// requirementOf returns the plan and scopes that an operation requires. Each
// @requires demands one scope of a set, so the operation demands one scope of
// each set. A superset of another set adds no demand. It returns an error if more
// than one set remains, since a requirement has one set of scopes.
func requirementOf(op *ast.OperationDefinition) (access.Requirement, error) {
	required := access.Requirement{Plan: access.Plans[0]}
	var sets [][]access.Scope
	for f := range allFields(op.SelectionSet, map[string]bool{}) {
		for directives := range requiresDirectives(f) {
			r, ok, err := directive.Requirement(directives)
			if err != nil {
				return required, fmt.Errorf("field %s of %s: %w", f.Name, f.ObjectDefinition.Name, err)
			}
			if !ok {
				continue
			}
			if r.Plan.Includes(required.Plan) {
				required.Plan = r.Plan
			}
			sets = append(sets, r.Scopes)
		}
	}
	sets = minimalSets(sets)
	if len(sets) > 1 {
		return required, fmt.Errorf("requires a scope of each of the sets %v, but a requirement has one set", sets)
	}
	if len(sets) == 1 {
		required.Scopes = sets[0]
	}
	return required, nil
}

// requiresDirectives includes the directives of the arguments and input fields
// that are passed to the field.
func requiresDirectives(f *ast.Field) iter.Seq[ast.DirectiveList] {
	return func(yield func(ast.DirectiveList) bool) {
		if !yield(f.Definition.Directives) {
			return
		}
		for _, argument := range f.Arguments {
			if !yield(f.Definition.Arguments.ForName(argument.Name).Directives) {
				return
			}
			for _, child := range argument.Value.Children {
				if input := argument.Value.Definition.Fields.ForName(child.Name); input != nil && !yield(input.Directives) {
					return
				}
			}
		}
	}
}

// minimalSets omits duplicates and supersets of another set.
func minimalSets(sets [][]access.Scope) [][]access.Scope {
	var minimal [][]access.Scope
	for i, set := range sets {
		isImplied := slices.ContainsFunc(sets[:i], func(other []access.Scope) bool { return isSuperset(set, other) }) ||
			slices.ContainsFunc(sets[i+1:], func(other []access.Scope) bool { return isSuperset(set, other) && !isSuperset(other, set) })
		if !isImplied {
			minimal = append(minimal, set)
		}
	}
	return minimal
}

func isSuperset(set, other []access.Scope) bool {
	return !slices.ContainsFunc(other, func(s access.Scope) bool { return !slices.Contains(set, s) })
}
