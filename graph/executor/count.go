package executor

import "github.com/vektah/gqlparser/v2/ast"

// Count says how many objects of one type an operation wrote at one place of its
// document.
type Count struct {
	Of      *ast.Field // the field that returned the objects; nil for the root
	Type    string
	Objects int
	Fields  []FieldCount // of the objects
}

// FieldCount is a field that was read from the objects of a [Count].
type FieldCount struct {
	Field    *ast.Field // the first of those with its response key
	Elements int        // of all its values, if they are lists
	Values   int        // that are objects, lists of objects included
	// Ahead are the fields that were read for an object of the root that turned out
	// not to exist; see [Schema.ReadAhead].
	Ahead []*ast.Field
}

// tally counts objects by the index of their selection, and elements of lists by
// the number of their field.
type tally struct{ objects, elements []int }

func newTally(p *plan) tally {
	counts := make([]int, len(p.selections)+p.lists)
	return tally{counts[:len(p.selections)], counts[len(p.selections):]}
}

// report calls count for each place with objects.
func (t tally) report(p *plan, count func(Count)) {
	for i, n := range t.objects {
		s := p.selections[i]
		if n == 0 || s.object.isIntrospection() {
			continue
		}
		c := Count{Of: s.of, Type: s.object.name, Objects: n, Fields: make([]FieldCount, len(s.fields))}
		for j := range s.fields {
			c.Fields[j].Field = s.fields[j].selected.Field
			if list := s.fields[j].list; list >= 0 {
				c.Fields[j].Elements = t.elements[list]
			}
			for _, below := range s.fields[j].selections {
				c.Fields[j].Values += t.objects[below.index]
			}
			if s.of == nil && c.Fields[j].Values == 0 {
				c.Fields[j].Ahead = s.fields[j].aheadFields()
			}
		}
		count(c)
	}
}

// aheadFields returns the fields below f that can be resolved ahead.
func (f *plannedField) aheadFields() (fields []*ast.Field) {
	for _, below := range f.selections {
		for _, i := range below.ahead {
			fields = append(fields, below.fields[i].selected.Field)
		}
	}
	return fields
}
