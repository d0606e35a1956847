package engine

import (
	"github.com/vektah/gqlparser/v2/validator/rules"
)

// codeOfRule is the code of a document that breaks a validation rule. What
// concerns values and variables is a parameter's fault, as it is in REST.
func codeOfRule(rule string) string {
	switch rule {
	case "KnownRootType":
		return CodeUnsupported
	case "ProvidedRequiredArguments", "ValuesOfCorrectType", "NoUnusedVariables", literalRule:
		return CodeInvalidParameter
	default:
		return CodeInvalidDocument
	}
}

// rules are those of GraphQL, and that literals can be read.
func (e *Engine) rules() *rules.Rules {
	all := rules.NewDefaultRules()
	all.AddRule(literalRule, e.checkLiterals)
	return all
}
