package engine

import (
	"cmp"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/paging"
	"legislative/internal/access"
)

// DefaultBudgets are the highest costs of a client's operation by plan. The
// cost of an operation is the number of values that its answer can hold, and
// for fields that take more than others to read, or are longer, as many values
// as that amounts to. Plan web is refused field by field, and told so.
func DefaultBudgets() map[access.Plan]int {
	budgets := map[access.Plan]int{}
	for _, plan := range access.Plans {
		budgets[plan] = plan.CostBudget()
	}
	return budgets
}

// price reckons what an operation costs.
type price struct {
	schema        *ast.Schema
	tariffs       map[string]tariff
	conditions    map[string]int
	variables     map[string]any
	introspection int
}

// connection is the list that a selection is a page of; the zero value is
// none.
type connection struct {
	size  int // elements of the page
	count int // what its totalCount takes
}

// checkCost refuses an operation that costs more than the caller's plan
// allows.
func (e *Engine) checkCost(op *ast.OperationDefinition, variables map[string]any, caller access.Caller) *gqlerror.Error {
	p := price{schema: e.schema, tariffs: e.tariffs, conditions: e.conditions, variables: variables}
	cost := p.selections(op.SelectionSet, connection{})
	if budget := e.options.Budgets[caller.Plan]; cost > budget {
		return over(CodeTooCostly, cost, budget,
			"The operation costs %d, and plan %s allows %d: ask for shorter pages with first, for fewer fields, or for less to be searched and counted.", cost, caller.Plan, budget)
	}
	if limit := e.options.Limits.IntrospectionCost; p.introspection > limit {
		return over(CodeTooCostly, p.introspection, limit,
			"The introspection can hold %d values, and %d are allowed: ask for fewer fields.", p.introspection, limit)
	}
	return nil
}

// selections reckons the cost of one object, which may be a page of a list.
func (p *price) selections(set ast.SelectionSet, of connection) (sum int) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			if p.asked(s.Directives) {
				sum = plus(sum, p.field(s, of))
			}
		case *ast.InlineFragment:
			if p.asked(s.Directives) {
				sum = plus(sum, p.selections(s.SelectionSet, of))
			}
		case *ast.FragmentSpread:
			if p.asked(s.Directives) {
				sum = plus(sum, p.selections(s.Definition.SelectionSet, of))
			}
		}
	}
	return sum
}

func (p *price) field(f *ast.Field, of connection) int {
	switch f.Name {
	case "__schema", "__type":
		p.introspection = plus(p.introspection, p.introspect(f))
		return 1
	case "totalCount":
		return plus(1, of.count)
	}
	own := p.tariffs[f.ObjectDefinition.Name+"."+f.Name]
	if f.Definition.Type.Elem == nil {
		page := p.connection(f)
		return plus(plus(1, own.work), plus(p.search(f), p.selections(f.SelectionSet, page)))
	}
	return plus(own.work, times(p.length(f, own, of), plus(1, p.selections(f.SelectionSet, connection{}))))
}

// length is how many elements a list is taken to have: as many as an argument
// names, else as many as the page that it is of, else what its tariff says.
func (p *price) length(f *ast.Field, own tariff, of connection) (length int) {
	for _, definition := range f.Definition.Arguments {
		if list, ok := p.argument(f, definition).([]any); ok {
			length = max(length, len(list))
		}
	}
	switch {
	case length > 0:
		return length
	case own.size > 0 && of.size > 0:
		return min(own.size, of.size)
	default:
		return cmp.Or(own.size, of.size, assumed)
	}
}

// connection is the page that a field's arguments ask for.
func (p *price) connection(f *ast.Field) (c connection) {
	for _, definition := range f.Definition.Arguments {
		if definition.Name != "first" && definition.Name != "limit" {
			continue
		}
		bounds := paging.Of(f.ObjectDefinition.Name, f.Name)
		c = connection{bounds.Standard, countChild}
		if n, ok := p.argument(f, definition).(int64); ok {
			c.size = int(min(max(n, 1), int64(bounds.Most)))
		}
	}
	if c.size > 0 && f.ObjectDefinition == p.schema.Query {
		c.count = plus(countAll, p.search(f))
	}
	return c
}

// search is what it takes to find the records that a field's arguments ask
// for.
func (p *price) search(f *ast.Field) (work int) {
	for _, definition := range f.Definition.Arguments {
		switch value := p.argument(f, definition).(type) {
		case string:
			if definition.Name == "query" {
				work = plus(work, wordsWork(value))
			}
		case map[string]any:
			for name, condition := range value {
				if condition != nil {
					work = plus(work, p.conditions[definition.Type.Name()+"."+name])
				}
			}
		}
	}
	return work
}

func (p *price) argument(f *ast.Field, definition *ast.ArgumentDefinition) any {
	value := definition.DefaultValue
	if given := f.Arguments.ForName(definition.Name); given != nil {
		value = given.Value
	}
	if value == nil {
		return nil
	}
	// A value that cannot be read did not pass validation.
	read, _ := value.Value(p.variables)
	return read
}

// introspect counts what a field of the introspection holds.
func (p *price) introspect(f *ast.Field) int {
	i := introspection{p.schema, p.asked, map[introspected]int{}}
	if f.Name == "__schema" {
		return i.selections(f.SelectionSet, p.schema)
	}
	name, _ := p.argument(f, f.Definition.Arguments.ForName("name")).(string)
	if definition := p.schema.Types[name]; definition != nil {
		return i.selections(f.SelectionSet, definition)
	}
	return 1
}

// asked tells whether @skip and @include leave a selection in.
func (p *price) asked(directives ast.DirectiveList) bool {
	for _, d := range directives {
		if d.Name != "skip" && d.Name != "include" {
			continue
		}
		condition := d.Arguments.ForName("if")
		if value, _ := condition.Value.Value(p.variables); value == (d.Name == "skip") {
			return false
		}
	}
	return true
}
