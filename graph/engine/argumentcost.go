package engine

import (
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/directive"
)

// argumentsCost includes the cost of input fields.
func (c *costEstimator) argumentsCost(f *ast.Field) (cost int) {
	for _, definition := range f.Definition.Arguments {
		weight := c.weightOf(definition.Directives)
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
			cost = plus(cost, c.weightOf(f.Directives))
		}
	}
	return cost
}

// weightOf returns the weight of an argument or an input field, with that of its
// work if it is assumed.
func (c *costEstimator) weightOf(directives ast.DirectiveList) int {
	weight, _ := directive.Weight(directives)
	return plus(weight, c.assumed(directive.Work(directives)))
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
