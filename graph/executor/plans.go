package executor

import (
	"slices"
	"sync"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
)

// Plans keeps the plans of the operations of a document. The zero value keeps
// none yet.
type Plans struct {
	mu         sync.Mutex
	conditions []string // variables that decide which fields are selected
	plans      map[string]*plan
}

// maxPlans bounds the number of plans of a document, which has one for each
// operation and each combination of the variables that @skip and @include refer
// to.
const maxPlans = 4

// plan returns the plan of an operation. A nil kept keeps none.
func (kept *Plans) plan(operation *graphql.OperationContext, query *Object) *plan {
	if kept == nil {
		return newPlan(operation, query)
	}
	kept.mu.Lock()
	defer kept.mu.Unlock()
	if kept.plans == nil {
		kept.plans, kept.conditions = map[string]*plan{}, conditionVariables(operation.Doc)
	}
	key := planKey(operation, kept.conditions)
	if p, ok := kept.plans[key]; ok {
		return p
	}
	p := newPlan(operation, query)
	if len(kept.plans) < maxPlans {
		kept.plans[key] = p
	}
	return p
}

// planKey identifies a plan of a document: the operation, and the values of the
// variables that decide which fields are selected.
func planKey(operation *graphql.OperationContext, conditions []string) string {
	key := []byte(operation.OperationName)
	for _, name := range conditions {
		value, _ := operation.Variables[name].(bool)
		key = append(key, ' ')
		if value {
			key = append(key, '1')
		}
	}
	return string(key)
}

// conditionVariables lists the variables that decide which fields of the
// operations of a document are selected.
func conditionVariables(doc *ast.QueryDocument) []string {
	var names []string
	add := func(directives ast.DirectiveList) {
		for _, d := range directives {
			for _, a := range d.Arguments {
				if a.Value.Kind == ast.Variable && !slices.Contains(names, a.Value.Raw) {
					names = append(names, a.Value.Raw)
				}
			}
		}
	}
	var visit func(ast.SelectionSet)
	visit = func(set ast.SelectionSet) {
		for _, selection := range set {
			switch s := selection.(type) {
			case *ast.Field:
				add(s.Directives)
				visit(s.SelectionSet)
			case *ast.InlineFragment:
				add(s.Directives)
				visit(s.SelectionSet)
			case *ast.FragmentSpread:
				add(s.Directives)
			}
		}
	}
	for _, o := range doc.Operations {
		visit(o.SelectionSet)
	}
	for _, f := range doc.Fragments {
		visit(f.SelectionSet)
	}
	slices.Sort(names)
	return names
}
