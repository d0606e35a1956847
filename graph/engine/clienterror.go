package engine

import (
	"fmt"

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/http/problem"
)

// NewError makes an error for the client. The message says how to recover.
func NewError(code problem.Code, format string, values ...any) *gqlerror.Error {
	return &gqlerror.Error{
		Message:    fmt.Sprintf(format, values...),
		Extensions: map[string]any{"code": string(code)},
	}
}

// NewStandardError makes an error for the client with the detail that package
// problem has for the code.
func NewStandardError(code problem.Code) *gqlerror.Error {
	return NewError(code, "%s", problem.TypeOf(code).Detail)
}

func newParameterError(parameter, format string, values ...any) *gqlerror.Error {
	parameter = shorten(parameter) // the client chooses the names of variables
	err := NewError(problem.InvalidParameter, "%s: %s", parameter, fmt.Sprintf(format, values...))
	err.Extensions["parameter"] = parameter
	return err
}

func newLimitError(code problem.Code, number, limit int, format string, values ...any) *gqlerror.Error {
	err := NewError(code, format, values...)
	err.Extensions["number"], err.Extensions["limit"] = number, limit
	return err
}

// Code returns the code of an error, or [problem.Internal] if it has none.
func Code(err *gqlerror.Error) problem.Code {
	if code, ok := err.Extensions["code"].(string); ok {
		return problem.Code(code)
	}
	return problem.Internal
}
