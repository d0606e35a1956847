package engine

import (
	"fmt"

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/problem"
)

// The codes of errors, in extensions.code. Package problem has their statuses.
const (
	CodeSyntax           = string(problem.SyntaxError)          // the document breaks GraphQL's grammar
	CodeInvalidDocument  = string(problem.InvalidDocument)      // the document does not fit the schema
	CodeUnsupported      = string(problem.UnsupportedOperation) // the schema has no operations of this kind
	CodeInvalidParameter = string(problem.InvalidParameter)     // of an argument or a variable; extensions.parameter names it
	CodePlanRequired     = string(problem.PlanRequired)         // as in REST; the field is null
	CodeScopeRequired    = string(problem.ScopeRequired)        // as in REST; the field is null
	CodeMissingKey       = string(problem.MissingKey)           // the context has no caller
	CodeNotFound         = string(problem.NotFound)
	CodeTimeout          = string(problem.Timeout)     // the deadline ended the operation
	CodeUnavailable      = string(problem.Unavailable) // the database is down or overloaded
	CodeInternal         = string(problem.Internal)    // the log has the cause

	// Limits; extensions.number is the operation's measure, and
	// extensions.limit the highest that is allowed.
	CodeDocumentTooLarge  = string(problem.DocumentTooLarge)
	CodeVariablesTooLarge = string(problem.VariablesTooLarge)
	CodeTooManyTokens     = string(problem.TooManyTokens)
	CodeTooDeep           = string(problem.TooDeep)
	CodeTooManyFields     = string(problem.TooManyFields)
	CodeTooManyRootFields = string(problem.TooManyRootFields)
	CodeTooManyAliases    = string(problem.TooManyAliases)
	CodeTooManyDirectives = string(problem.TooManyDirectives)
	CodeListTooLong       = string(problem.ListTooLong)
	CodeTooCostly         = string(problem.TooCostly)
	CodeAnswerTooLarge    = string(problem.AnswerTooLarge)
)

// fault is an error for the client, who can mend it.
func fault(code, format string, values ...any) *gqlerror.Error {
	return &gqlerror.Error{
		Message:    fmt.Sprintf(format, values...),
		Extensions: map[string]any{"code": code},
	}
}

// invalid is a fault in the value of an argument or variable.
func invalid(parameter, format string, values ...any) *gqlerror.Error {
	parameter = shorten(parameter) // a variable's name is the client's
	err := fault(CodeInvalidParameter, "%s: %s", parameter, fmt.Sprintf(format, values...))
	err.Extensions["parameter"] = parameter
	return err
}

// over is a fault of size.
func over(code string, number, limit int, format string, values ...any) *gqlerror.Error {
	err := fault(code, format, values...)
	err.Extensions["number"], err.Extensions["limit"] = number, limit
	return err
}

// Code is an error's code; an error without one is internal.
func Code(err *gqlerror.Error) string {
	if code, ok := err.Extensions["code"].(string); ok {
		return code
	}
	return CodeInternal
}
