package engine

import (
	"fmt"
	"iter"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/directive"
	"legislative/internal/access"
)

// requirementOf derives what an operation asks of its caller. Each @requires
// asks for one of several scopes, so together they ask for one of each set;
// a set that includes another one asks for nothing more than that does.
func requirementOf(op *ast.OperationDefinition) (access.Requirement, error) {
	need := access.Requirement{Plan: access.Plans[0]}
	var sets [][]access.Scope
	for field := range selected(op.SelectionSet, map[string]bool{}) {
		for directives := range guards(field) {
			r, ok, err := directive.Requirement(directives)
			if err != nil {
				return need, fmt.Errorf("field %s of %s: %w", field.Name, field.ObjectDefinition.Name, err)
			}
			if !ok {
				continue
			}
			if r.Plan.Includes(need.Plan) {
				need.Plan = r.Plan
			}
			sets = append(sets, r.Scopes)
		}
	}
	sets = narrowest(sets)
	if len(sets) > 1 {
		return need, fmt.Errorf("needs one scope of each of %v, which is no single requirement", sets)
	}
	if len(sets) == 1 {
		need.Scopes = sets[0]
	}
	return need, nil
}

// guards are the directives of a field's definition, and of those of the
// arguments and of the fields of inputs that the field is given.
func guards(field *ast.Field) iter.Seq[ast.DirectiveList] {
	return func(yield func(ast.DirectiveList) bool) {
		if !yield(field.Definition.Directives) {
			return
		}
		for _, given := range field.Arguments {
			if !yield(field.Definition.Arguments.ForName(given.Name).Directives) {
				return
			}
			for _, child := range given.Value.Children {
				if input := given.Value.Definition.Fields.ForName(child.Name); input != nil && !yield(input.Directives) {
					return
				}
			}
		}
	}
}

// narrowest keeps the sets that include no other one, once each.
func narrowest(sets [][]access.Scope) [][]access.Scope {
	var kept [][]access.Scope
	for i, set := range sets {
		implied := slices.ContainsFunc(sets[:i], func(other []access.Scope) bool { return includes(set, other) }) ||
			slices.ContainsFunc(sets[i+1:], func(other []access.Scope) bool { return includes(set, other) && !includes(other, set) })
		if !implied {
			kept = append(kept, set)
		}
	}
	return kept
}

func includes(set, other []access.Scope) bool {
	return !slices.ContainsFunc(other, func(s access.Scope) bool { return !slices.Contains(set, s) })
}
