package engine

import (
	"fmt"

	"github.com/vektah/gqlparser/v2/gqlerror"
)

// The codes of errors, in extensions.code. Those that REST knows too have
// REST's names.
const (
	CodeSyntax           = "syntax_error"          // the document breaks GraphQL's grammar
	CodeInvalidDocument  = "invalid_document"      // the document does not fit the schema
	CodeUnsupported      = "unsupported_operation" // the schema has no such kind of operation
	CodeInvalidParameter = "invalid_parameter"     // an argument or a variable; extensions.parameter names it
	CodePlanRequired     = "plan_required"         // as in REST; the field is null
	CodeScopeRequired    = "scope_required"        // as in REST; the field is null
	CodeMissingKey       = "missing_key"           // nobody asked
	CodeNotFound         = "not_found"
	CodeTimeout          = "timeout"     // the deadline ended the operation
	CodeUnavailable      = "unavailable" // database down or overloaded
	CodeInternal         = "internal"    // the log has the cause

	// Limits; extensions.number is what the operation has and extensions.limit
	// what it may have.
	CodeDocumentTooLarge  = "document_too_large"
	CodeVariablesTooLarge = "variables_too_large"
	CodeTooManyTokens     = "too_many_tokens"
	CodeTooDeep           = "too_deep"
	CodeTooManyFields     = "too_many_fields"
	CodeTooManyRootFields = "too_many_root_fields"
	CodeTooManyAliases    = "too_many_aliases"
	CodeTooManyDirectives = "too_many_directives"
	CodeListTooLong       = "list_too_long"
	CodeTooCostly         = "too_costly"
	CodeAnswerTooLarge    = "answer_too_large"
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
