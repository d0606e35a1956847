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
)

const (
	errorsKept   = 100 // of an operation that fails in every row
	errorsLogged = 5
)

// run is one operation on its way, and the errors that it meets.
type run struct {
	engine *Engine
	kept   atomic.Int32
	logged atomic.Int32
	length length
}

// panicked is what a resolver threw. The log has it.
type panicked struct{ value any }

func (p panicked) Error() string { return fmt.Sprintf("panic: %v", p.value) }

// recovered logs a panic while its stack is still there.
func (r *run) recovered(ctx context.Context, value any) error {
	r.log(ctx, panicked{value}, "stack", string(debug.Stack()))
	return panicked{value}
}

// data runs the operation; what it throws outside of any field is an error of
// the whole.
func (r *run) data(ctx context.Context, schema graphql.ExecutableSchema) (data []byte) {
	defer func() {
		if value := recover(); value != nil {
			graphql.AddError(ctx, r.recovered(ctx, value))
			data = []byte("null")
		}
	}()
	return schema.Exec(ctx)(ctx).Data
}

// present gives an error the form in which clients get it, with the place
// where it arose.
func (r *run) present(ctx context.Context, err error) *gqlerror.Error {
	if r.kept.Add(1) > errorsKept {
		return nil
	}
	shown := r.show(ctx, err)
	shown.Path = graphql.GetPath(ctx)
	var place *gqlerror.Error
	if errors.As(err, &place) {
		shown.Locations = place.Locations
		if place.Path != nil && !inArgument(ctx) {
			shown.Path = place.Path // that of an argument is no place in the answer
		}
	}
	return shown
}

// show tells what concerns the client. Everything else is internal, and told
// to the log alone.
func (r *run) show(ctx context.Context, err error) *gqlerror.Error {
	var refusal *access.Refusal
	var coded *gqlerror.Error
	switch {
	case errors.As(err, &refusal):
		return refused(refusal)
	case errors.As(err, &coded) && coded.Extensions["code"] != nil:
		return &gqlerror.Error{Message: coded.Message, Extensions: coded.Extensions}
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return timeout(r.engine.options.Deadline)
	case r.engine.options.Unavailable(err):
		r.log(ctx, err)
		return fault(CodeUnavailable, "The database is not available: try again in a few seconds.")
	case inArgument(ctx):
		return invalid(parameter(err), "%s", root(err))
	}
	var thrown panicked
	if !errors.As(err, &thrown) {
		r.log(ctx, err)
	}
	return r.internal(ctx)
}

// refused is an error of access.
func refused(refusal *access.Refusal) *gqlerror.Error {
	err := fault(refusal.Code, "%s", refusal.Error())
	err.Extensions["needed"], err.Extensions["held"] = refusal.Needed, refusal.Held
	return err
}

func timeout(deadline time.Duration) *gqlerror.Error {
	return fault(CodeTimeout, "The operation took longer than %s and was ended: ask for less, or in parts.", deadline)
}

func (r *run) internal(ctx context.Context) *gqlerror.Error {
	err := fault(CodeInternal, "Something went wrong within the service.")
	if id := r.engine.options.RequestID(ctx); id != "" {
		err.Extensions["requestId"] = id
	}
	return err
}

// inArgument tells whether the arguments of the field could not be read: then
// it has none yet.
func inArgument(ctx context.Context) bool {
	field := graphql.GetFieldContext(ctx)
	return field != nil && field.Args == nil && field.Field.Field != nil &&
		field.Field.Definition != nil && len(field.Field.Definition.Arguments) > 0
}

// parameter is the argument that an error is about: the last of its path.
func parameter(err error) string {
	var place *gqlerror.Error
	if errors.As(err, &place) && len(place.Path) > 0 {
		return place.Path[len(place.Path)-1:].String()
	}
	return "argument"
}

// root is the innermost cause, which says what the value lacks.
func root(err error) error {
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			return err
		}
		err = inner
	}
}

func (r *run) log(ctx context.Context, err error, more ...any) {
	if r.logged.Add(1) > errorsLogged {
		return
	}
	attributes := append([]any{
		"error", err,
		"operation", shorten(graphql.GetOperationContext(ctx).OperationName),
		"path", shorten(graphql.GetPath(ctx).String()),
		"request", r.engine.options.RequestID(ctx),
	}, more...)
	r.engine.options.Logger.ErrorContext(ctx, "operation failed", attributes...)
}
