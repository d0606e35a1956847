package engine

import (
	"cmp"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/directive"
	"legislative/internal/access"
	"legislative/internal/problem"
)

// DefaultBudgets returns the maximum cost of a client's operation by plan. The
// schema's directives @cost, @listSize and @page define the cost. Plan web, which
// has no API access, also has a budget, so that its operations fail with errors
// of fields, which name the required plan.
func DefaultBudgets() map[access.Plan]int {
	budgets := map[access.Plan]int{}
	for _, plan := range access.Plans {
		budgets[plan] = plan.CostBudget()
	}
	return budgets
}

// defaultListSize is the assumed size of a list without @listSize.
const defaultListSize = 10

// costEstimator estimates the cost of an operation.
type costEstimator struct {
	schema        *ast.Schema
	variables     map[string]any
	introspection int // values below __schema and __type, which the cost excludes
}

// listPage describes an object that is a page of a list. It is the zero value for
// other objects.
type listPage struct {
	size        int      // number of elements
	sizedFields []string // fields that have this number of elements
	countCost   int      // cost of totalCount beyond its value
}

// checkCost rejects an operation that costs more than the caller's plan allows.
func (e *Engine) checkCost(op *ast.OperationDefinition, variables map[string]any, caller access.Caller) *gqlerror.Error {
	c := costEstimator{schema: e.schema, variables: variables}
	cost := c.selectionCost(op.SelectionSet, listPage{})
	if budget := e.options.Budgets[caller.Plan]; cost > budget {
		return newLimitError(problem.TooCostly, cost, budget,
			"The operation costs %d, and plan %s allows %d: request shorter pages with first, fewer fields, or fewer searches and total counts.", cost, caller.Plan, budget)
	}
	if limit := e.options.Limits.IntrospectionCost; c.introspection > limit {
		return newLimitError(problem.TooCostly, c.introspection, limit,
			"The introspection can return %d values, and at most %d are allowed: request fewer fields.", c.introspection, limit)
	}
	return nil
}

func (c *costEstimator) selectionCost(set ast.SelectionSet, parent listPage) (sum int) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			if c.isIncluded(s.Directives) {
				sum = plus(sum, c.fieldCost(s, parent))
			}
		case *ast.InlineFragment:
			if c.isIncluded(s.Directives) {
				sum = plus(sum, c.selectionCost(s.SelectionSet, parent))
			}
		case *ast.FragmentSpread:
			if c.isIncluded(s.Directives) {
				sum = plus(sum, c.selectionCost(s.Definition.SelectionSet, parent))
			}
		}
	}
	return sum
}

// fieldCost is for one parent object. The parent describes the object if it is
// a page of a list.
func (c *costEstimator) fieldCost(f *ast.Field, parent listPage) int {
	switch f.Name {
	case "__schema", "__type":
		c.introspection = plus(c.introspection, c.introspectionSize(f))
		return 1
	case "totalCount":
		return plus(1, parent.countCost)
	}
	arguments := c.argumentsCost(f)
	weight := plus(directive.Weight(f.Definition.Directives), arguments)
	if f.Definition.Type.Elem == nil {
		return plus(plus(1, weight), c.selectionCost(f.SelectionSet, c.pageOf(f, arguments)))
	}
	return plus(weight, times(c.listLength(f, parent), plus(1, c.selectionCost(f.SelectionSet, listPage{}))))
}

func (c *costEstimator) listLength(f *ast.Field, parent listPage) int {
	size := directive.ListSizeOf(f.Definition)
	if n := c.slicingValue(f, size); n > 0 {
		return n
	}
	if !slices.Contains(parent.sizedFields, f.Name) {
		return cmp.Or(size.Assumed, defaultListSize)
	}
	return min(cmp.Or(size.Assumed, parent.size), parent.size)
}

// pageOf computes the page that a field's arguments request. The cost of
// counting the list includes that of its arguments, since the search for the
// page ends with the page and the count needs a search of its own.
func (c *costEstimator) pageOf(f *ast.Field, argumentsCost int) listPage {
	size := directive.ListSizeOf(f.Definition)
	if size.Maximum == 0 {
		return listPage{}
	}
	return listPage{
		size:        min(cmp.Or(c.slicingValue(f, size), size.Assumed), size.Maximum),
		sizedFields: size.SizedFields,
		countCost:   plus(size.CountWeight, argumentsCost),
	}
}

// slicingValue returns the number of elements that the slicing arguments of a
// field request, or 0 if none of them has a value. A number below 1 counts as 1
// and an empty list as no value.
func (c *costEstimator) slicingValue(f *ast.Field, size directive.ListSize) (n int) {
	for _, name := range size.Slicing {
		switch value := c.argumentValue(f, f.Definition.Arguments.ForName(name)).(type) {
		case int64:
			n = max(n, 1, int(min(value, maxSum)))
		case []any:
			n = max(n, len(value))
		}
	}
	return n
}

// argumentsCost includes the cost of input fields.
func (c *costEstimator) argumentsCost(f *ast.Field) (cost int) {
	for _, definition := range f.Definition.Arguments {
		weight := directive.Weight(definition.Directives)
		switch value := c.argumentValue(f, definition).(type) {
		case nil:
		case string:
			if definition.Name == "query" {
				cost = plus(cost, queryCost(value, weight))
			} else {
				cost = plus(cost, weight)
			}
		case map[string]any:
			cost = plus(cost, plus(weight, c.inputCost(definition.Type, value)))
		default:
			cost = plus(cost, weight)
		}
	}
	return cost
}

func (c *costEstimator) inputCost(t *ast.Type, input map[string]any) (cost int) {
	for _, f := range c.schema.Types[t.Name()].Fields {
		if input[f.Name] != nil {
			cost = plus(cost, directive.Weight(f.Directives))
		}
	}
	return cost
}

func (c *costEstimator) argumentValue(f *ast.Field, definition *ast.ArgumentDefinition) any {
	value := definition.DefaultValue
	if argument := f.Arguments.ForName(definition.Name); argument != nil {
		value = argument.Value
	}
	if value == nil {
		return nil
	}
	// Validation has refused values that cannot be read.
	v, _ := value.Value(c.variables)
	return v
}

// introspectionSize counts the values below __schema or __type.
func (c *costEstimator) introspectionSize(f *ast.Field) int {
	i := introspectionCounter{c.schema, c.isIncluded, map[selectionKey]int{}}
	if f.Name == "__schema" {
		return i.countSelection(f.SelectionSet, c.schema)
	}
	name, _ := c.argumentValue(f, f.Definition.Arguments.ForName("name")).(string)
	if definition := c.schema.Types[name]; definition != nil {
		return i.countSelection(f.SelectionSet, definition)
	}
	return 1
}

// isIncluded reports whether @skip and @include leave a selection in.
func (c *costEstimator) isIncluded(directives ast.DirectiveList) bool {
	for _, d := range directives {
		if d.Name != "skip" && d.Name != "include" {
			continue
		}
		condition := d.Arguments.ForName("if")
		if value, _ := condition.Value.Value(c.variables); value == (d.Name == "skip") {
			return false
		}
	}
	return true
}
