package engine

import (
	"context"
	"encoding/json"
	"fmt"

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
	call, refusal := e.admit(op.call(), variables, nil)
	if call == nil {
		return refusal
	}
	return e.Run(ctx, call)
}

// Do runs a client's operation. If the document is that of a fixed operation, Do
// is the same as Execute.
func (e *Engine) Do(ctx context.Context, r Request) Response {
	call, refusal := e.Admit(ctx, r)
	if call == nil {
		return refusal
	}
	return e.Run(ctx, call)
}

// Call is a client's operation that may run: its document is valid, its
// variables have their types, and it is within all limits and the caller's
// budget.
type Call struct {
	text      string
	document  *document
	operation *ast.OperationDefinition
	variables map[string]any
	fixed     *Operation // or nil
}

// call returns a call of the operation without variables.
func (o *Operation) call() *Call {
	return &Call{text: o.Document, document: o.parsed, operation: o.parsed.operations[0], fixed: o}
}

// Admit checks whether a client's operation may run. Otherwise, the call is nil
// and the response has the reason. An operation that [Engine.Run] runs with the
// same caller and variables always gives the same data from the same records.
func (e *Engine) Admit(ctx context.Context, r Request) (*Call, Response) {
	if op, ok := e.Fixed(HashDocument(r.Document)); ok && (r.OperationName == "" || r.OperationName == op.parsed.operations[0].Name) {
		return e.admit(op.call(), r.Variables, nil)
	}
	caller, ok := access.CallerFrom(ctx)
	if !ok {
		return nil, e.refuse(NewStandardError(problem.MissingKey))
	}
	if err := e.options.Limits.checkVariables(r); err != nil {
		return nil, e.refuse(err)
	}
	doc, errs := e.parseCached(ctx, r.Document)
	if errs != nil {
		return nil, e.refuse(errs...)
	}
	op, err := doc.operation(r.OperationName)
	if err != nil {
		return nil, e.refuse(err)
	}
	return e.admit(&Call{text: r.Document, document: doc, operation: op}, r.Variables, func(variables map[string]any) *gqlerror.Error {
		return e.checkCost(op, variables, caller)
	})
}

// admit converts the variables of a call and checks them with check, which may
// be nil.
func (e *Engine) admit(c *Call, inputs map[string]any, check func(variables map[string]any) *gqlerror.Error) (*Call, Response) {
	variables, err := e.coercer().coerceVariables(c.operation, inputs)
	if err == nil && check != nil {
		err = check(variables)
	}
	if err != nil {
		return nil, e.refuse(err)
	}
	c.variables = variables
	return c, Response{}
}

// Run runs an admitted operation.
func (e *Engine) Run(ctx context.Context, c *Call) Response {
	if c.fixed != nil {
		ctx = trust.With(ctx)
	}
	return e.execute(ctx, c.text, c.document, c.operation, c.variables)
}

// Identity returns texts on which the data of an operation without errors
// depends besides the records: the document, the operation and its variables,
// and what the caller may read. The latter is left out for a fixed operation if
// the caller may read everything that it selects.
func (c *Call) Identity(caller access.Caller) []string {
	variables, err := json.Marshal(c.variables)
	if err != nil {
		panic(fmt.Sprintf("encode variables: %v", err)) // values of JSON always marshal
	}
	identity := []string{HashDocument(c.text), c.operation.Name, string(variables)}
	if c.fixed != nil && c.fixed.requirement.Check(caller) == nil {
		return identity
	}
	return append(identity, caller.Rights())
}

func (e *Engine) coercer() coercer { return coercer{e.schema, e.options.Scalars} }
