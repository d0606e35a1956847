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

// checkLiterals is a validation rule that refuses literals that no argument
// accepts.
func (e *Engine) checkLiterals(observers *core.Events, addError core.AddErrFunc) {
	observers.OnValue(func(_ *core.Walker, value *ast.Value) {
		if message := e.literalProblem(value); message != "" {
			addError(core.Message("%s", message), core.At(value.Position))
		}
	})
}

// literalProblem returns the error message for a literal, or the empty string.
func (e *Engine) literalProblem(value *ast.Value) string {
	switch value.Kind {
	case ast.IntValue:
		n := intBits(value)
		if _, err := strconv.ParseInt(value.Raw, 10, n); err != nil {
			return fmt.Sprintf("The number is out of range: want a number from %d to %d.", math.MinInt64>>(64-n), math.MaxInt64>>(64-n))
		}
	case ast.FloatValue:
		if _, err := strconv.ParseFloat(value.Raw, 64); err != nil {
			return "The number is out of range: want a number below 1.8e308."
		}
	case ast.StringValue, ast.BlockValue:
		if strings.ContainsRune(value.Raw, 0) {
			return "Text must not contain the character NUL."
		}
	}
	return e.scalarProblem(value)
}

// intBits is the size of a whole number's type. The parser's own rules do not
// limit the value of an Int.
func intBits(value *ast.Value) int {
	if value.Definition != nil && value.Definition.Name == "Int" {
		return 32
	}
	return 64
}

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
