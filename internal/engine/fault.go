package engine

import (
	"fmt"

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/problem"
)

// fault returns an error for the client, who can correct it.
func fault(code problem.Code, format string, values ...any) *gqlerror.Error {
	return &gqlerror.Error{
		Message:    fmt.Sprintf(format, values...),
		Extensions: map[string]any{"code": string(code)},
	}
}

// invalid returns a fault in the value of an argument or variable.
func invalid(parameter, format string, values ...any) *gqlerror.Error {
	parameter = shorten(parameter) // the client chooses the names of variables
	err := fault(problem.InvalidParameter, "%s: %s", parameter, fmt.Sprintf(format, values...))
	err.Extensions["parameter"] = parameter
	return err
}

// over returns a fault of size.
func over(code problem.Code, number, limit int, format string, values ...any) *gqlerror.Error {
	err := fault(code, format, values...)
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
