package engine

import (
	"iter"

	"github.com/vektah/gqlparser/v2/ast"
)

// selected goes through all fields of a validated selection, at every depth,
// each fragment once.
func selected(set ast.SelectionSet, seen map[string]bool) iter.Seq[*ast.Field] {
	return func(yield func(*ast.Field) bool) { eachField(set, seen, yield) }
}

func eachField(set ast.SelectionSet, seen map[string]bool, yield func(*ast.Field) bool) bool {
	for _, selection := range set {
		ok := true
		switch s := selection.(type) {
		case *ast.Field:
			ok = yield(s) && eachField(s.SelectionSet, seen, yield)
		case *ast.InlineFragment:
			ok = eachField(s.SelectionSet, seen, yield)
		case *ast.FragmentSpread:
			if !seen[s.Name] {
				seen[s.Name] = true
				ok = eachField(s.Definition.SelectionSet, seen, yield)
			}
		}
		if !ok {
			return false
		}
	}
	return true
}
