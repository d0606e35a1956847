package engine

import (
	"math"

	"github.com/vektah/gqlparser/v2/ast"
)

// shape is the size of a document or a part of it.
type shape struct {
	fields, roots int // fragments expanded
	depth         int // of fields in fields
	introspection int // of fields below __schema and __type
	// Of the text as it stands:
	aliases, directives int
	items               int // of the longest list
}

// ruler measures a document. It remembers the fragments that it has measured,
// since a document can expand to more than there is time to walk.
type ruler struct {
	fragments map[string]*ast.FragmentDefinition
	expanded  map[string]shape
}

// measure takes a document's measures. It may be any that parses.
func measure(query *ast.QueryDocument) shape {
	r := ruler{map[string]*ast.FragmentDefinition{}, map[string]shape{}}
	for _, f := range query.Fragments {
		if r.fragments[f.Name] == nil {
			r.fragments[f.Name] = f
		}
	}
	var whole shape
	for _, op := range query.Operations {
		r.add(&whole, r.selections(op.SelectionSet))
		whole.countVariables(op.VariableDefinitions)
		whole.countDirectives(op.Directives)
		whole.countText(op.SelectionSet)
	}
	for _, f := range query.Fragments {
		// What no operation reaches is validated all the same.
		if _, reached := r.expanded[f.Name]; !reached {
			r.add(&whole, r.fragment(f.Name))
		}
		whole.countDirectives(f.Directives)
		whole.countText(f.SelectionSet)
	}
	return whole
}

// selections measures what a selection expands to.
func (r ruler) selections(set ast.SelectionSet) (sum shape) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			r.add(&sum, r.field(s))
		case *ast.InlineFragment:
			r.add(&sum, r.selections(s.SelectionSet))
		case *ast.FragmentSpread:
			r.add(&sum, r.fragment(s.Name))
		}
	}
	return sum
}

func (r ruler) field(f *ast.Field) shape {
	below := r.selections(f.SelectionSet)
	own := shape{fields: plus(below.fields, 1), roots: 1, depth: 1 + below.depth, introspection: below.introspection}
	if f.Name == "__schema" || f.Name == "__type" {
		own.depth, own.introspection = 1, 1+max(below.depth, below.introspection)
	}
	return own
}

// fragment measures a fragment once. One that spreads itself counts nothing
// there: validation refuses it.
func (r ruler) fragment(name string) shape {
	if known, ok := r.expanded[name]; ok {
		return known
	}
	f := r.fragments[name]
	if f == nil {
		return shape{}
	}
	r.expanded[name] = shape{}
	s := r.selections(f.SelectionSet)
	r.expanded[name] = s
	return s
}

func (ruler) add(sum *shape, s shape) {
	sum.fields = plus(sum.fields, s.fields)
	sum.roots = plus(sum.roots, s.roots)
	sum.depth = max(sum.depth, s.depth)
	sum.introspection = max(sum.introspection, s.introspection)
}

// countText counts what stands in a selection's text, spreads not expanded.
func (s *shape) countText(set ast.SelectionSet) {
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

func (s *shape) countDirectives(directives ast.DirectiveList) {
	s.directives += len(directives)
	for _, d := range directives {
		s.countArguments(d.Arguments)
	}
}

func (s *shape) countArguments(arguments ast.ArgumentList) {
	for _, a := range arguments {
		s.countItems(a.Value)
	}
}

func (s *shape) countVariables(definitions ast.VariableDefinitionList) {
	for _, d := range definitions {
		s.countDirectives(d.Directives)
		s.countItems(d.DefaultValue)
	}
}

func (s *shape) countItems(value *ast.Value) {
	if value == nil {
		return
	}
	if value.Kind == ast.ListValue {
		s.items = max(s.items, len(value.Children))
	}
	for _, child := range value.Children {
		s.countItems(child.Value)
	}
}

// maxSum is the maximum of plus and times: far above every limit and far below
// overflow.
const maxSum = math.MaxInt32

func plus(a, b int) int { return min(a+b, maxSum) }

// times returns a*b, or maxSum if that is less. Both are from 0 to maxSum.
func times(a, b int) int {
	if a != 0 && b > maxSum/a {
		return maxSum
	}
	return a * b
}
