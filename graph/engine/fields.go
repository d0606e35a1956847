package engine

import (
	"iter"

	"github.com/vektah/gqlparser/v2/ast"
)

// allFields iterates over the fields of a validated selection at all depths. It
// visits each fragment once; seen has the names of visited fragments.
func allFields(set ast.SelectionSet, seen map[string]bool) iter.Seq[*ast.Field] {
	return func(yield func(*ast.Field) bool) { visitFields(set, seen, yield) }
}

func visitFields(set ast.SelectionSet, seen map[string]bool, yield func(*ast.Field) bool) bool {
	for _, selection := range set {
		ok := true
		switch s := selection.(type) {
		case *ast.Field:
			ok = yield(s) && visitFields(s.SelectionSet, seen, yield)
		case *ast.InlineFragment:
			ok = visitFields(s.SelectionSet, seen, yield)
		case *ast.FragmentSpread:
			if !seen[s.Name] {
				seen[s.Name] = true
				ok = visitFields(s.Definition.SelectionSet, seen, yield)
			}
		}
		if !ok {
			return false
		}
	}
	return true
}
