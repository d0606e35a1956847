package executor

import (
	"slices"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/scalar"
)

// plan is an operation prepared for execution with given values of the variables
// that @skip and @include refer to.
type plan struct {
	root       *selection
	guarded    []*plannedField
	selections []*selection // all of them, by index
	lists      int          // number of fields that are lists
}

// selection is the fields that a document selects on objects of one type.
type selection struct {
	object *Object
	index  int        // in plan.selections
	of     *ast.Field // that returns the objects; nil for the root
	fields []plannedField
	loaded []int // indexes of the fields that the first pass visits
	ahead  []int // indexes of those that can be resolved ahead
}

// plannedField is a selected field. It has no description if it is __typename.
type plannedField struct {
	*Field

	key      string // with quotes and colon
	selected graphql.CollectedField
	guard    int // index in plan.guarded, or -1
	list     int // number among the lists of the plan, or -1
	// isLoaded reports whether the first pass visits the field, because it or a
	// field below it needs a function that may fail or wait.
	isLoaded bool
	// selections are those of the objects that the field or its elements are.
	selections []*selection
}

// planner makes a plan.
type planner struct {
	operation *graphql.OperationContext
	plan      *plan
}

func newPlan(operation *graphql.OperationContext, query *Object) *plan {
	p := planner{operation, &plan{}}
	p.plan.root = p.planSelection(operation.Operation.SelectionSet, query, nil)
	return p.plan
}

// planSelection plans the fields of the objects that a field returns.
func (p planner) planSelection(set ast.SelectionSet, object *Object, of *ast.Field) *selection {
	collected := graphql.CollectFields(p.operation, set, object.satisfies)
	s := &selection{object: object, index: len(p.plan.selections), of: of, fields: make([]plannedField, 0, len(collected))}
	p.plan.selections = append(p.plan.selections, s)
	for _, c := range collected {
		if slices.ContainsFunc(s.fields, func(f plannedField) bool { return f.selected.Alias == c.Alias }) {
			continue
		}
		f := p.planField(c, object)
		if f.isLoaded {
			s.loaded = append(s.loaded, len(s.fields))
		}
		if f.Field != nil && f.isAhead {
			s.ahead = append(s.ahead, len(s.fields))
		}
		s.fields = append(s.fields, f)
	}
	for i := range s.fields {
		if f := &s.fields[i]; f.Field != nil && f.check != nil {
			f.guard = len(p.plan.guarded)
			p.plan.guarded = append(p.plan.guarded, f)
		}
	}
	return s
}

func (p planner) planField(c graphql.CollectedField, object *Object) plannedField {
	f := plannedField{
		Field: object.fields[c.Name], key: string(append(scalar.AppendString(nil, c.Alias), ':')),
		selected: c, guard: -1, list: -1,
	}
	if f.Field == nil {
		return f
	}
	if f.value.elem != nil {
		f.list = p.plan.lists
		p.plan.lists++
	}
	f.isLoaded = f.resolve != nil
	for _, child := range f.value.objectTypes() {
		s := p.planSelection(c.Selections, child, c.Field)
		f.selections = append(f.selections, s)
		f.isLoaded = f.isLoaded || len(s.loaded) > 0
	}
	return f
}

// objectTypes returns the types of the objects that values are or contain; leaves
// have none.
func (t *valueType) objectTypes() []*Object {
	for t.elem != nil {
		t = t.elem
	}
	return t.objects
}

// selectionOf returns the index and the selection of an object. The selection of
// null is nil.
func (f *plannedField) selectionOf(value any) (int, *selection) {
	if value == nil {
		return 0, nil
	}
	for i, s := range f.selections {
		if s.object.is(value) {
			return i, s
		}
	}
	return 0, nil
}
