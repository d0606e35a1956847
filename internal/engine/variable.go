package engine

import (
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
)

// Variable is what a fixed operation takes from outside.
type Variable struct {
	Name        string
	Type        string   // name of its type, or of its elements' type: Int, String, BillType
	List        bool     // whether it takes a list of them
	Required    bool     // whether it must be given, and not null
	Default     any      // nil where there is none
	Allowed     []string // values of an enum
	Description string   // of the argument that it feeds
}

// Variables are the operation's, in the order that it declares them.
func (o *Operation) Variables() []Variable {
	definitions := o.parsed.operations[0].VariableDefinitions
	descriptions := o.descriptions()
	variables := make([]Variable, len(definitions))
	for i, d := range definitions {
		v := Variable{
			Name:        d.Variable,
			Type:        d.Type.Name(),
			List:        d.Type.Elem != nil,
			Required:    d.Type.NonNull && d.DefaultValue == nil,
			Description: descriptions[d.Variable],
		}
		if d.DefaultValue != nil {
			// A default that cannot be read did not pass validation.
			v.Default, _ = d.DefaultValue.Value(nil)
		}
		for _, value := range o.schema.Types[v.Type].EnumValues {
			v.Allowed = append(v.Allowed, value.Name)
		}
		variables[i] = v
	}
	return variables
}

// descriptions are those of the arguments and input fields that variables
// feed; where one feeds several, those that say something different follow
// one another.
func (o *Operation) descriptions() map[string]string {
	all := map[string]string{}
	add := func(variable, text string) {
		switch {
		case all[variable] == "":
			all[variable] = text
		case !strings.Contains(all[variable], text):
			all[variable] += " " + text
		}
	}
	for field := range selected(o.parsed.operations[0].SelectionSet, map[string]bool{}) {
		for _, argument := range field.Arguments {
			definition := field.Definition.Arguments.ForName(argument.Name)
			describe(argument.Value, definition.Description, add)
		}
	}
	return all
}

func describe(value *ast.Value, text string, add func(variable, text string)) {
	if value.Kind == ast.Variable {
		add(value.Raw, text)
	}
	for _, child := range value.Children {
		if field := fieldOf(value, child.Name); field != nil {
			describe(child.Value, field.Description, add)
		} else {
			describe(child.Value, text, add)
		}
	}
}

func fieldOf(object *ast.Value, name string) *ast.FieldDefinition {
	if object.Kind != ast.ObjectValue || object.Definition == nil {
		return nil
	}
	return object.Definition.Fields.ForName(name)
}
