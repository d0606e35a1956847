package graphqlhttp

import (
	"net/http"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
)

// statusPartial is the status of a response with both data and errors, which
// the specification recommends for its own media type.
const statusPartial = 294

func statusOf(method, mediaType string, response engine.Response) int {
	switch {
	case response.Data == nil:
		return statusOfError(method, mediaType, engine.Code(response.Errors[0]))
	case len(response.Errors) > 0 && mediaType == currentType:
		return statusPartial
	default:
		return http.StatusOK
	}
}

// statusOfError returns the status of a response without data. It is that of
// the table in package problem with two exceptions. A mutation or subscription
// is not allowed with GET. And clients of the legacy media type ignore the
// body unless the status is 200, so they get 200 for a well-formed request
// whose document or variables are invalid, or whose document must be resent.
func statusOfError(method, mediaType string, code problem.Code) int {
	switch code {
	case problem.UnsupportedOperation:
		if method != http.MethodPost {
			return http.StatusMethodNotAllowed
		}
	case problem.InvalidDocument, problem.SyntaxError, problem.InvalidParameter, problem.PersistedQueryNotFound:
	default:
		return problem.TypeOf(code).Status
	}
	if mediaType == legacyType {
		return http.StatusOK
	}
	return problem.TypeOf(code).Status
}
