package engine

import (
	"github.com/vektah/gqlparser/v2/validator/rules"

	"legislative/internal/http/problem"
)

// ruleCode gives errors of values and variables the code of invalid parameters,
// as in REST.
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

// validationRules adds checkLiterals to the rules of the specification.
func (e *Engine) validationRules() *rules.Rules {
	all := rules.NewDefaultRules()
	all.AddRule(literalRule, e.checkLiterals)
	return all
}
