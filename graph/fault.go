package graph

import (
	"fmt"

	"github.com/vektah/gqlparser/v2/gqlerror"
)

// invalid is an error in an argument, which the client can mend.
func invalid(argument, format string, values ...any) error {
	return &gqlerror.Error{
		Message:    fmt.Sprintf("%s: %s", argument, fmt.Sprintf(format, values...)),
		Extensions: map[string]any{"code": "invalid_parameter", "parameter": argument},
	}
}
