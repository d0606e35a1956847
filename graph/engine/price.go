package engine

import (
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/directive"
)

// The weights of types without @cost, in parts of [directive.Unit].
const (
	objectWeight = 50
	valueWeight  = 3
)

// price is the cost of a field, in parts of [directive.Unit].
type price struct {
	place   int // once for each place of the field in an operation
	object  int // for each object that the field is read from
	element int // for each element, if the field is a list of values
}

// times returns the cost of the field in one place.
func (p price) times(objects, elements int) int {
	return plus(p.place, plus(times(objects, p.object), times(elements, p.element)))
}

// priceList has the prices that the directives of a schema give its fields and types.
type priceList struct {
	schema *ast.Schema
	fields map[*ast.FieldDefinition]definedPrice
	types  map[string]int
}

// definedPrice is the price of a field without its arguments, and its size.
type definedPrice struct {
	price
	directive.ListSize
	work int // assumed, for each object that the field is read from
}

func newPriceList(schema *ast.Schema) *priceList {
	l := &priceList{schema, map[*ast.FieldDefinition]definedPrice{}, map[string]int{}}
	for name, t := range schema.Types {
		l.types[name] = objectWeight
		if !t.IsCompositeType() {
			l.types[name] = valueWeight
		}
		if weight, ok := directive.Weight(t.Directives); ok {
			l.types[name] = weight
		}
	}
	for _, t := range schema.Types {
		for _, f := range t.Fields {
			l.fields[f] = l.define(f)
		}
	}
	return l
}

func (l *priceList) define(f *ast.FieldDefinition) definedPrice {
	weight, _ := directive.Weight(f.Directives)
	p := definedPrice{price{place: directive.StatementWeight(f), object: weight}, directive.ListSizeOf(f), directive.Work(f.Directives)}
	switch {
	case l.schema.Types[f.Type.Name()].IsCompositeType():
	case f.Type.Elem != nil:
		p.element = l.types[f.Type.Name()]
	default:
		p.object = plus(p.object, l.types[f.Type.Name()])
	}
	return p
}

// units converts a cost to units. Parts of a unit count as one.
func units(cost int) int { return (cost + directive.Unit - 1) / directive.Unit }
