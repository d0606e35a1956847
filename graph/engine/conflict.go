package engine

import (
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/http/problem"
)

// checkConflicts rejects two different fields with the same response name in
// one selection. The validation rule for such conflicts, which also looks into
// fragments, reports every pair of fields, and a document can have fifty
// thousand pairs.
func checkConflicts(query *ast.QueryDocument) *gqlerror.Error {
	for _, op := range query.Operations {
		if err := checkSelectionConflicts(op.SelectionSet, map[string]*ast.Field{}); err != nil {
			return err
		}
	}
	for _, f := range query.Fragments {
		if err := checkSelectionConflicts(f.SelectionSet, map[string]*ast.Field{}); err != nil {
			return err
		}
	}
	return nil
}

// checkSelectionConflicts checks a selection. The map has the preceding fields
// by their response name.
func checkSelectionConflicts(set ast.SelectionSet, seen map[string]*ast.Field) *gqlerror.Error {
	for _, selection := range set {
		var err *gqlerror.Error
		switch s := selection.(type) {
		case *ast.Field:
			if other, ok := seen[s.Alias]; ok && isDifferent(s, other) {
				err = gqlerror.ErrorPosf(s.Position, "Fields %q conflict: give one of them an alias.", shorten(s.Alias))
				err.Extensions = map[string]any{"code": string(problem.InvalidDocument)}
				return err
			}
			seen[s.Alias] = s
			err = checkSelectionConflicts(s.SelectionSet, map[string]*ast.Field{})
		case *ast.InlineFragment:
			fields := seen
			if s.TypeCondition != "" {
				fields = map[string]*ast.Field{}
			}
			err = checkSelectionConflicts(s.SelectionSet, fields)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// isDifferent reports whether two fields differ in name or arguments. It may miss
// differences inside lists and objects.
func isDifferent(a, b *ast.Field) bool {
	if a.Name != b.Name || len(a.Arguments) != len(b.Arguments) {
		return true
	}
	for _, argument := range a.Arguments {
		other := b.Arguments.ForName(argument.Name)
		if other == nil || argument.Value.Kind != other.Value.Kind || argument.Value.Raw != other.Value.Raw {
			return true
		}
	}
	return false
}
