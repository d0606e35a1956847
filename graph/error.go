package graph

import (
	"context"
	"errors"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/http/problem"
	"legislative/internal/records/loader"
)

// convertError converts an invalid argument to a GraphQL error, and leaves
// other errors unchanged.
func convertError(err error) error {
	var invalid *loader.ArgumentError
	if !errors.As(err, &invalid) {
		return err
	}
	return &gqlerror.Error{
		Message:    invalid.Error(),
		Extensions: map[string]any{"code": string(problem.InvalidParameter), "parameter": invalid.Argument},
	}
}

// addElementErrors adds the errors of elements of the list that is being
// resolved. Elements without an error stay in the answer.
func addElementErrors(ctx context.Context, errs []error) {
	for i, err := range errs {
		if err != nil {
			graphql.AddError(graphql.WithPathContext(ctx, graphql.NewPathWithIndex(i)), convertError(err))
		}
	}
}
