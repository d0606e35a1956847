package engine

import (
	"context"
	"encoding/json"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/trust"
	"legislative/internal/access"
)

// Request is a client's operation.
type Request struct {
	Document      string
	OperationName string // may be empty where the document holds one operation
	Variables     map[string]any
	VariableBytes int // of the variables as the client sent them
}

// Answer is what an operation came to.
type Answer struct {
	// Data is the result as JSON; nil where there is none, because the
	// operation was refused or its deadline ended it.
	Data   json.RawMessage
	Errors gqlerror.List
}

// refusal is the answer to an operation that does not run.
func (e *Engine) refusal(errs ...*gqlerror.Error) Answer { return Answer{Errors: trim(errs)} }

// Execute runs a fixed operation. Its variables are checked as a client's
// are; limits do not hold for it, and it reads lists whole.
func (e *Engine) Execute(ctx context.Context, op *Operation, variables map[string]any) Answer {
	return e.run(trust.With(ctx), op.Document, op.parsed, op.parsed.operations[0], variables)
}

// Do runs a client's operation. The text of a fixed operation is as good as
// the operation itself.
func (e *Engine) Do(ctx context.Context, r Request) Answer {
	if op, ok := e.Fixed(hash(r.Document)); ok && (r.OperationName == "" || r.OperationName == op.parsed.operations[0].Name) {
		return e.Execute(ctx, op, r.Variables)
	}
	caller, ok := access.CallerFrom(ctx)
	if !ok {
		return e.refusal(missingKey())
	}
	if err := e.options.Limits.checkVariables(r); err != nil {
		return e.refusal(err)
	}
	doc, errs := e.document(r.Document)
	if errs != nil {
		return e.refusal(errs...)
	}
	op, err := doc.operation(r.OperationName)
	if err != nil {
		return e.refusal(err)
	}
	return e.runFor(ctx, caller, r, doc, op)
}

// runFor reckons the cost before it runs the operation.
func (e *Engine) runFor(ctx context.Context, caller access.Caller, r Request, doc *document, op *ast.OperationDefinition) Answer {
	variables, err := e.coercion().variables(op, r.Variables)
	if err != nil {
		return e.refusal(err)
	}
	if err := e.checkCost(op, variables, caller); err != nil {
		return e.refusal(err)
	}
	return e.execute(ctx, r.Document, doc, op, variables)
}

// run runs an operation whatever it costs.
func (e *Engine) run(ctx context.Context, text string, doc *document, op *ast.OperationDefinition, given map[string]any) Answer {
	variables, err := e.coercion().variables(op, given)
	if err != nil {
		return e.refusal(err)
	}
	return e.execute(ctx, text, doc, op, variables)
}

func (e *Engine) coercion() coercion { return coercion{e.schema, e.options.Scalars} }

func missingKey() *gqlerror.Error {
	return fault(CodeMissingKey, "A key is needed: send Authorization: Bearer and the key.")
}
