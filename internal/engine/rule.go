package engine

import (
	"github.com/vektah/gqlparser/v2/validator/rules"
)

// ruleCode returns the error code for a violation of a validation rule. Errors of
// values and variables have the code of invalid parameters, as in REST.
func ruleCode(rule string) string {
	switch rule {
	case "KnownRootType":
		return CodeUnsupported
	case "ProvidedRequiredArguments", "ValuesOfCorrectType", "NoUnusedVariables", literalRule:
		return CodeInvalidParameter
	default:
		return CodeInvalidDocument
	}
}

// validationRules returns the rules of the specification and checkLiterals.
func (e *Engine) validationRules() *rules.Rules {
	all := rules.NewDefaultRules()
	all.AddRule(literalRule, e.checkLiterals)
	return all
}
