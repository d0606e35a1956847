package engine

import (
	"github.com/vektah/gqlparser/v2/validator/rules"

	"legislative/internal/problem"
)

// ruleCode returns the error code for a violation of a validation rule. Errors of
// values and variables have the code of invalid parameters, as in REST.
func ruleCode(rule string) problem.Code {
	switch rule {
	case "KnownRootType":
		return problem.UnsupportedOperation
	case "ProvidedRequiredArguments", "ValuesOfCorrectType", "NoUnusedVariables", literalRule:
		return problem.InvalidParameter
	default:
		return problem.InvalidDocument
	}
}

// validationRules returns the rules of the specification and checkLiterals.
func (e *Engine) validationRules() *rules.Rules {
	all := rules.NewDefaultRules()
	all.AddRule(literalRule, e.checkLiterals)
	return all
}
