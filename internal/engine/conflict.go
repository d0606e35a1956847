package engine

import (
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// conflict finds two fields that stand in one selection under one name and
// differ. The rule of validation for that, which looks through fragments too,
// lists every pair of them, of which a document can have fifty thousand.
func conflict(query *ast.QueryDocument) *gqlerror.Error {
	for _, op := range query.Operations {
		if err := conflictIn(op.SelectionSet, map[string]*ast.Field{}); err != nil {
			return err
		}
	}
	for _, f := range query.Fragments {
		if err := conflictIn(f.SelectionSet, map[string]*ast.Field{}); err != nil {
			return err
		}
	}
	return nil
}

// conflictIn looks through a selection, of which seen is what came before.
func conflictIn(set ast.SelectionSet, seen map[string]*ast.Field) *gqlerror.Error {
	for _, selection := range set {
		var err *gqlerror.Error
		switch s := selection.(type) {
		case *ast.Field:
			if other, ok := seen[s.Alias]; ok && differ(s, other) {
				err = gqlerror.ErrorPosf(s.Position, "Fields %q conflict: give one of them an alias.", shorten(s.Alias))
				err.Extensions = map[string]any{"code": CodeInvalidDocument}
				return err
			}
			seen[s.Alias] = s
			err = conflictIn(s.SelectionSet, map[string]*ast.Field{})
		case *ast.InlineFragment:
			fields := seen
			if s.TypeCondition != "" {
				fields = map[string]*ast.Field{}
			}
			err = conflictIn(s.SelectionSet, fields)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// differ tells that two fields are certainly not the same.
func differ(a, b *ast.Field) bool {
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
