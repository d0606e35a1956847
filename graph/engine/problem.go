package engine

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/http/problem"
)

// Problem returns the problem to report to clients that did not write the operation,
// for an error of it. The messages of these errors are written for clients, except
// those of internal errors. A parameter has the name of the argument.
func Problem(err *gqlerror.Error) *problem.Error {
	switch code := Code(err); code {
	case problem.InvalidParameter:
		parameter, _ := err.Extensions["parameter"].(string)
		detail := toSentence(strings.TrimPrefix(err.Message, parameter+": "))
		return &problem.Error{Code: code, Parameters: []problem.Parameter{{Parameter: parameter, Detail: detail}}}
	case problem.PlanRequired, problem.ScopeRequired:
		return &problem.Error{Code: code, Detail: err.Message}
	case problem.Unavailable:
		return &problem.Error{Code: code, Cause: err}
	case problem.Timeout:
		return &problem.Error{Code: problem.Unavailable, Detail: err.Message, Cause: err}
	default:
		return &problem.Error{Code: problem.Internal, Cause: err}
	}
}

// toSentence adds a capital and a period.
func toSentence(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(words[size:], ".") + "."
}
