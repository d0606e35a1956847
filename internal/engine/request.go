package engine

import (
	"context"
	"encoding/json"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/trust"
	"legislative/internal/access"
	"legislative/internal/problem"
)

// Request is a client's operation.
type Request struct {
	Document      string
	OperationName string // may be empty if the document has one operation
	Variables     map[string]any
	VariableBytes int // length of the variables as sent by the client
}

// Response is the response to an operation.
type Response struct {
	// Data is the result as JSON. It is nil if the operation was refused or
	// exceeded its deadline or the maximum size of responses.
	Data   json.RawMessage
	Errors gqlerror.List
}

// refuse answers an operation that does not run.
func (e *Engine) refuse(errs ...*gqlerror.Error) Response { return Response{Errors: limitErrors(errs)} }

// Execute runs a fixed operation. It validates the variables like those of
// clients. Limits do not apply, and pages of lists have no maximum size.
func (e *Engine) Execute(ctx context.Context, op *Operation, variables map[string]any) Response {
	return e.run(trust.With(ctx), op.Document, op.parsed, op.parsed.operations[0], variables, nil)
}

// Do runs a client's operation. If the document is that of a fixed operation, Do
// is the same as Execute.
func (e *Engine) Do(ctx context.Context, r Request) Response {
	if op, ok := e.Fixed(HashDocument(r.Document)); ok && (r.OperationName == "" || r.OperationName == op.parsed.operations[0].Name) {
		return e.Execute(ctx, op, r.Variables)
	}
	caller, ok := access.CallerFrom(ctx)
	if !ok {
		return e.refuse(NewStandardError(problem.MissingKey))
	}
	if err := e.options.Limits.checkVariables(r); err != nil {
		return e.refuse(err)
	}
	doc, errs := e.parseCached(r.Document)
	if errs != nil {
		return e.refuse(errs...)
	}
	op, err := doc.operation(r.OperationName)
	if err != nil {
		return e.refuse(err)
	}
	return e.run(ctx, r.Document, doc, op, r.Variables, func(variables map[string]any) *gqlerror.Error {
		return e.checkCost(op, variables, caller)
	})
}

// run converts the variables and runs an operation if check, which may be nil,
// accepts them.
func (e *Engine) run(ctx context.Context, text string, doc *document, op *ast.OperationDefinition, inputs map[string]any, check func(variables map[string]any) *gqlerror.Error) Response {
	variables, err := e.coercer().coerceVariables(op, inputs)
	if err == nil && check != nil {
		err = check(variables)
	}
	if err != nil {
		return e.refuse(err)
	}
	return e.execute(ctx, text, doc, op, variables)
}

func (e *Engine) coercer() coercer { return coercer{e.schema, e.options.Scalars} }
