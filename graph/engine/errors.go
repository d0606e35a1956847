package engine

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/operation/turns"
)

const maxErrorsLogged = 5

// execution is the state of a running operation.
type execution struct {
	engine    *Engine
	presented atomic.Int32
	logged    atomic.Int32
	size      responseSize
}

// panicError is a panic of a resolver, which has been logged.
type panicError struct{ value any }

func (p panicError) Error() string { return fmt.Sprintf("panic: %v", p.value) }

func (r *execution) recoverPanic(ctx context.Context, value any) error {
	r.logError(ctx, panicError{value}, "stack", string(debug.Stack()))
	return panicError{value}
}

// runOperation turns a panic outside of a field into an error of the operation.
func (r *execution) runOperation(ctx context.Context, schema graphql.ExecutableSchema) (data []byte) {
	defer func() {
		if value := recover(); value != nil {
			graphql.AddError(ctx, r.recoverPanic(ctx, value))
			data = []byte("null")
		}
	}()
	return schema.Exec(ctx)(ctx).Data
}

// presentError returns an error as clients see it, with its path and locations,
// or nil if the operation has too many errors.
func (r *execution) presentError(ctx context.Context, err error) *gqlerror.Error {
	if int(r.presented.Add(1)) > r.engine.options.Limits.Errors {
		return nil
	}
	presented := r.clientError(ctx, err)
	presented.Path = graphql.GetPath(ctx)
	var located *gqlerror.Error
	if errors.As(err, &located) {
		presented.Locations = located.Locations
		if located.Path != nil && !isArgumentError(ctx) { // the path of an argument is not one of the response
			presented.Path = located.Path
		}
	}
	return presented
}

// clientError logs internal errors and hides their cause from the client.
func (r *execution) clientError(ctx context.Context, err error) *gqlerror.Error {
	var refusal *access.Refusal
	var coded *gqlerror.Error
	switch {
	case errors.As(err, &refusal):
		return accessError(refusal)
	case errors.As(err, &coded) && coded.Extensions["code"] != nil:
		return &gqlerror.Error{Message: coded.Message, Extensions: coded.Extensions}
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return timeoutError(r.engine.options.Deadline)
	case turns.IsRefusal(err):
		return refusalError(err)
	case r.engine.options.Unavailable(err):
		r.logError(ctx, err)
		return NewError(problem.Unavailable, "The database is unavailable: try again in a few seconds.")
	case isArgumentError(ctx):
		return newParameterError(parameterName(err), "%s", rootCause(err))
	}
	var logged panicError
	if !errors.As(err, &logged) {
		r.logError(ctx, err)
	}
	return r.internalError(ctx)
}

// accessError includes the needed and the held plan or scopes.
func accessError(refusal *access.Refusal) *gqlerror.Error {
	err := NewError(problem.Code(refusal.Code), "%s", refusal.Error())
	err.Extensions["needed"], err.Extensions["held"] = refusal.Needed, refusal.Held
	return err
}

// refusalError is for work that got no turn.
func refusalError(err error) *gqlerror.Error {
	refused := problem.Of(err)
	return NewError(refused.Code, "%s", refused.Message())
}

func timeoutError(limit time.Duration) *gqlerror.Error {
	return NewError(problem.Timeout, "The operation took longer than %s and was canceled: request less, or split the operation.", limit)
}

func (r *execution) internalError(ctx context.Context) *gqlerror.Error {
	err := NewError(problem.Internal, "An internal error occurred.")
	if id := operation.From(ctx).RequestID; id != "" {
		err.Extensions["requestId"] = id
	}
	return err
}

// isArgumentError reports whether an error of the current field is one of its
// arguments. The field then has arguments in the schema but not in the context.
func isArgumentError(ctx context.Context) bool {
	f := graphql.GetFieldContext(ctx)
	return f != nil && f.Args == nil && f.Field.Field != nil &&
		f.Field.Definition != nil && len(f.Field.Definition.Arguments) > 0
}

// parameterName finds the argument that an error is about, the last element of
// its path.
func parameterName(err error) string {
	var located *gqlerror.Error
	if errors.As(err, &located) && len(located.Path) > 0 {
		return located.Path[len(located.Path)-1:].String()
	}
	return "argument"
}

// rootCause returns the innermost error, which describes the allowed values.
func rootCause(err error) error {
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			return err
		}
		err = inner
	}
}

// logError logs an error of the operation, up to maxErrorsLogged errors.
func (r *execution) logError(ctx context.Context, err error, more ...any) {
	if r.logged.Add(1) > maxErrorsLogged {
		return
	}
	attributes := append([]any{
		"error", err,
		"operation", shorten(graphql.GetOperationContext(ctx).OperationName),
		"path", shorten(graphql.GetPath(ctx).String()),
		"request", operation.From(ctx).RequestID,
	}, more...)
	r.engine.options.Logger.ErrorContext(ctx, "operation failed", attributes...)
}
