package engine

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/validator/core"
)

const literalRule = "ReadableLiterals"

// checkLiterals refuses values in the document that no argument can hold, so
// that none gets as far as an argument.
func (e *Engine) checkLiterals(observers *core.Events, addError core.AddErrFunc) {
	observers.OnValue(func(_ *core.Walker, value *ast.Value) {
		if problem := e.literalProblem(value); problem != "" {
			addError(core.Message("%s", problem), core.At(value.Position))
		}
	})
}

func (e *Engine) literalProblem(value *ast.Value) string {
	switch value.Kind {
	case ast.IntValue:
		n := bits(value)
		if _, err := strconv.ParseInt(value.Raw, 10, n); err != nil {
			return fmt.Sprintf("The number is out of range: want one from %d to %d.", math.MinInt64>>(64-n), math.MaxInt64>>(64-n))
		}
	case ast.FloatValue:
		if _, err := strconv.ParseFloat(value.Raw, 64); err != nil {
			return "The number is out of range: want one below 1.8e308."
		}
	case ast.StringValue, ast.BlockValue:
		if strings.ContainsRune(value.Raw, 0) {
			return "Text must not hold the character NUL."
		}
	}
	return e.scalarProblem(value)
}

// bits is how large a whole number may be; the parser's own rules let an Int
// be as large as any.
func bits(value *ast.Value) int {
	if value.Definition != nil && value.Definition.Name == "Int" {
		return 32
	}
	return 64
}

// scalarProblem asks the custom scalar, if the value is one's.
func (e *Engine) scalarProblem(value *ast.Value) string {
	if value.Definition == nil || value.Kind == ast.Variable || value.Kind == ast.NullValue {
		return ""
	}
	check, ok := e.options.Scalars[value.Definition.Name]
	if !ok || (value.Kind == ast.ListValue && value.ExpectedType != nil && value.ExpectedType.Elem != nil) {
		return ""
	}
	input, err := value.Value(nil)
	if err == nil {
		err = check(input)
	}
	if err != nil {
		return "Expected a value of type " + value.Definition.Name + ": " + err.Error() + "."
	}
	return ""
}
