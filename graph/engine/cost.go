package engine

import (
	"cmp"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/directive"
	"legislative/graph/executor"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
)

// DefaultBudgets returns the maximum cost of a client's operation by plan. The
// schema's directives @cost, @statement, @listSize and @page define the cost. Plan
// web, which has no API access, also has a budget, so that its operations fail
// with errors of fields, which name the required plan.
func DefaultBudgets() map[access.Plan]int {
	budgets := map[access.Plan]int{}
	for _, plan := range access.Plans {
		budgets[plan] = plan.CostBudget()
	}
	return budgets
}

// defaultListSize is the assumed size of a list without @listSize.
const defaultListSize = 10

// costEstimator computes the cost of an operation, in parts of [directive.Unit].
type costEstimator struct {
	*priceList
	variables     map[string]any
	isActual      bool // whether the work that depends on the records is charged rather than assumed
	introspection int  // values below __schema and __type, which the cost excludes
	path          []string
	capped        []CappedPage
}

// listPage describes objects that are pages of lists. It is the zero value for
// other objects.
type listPage struct {
	size        int      // number of elements of each
	sizedFields []string // fields that have this number of elements
	countCost   int      // cost of totalCount beyond its value
	rowCost     int      // cost of each element
}

// estimate returns the cost of an operation by assumed sizes of lists, and the pages that
// are shorter than requested.
func (e *Engine) estimate(op *ast.OperationDefinition, variables map[string]any, caller access.Caller) (operation.Cost, []CappedPage, *gqlerror.Error) {
	c := costEstimator{priceList: e.prices, variables: variables}
	estimate := operation.Cost{
		Estimated: units(c.objectsCost([]ast.SelectionSet{op.SelectionSet}, e.schema.Query, 1, listPage{})),
		Budget:    e.options.Budgets[caller.Plan],
	}
	if limit := e.options.Limits.IntrospectionCost; c.introspection > limit {
		return estimate, nil, newLimitError(problem.TooCostly, c.introspection, limit,
			"The introspection can return %d values, and at most %d are allowed: request fewer fields.", c.introspection, limit)
	}
	return estimate, c.capped, nil
}

// checkCost rejects an operation that costs more than the caller's plan allows.
func checkCost(estimate operation.Cost, plan access.Plan) *gqlerror.Error {
	if estimate.Estimated <= estimate.Budget {
		return nil
	}
	return newLimitError(problem.TooCostly, estimate.Estimated, estimate.Budget,
		"The operation costs %d, and plan %s allows %d: request shorter pages with first, fewer fields, or fewer searches and total counts.",
		estimate.Estimated, plan, estimate.Budget)
}

// costCounter adds up the actual cost of an operation, by the numbers of objects
// and elements that it wrote, and by the work that it charged.
type costCounter struct {
	costEstimator
	sum     int
	charges operation.Charges
}

func (c *costCounter) actual() int {
	return units(plus(c.sum, int(min(maxSum, c.charges.Total()*directive.Unit/directive.UnitTime))))
}

func (c *costCounter) add(n executor.Count) {
	var page listPage
	if n.Of != nil {
		page = c.pageOf(n.Of)
	}
	c.sum = plus(c.sum, times(n.Objects, c.types[n.Type]))
	rows, known := 0, false
	for _, f := range n.Fields {
		objects := n.Objects
		if f.Field.SelectionSet != nil && f.Field.Definition.Type.Elem == nil {
			objects = f.Values // what is null took no more than its statement
		}
		c.sum = plus(c.sum, c.priceOf(f.Field, page).times(objects, f.Elements))
		for _, ahead := range f.Ahead {
			c.sum = plus(c.sum, c.fields[ahead.Definition].place)
		}
		if slices.Contains(page.sizedFields, f.Field.Name) {
			rows, known = max(rows, f.Elements), true
		}
	}
	if !known {
		rows = page.size
		if n.Objects > 1 {
			rows = times(n.Objects, min(page.size, defaultListSize)) // few lists of many fill their page
		}
	}
	c.sum = plus(c.sum, times(page.rowCost, rows))
}

// objectsCost returns the cost of fields of n objects. Objects of an abstract
// type count as those of its most expensive one.
func (c *costEstimator) objectsCost(sets []ast.SelectionSet, object *ast.Definition, n int, page listPage) (sum int) {
	if object.IsAbstractType() {
		for _, possible := range c.schema.GetPossibleTypes(object) {
			sum = max(sum, c.objectsCost(sets, possible, n, page))
		}
		return sum
	}
	sum = times(n, c.types[object.Name])
	for _, f := range c.collect(sets, object) {
		sum = plus(sum, c.fieldCost(f, n, page))
	}
	return sum
}

// fieldCost returns the cost of a field of n objects, which page describes.
func (c *costEstimator) fieldCost(f collectedField, n int, page listPage) int {
	c.path = append(c.path, f.Alias)
	defer func() { c.path = c.path[:len(c.path)-1] }()
	c.noteCapped(f.Field)
	switch f.Name {
	case "__schema", "__type":
		c.introspection = plus(c.introspection, c.introspectionSize(f.Field))
	}
	elements := n
	if f.Definition.Type.Elem != nil {
		elements = c.elements(f.Field, n, page)
	}
	sum := c.priceOf(f.Field, page).times(n, elements)
	if below := c.schema.Types[f.Definition.Type.Name()]; below.IsCompositeType() && !below.BuiltIn {
		own := c.pageOf(f.Field)
		sum = plus(sum, times(own.rowCost, times(elements, own.size)))
		sum = plus(sum, c.objectsCost(f.selections, below, elements, own))
	}
	return sum
}

// priceOf returns the price of a field of objects that page describes.
func (c *costEstimator) priceOf(f *ast.Field, page listPage) price {
	defined := c.fields[f.Definition]
	p := defined.price
	p.object = plus(p.object, plus(c.assumed(defined.work), c.argumentsCost(f)))
	if f.Name == "totalCount" {
		p.object = plus(p.object, page.countCost)
	}
	return p
}

// elements returns the assumed number of elements of the lists of n objects.
func (c *costEstimator) elements(f *ast.Field, n int, page listPage) int {
	size := page.size
	if !slices.Contains(page.sizedFields, f.Name) {
		size = c.sizeOf(f)
	} else if own := c.fields[f.Definition].Assumed; own > 0 {
		size = min(own, size)
	}
	return times(n, size)
}

// sizeOf returns the assumed size of the list that a field returns or is.
func (c *costEstimator) sizeOf(f *ast.Field) int {
	size := c.fields[f.Definition].ListSize
	n := cmp.Or(c.slicingValue(f, size), size.Assumed, defaultListSize)
	if size.Maximum > 0 {
		n = min(n, size.Maximum)
	}
	return n
}

// pageOf computes the pages that a field's arguments request. The cost of
// counting a list includes that of its arguments, since the search for the page
// ends with the page and the count needs a search of its own.
func (c *costEstimator) pageOf(f *ast.Field) listPage {
	size := c.fields[f.Definition].ListSize
	if size.Maximum == 0 {
		return listPage{}
	}
	count := plus(size.CountWeight, plus(c.assumed(size.CountWork), c.argumentsCost(f)))
	return listPage{c.sizeOf(f), size.SizedFields, count, size.RowWeight}
}

// assumed returns the cost of work that depends on the records: 0 if it is charged.
func (c *costEstimator) assumed(work int) int {
	if c.isActual {
		return 0
	}
	return work
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
