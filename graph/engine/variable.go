package engine

import (
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
)

// Variable is a variable of a fixed operation.
type Variable struct {
	Name        string
	Type        string   // named type of the variable or of its elements, such as Int or BillType
	List        bool     // whether the variable is a list
	Required    bool     // whether the variable must have a value other than null
	Default     any      // default value, or nil
	Allowed     []string // values, if the type is an enum
	Description string   // description of the argument that has the variable's value
}

// Variables returns the operation's variables in the order of their declaration.
func (o *Operation) Variables() []Variable {
	definitions := o.parsed.operations[0].VariableDefinitions
	descriptions := o.variableDescriptions()
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
			// Validation has refused malformed defaults.
			v.Default, _ = d.DefaultValue.Value(nil)
		}
		for _, value := range o.schema.Types[v.Type].EnumValues {
			v.Allowed = append(v.Allowed, value.Name)
		}
		variables[i] = v
	}
	return variables
}

// variableDescriptions describes each variable by the arguments and input
// fields that use it. It joins different descriptions of one variable.
func (o *Operation) variableDescriptions() map[string]string {
	descriptions := map[string]string{}
	add := func(variable, text string) {
		switch {
		case descriptions[variable] == "":
			descriptions[variable] = text
		case !strings.Contains(descriptions[variable], text):
			descriptions[variable] += " " + text
		}
	}
	for f := range allFields(o.parsed.operations[0].SelectionSet, map[string]bool{}) {
		for _, argument := range f.Arguments {
			definition := f.Definition.Arguments.ForName(argument.Name)
			visitVariables(argument.Value, definition.Description, add)
		}
	}
	return descriptions
}

// visitVariables calls add for each variable in a value, with the description of
// its argument or input field.
func visitVariables(value *ast.Value, text string, add func(variable, text string)) {
	if value.Kind == ast.Variable {
		add(value.Raw, text)
	}
	for _, child := range value.Children {
		if f := inputField(value, child.Name); f != nil {
			visitVariables(child.Value, f.Description, add)
		} else {
			visitVariables(child.Value, text, add)
		}
	}
}

func inputField(object *ast.Value, name string) *ast.FieldDefinition {
	if object.Kind != ast.ObjectValue || object.Definition == nil {
		return nil
	}
	return object.Definition.Fields.ForName(name)
}
