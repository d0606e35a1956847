package engine

import (
	"math"

	"github.com/vektah/gqlparser/v2/ast"
)

// documentSize is the size of a document or of a part of it.
type documentSize struct {
	fields, rootFields int // fragments expanded
	depth              int // of fields in fields
	introspection      int // of fields below __schema and __type
	// Without expanded fragments:
	aliases, directives int
	listItems           int // of the longest list
}

// sizer computes the size of a document. It computes the size of each fragment
// once, since expanded fragments can be exponentially larger than the text.
type sizer struct {
	fragments map[string]*ast.FragmentDefinition
	sizes     map[string]documentSize
}

// sizeOf measures a parsed document, which need not be valid.
func sizeOf(query *ast.QueryDocument) documentSize {
	r := sizer{map[string]*ast.FragmentDefinition{}, map[string]documentSize{}}
	for _, f := range query.Fragments {
		if r.fragments[f.Name] == nil {
			r.fragments[f.Name] = f
		}
	}
	var total documentSize
	for _, op := range query.Operations {
		r.add(&total, r.selectionSize(op.SelectionSet))
		total.countVariables(op.VariableDefinitions)
		total.countDirectives(op.Directives)
		total.countText(op.SelectionSet)
	}
	for _, f := range query.Fragments {
		// Validation also reads fragments that no operation uses.
		if _, reached := r.sizes[f.Name]; !reached {
			r.add(&total, r.fragmentSize(f.Name))
		}
		total.countDirectives(f.Directives)
		total.countText(f.SelectionSet)
	}
	return total
}

// selectionSize expands fragments.
func (r sizer) selectionSize(set ast.SelectionSet) (sum documentSize) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			r.add(&sum, r.fieldSize(s))
		case *ast.InlineFragment:
			r.add(&sum, r.selectionSize(s.SelectionSet))
		case *ast.FragmentSpread:
			r.add(&sum, r.fragmentSize(s.Name))
		}
	}
	return sum
}

func (r sizer) fieldSize(f *ast.Field) documentSize {
	below := r.selectionSize(f.SelectionSet)
	own := documentSize{fields: plus(below.fields, 1), rootFields: 1, depth: 1 + below.depth, introspection: below.introspection}
	if f.Name == "__schema" || f.Name == "__type" {
		own.depth, own.introspection = 1, 1+max(below.depth, below.introspection)
	}
	return own
}

// fragmentSize counts a cyclic spread as 0, since validation refuses it.
func (r sizer) fragmentSize(name string) documentSize {
	if known, ok := r.sizes[name]; ok {
		return known
	}
	f := r.fragments[name]
	if f == nil {
		return documentSize{}
	}
	r.sizes[name] = documentSize{}
	s := r.selectionSize(f.SelectionSet)
	r.sizes[name] = s
	return s
}

func (sizer) add(sum *documentSize, s documentSize) {
	sum.fields = plus(sum.fields, s.fields)
	sum.rootFields = plus(sum.rootFields, s.rootFields)
	sum.depth = max(sum.depth, s.depth)
	sum.introspection = max(sum.introspection, s.introspection)
}

// countText counts the aliases, directives and list items in the text of a
// selection, without expanding fragments.
func (s *documentSize) countText(set ast.SelectionSet) {
	for _, selection := range set {
		switch selection := selection.(type) {
		case *ast.Field:
			if selection.Alias != selection.Name {
				s.aliases++
			}
			s.countArguments(selection.Arguments)
			s.countDirectives(selection.Directives)
			s.countText(selection.SelectionSet)
		case *ast.InlineFragment:
			s.countDirectives(selection.Directives)
			s.countText(selection.SelectionSet)
		case *ast.FragmentSpread:
			s.countDirectives(selection.Directives)
		}
	}
}

func (s *documentSize) countDirectives(directives ast.DirectiveList) {
	s.directives += len(directives)
	for _, d := range directives {
		s.countArguments(d.Arguments)
	}
}

func (s *documentSize) countArguments(arguments ast.ArgumentList) {
	for _, a := range arguments {
		s.countItems(a.Value)
	}
}

func (s *documentSize) countVariables(definitions ast.VariableDefinitionList) {
	for _, d := range definitions {
		s.countDirectives(d.Directives)
		s.countItems(d.DefaultValue)
	}
}

func (s *documentSize) countItems(value *ast.Value) {
	if value == nil {
		return
	}
	if value.Kind == ast.ListValue {
		s.listItems = max(s.listItems, len(value.Children))
	}
	for _, child := range value.Children {
		s.countItems(child.Value)
	}
}

// maxSum is the maximum of plus and times: far above every limit and far below
// overflow.
const maxSum = math.MaxInt32

func plus(a, b int) int { return min(a+b, maxSum) }

// times multiplies numbers from 0 to maxSum. The product is at most maxSum.
func times(a, b int) int {
	if a != 0 && b > maxSum/a {
		return maxSum
	}
	return a * b
}
