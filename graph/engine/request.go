package engine

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
)

// Request is a client's operation.
type Request struct {
	Document      string
	OperationName string // may be empty if the document has one operation
	Variables     map[string]any
	VariableBytes int  // length of the variables as sent by the client
	ReportCost    bool // whether the response has the cost
}

// Response is the response to an operation.
type Response struct {
	// Data is the result as JSON. It is nil if the operation was refused or
	// exceeded its deadline or the maximum size of responses.
	Data   json.RawMessage
	Errors gqlerror.List
	// Cost is nil unless the request asks for it. The actual cost of an operation
	// that did not run is 0.
	Cost *operation.Cost
	// Capped are the pages that are shorter than requested, since they have a maximum
	// size. Those of fixed operations have none.
	Capped []CappedPage
	// Refused is the error of the meter if that refused the operation, and
	// otherwise nil. Errors has it in its form for GraphQL.
	Refused error
}

// refuse answers an operation that does not run.
func (e *Engine) refuse(errs ...*gqlerror.Error) Response { return Response{Errors: limitErrors(errs)} }

// Execute runs a fixed operation. It validates the variables like those of
// clients. Limits do not apply, and pages of lists have no maximum size.
func (e *Engine) Execute(ctx context.Context, op *Operation, variables map[string]any) Response {
	call, refusal := e.admit(op.call(), variables)
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
	cost      operation.Cost
	report    bool // see Request.ReportCost
	capped    []CappedPage
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
		return e.admitCostly(ctx, op.call(), r)
	}
	if _, ok := operation.CallerFrom(ctx); !ok {
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
	return e.admitCostly(ctx, &Call{text: r.Document, document: doc, operation: op}, r)
}

// admitCostly is like admit. It also estimates the cost of the call, and checks it
// unless the operation is fixed.
func (e *Engine) admitCostly(ctx context.Context, c *Call, r Request) (*Call, Response) {
	call, refusal := e.admit(c, r.Variables)
	if call == nil {
		return nil, refusal
	}
	caller, _ := operation.CallerFrom(ctx)
	estimate, capped, err := e.estimate(c.operation, c.variables, caller)
	if err == nil {
		err = checkCost(estimate, caller.Plan)
	}
	if err != nil && c.fixed == nil {
		refusal = e.refuse(err)
		if r.ReportCost {
			refusal.Cost = &estimate
		}
		return nil, refusal
	}
	c.cost, c.report = estimate, r.ReportCost
	if c.fixed == nil {
		c.capped = capped
	}
	return c, Response{}
}

// admit converts the variables of a call.
func (e *Engine) admit(c *Call, inputs map[string]any) (*Call, Response) {
	variables, err := e.coercer().coerceVariables(c.operation, inputs)
	if err != nil {
		return nil, e.refuse(err)
	}
	c.variables = variables
	return c, Response{}
}

// Run runs an admitted operation.
func (e *Engine) Run(ctx context.Context, c *Call) Response {
	response := e.runMetered(ctx, c)
	if response.Data != nil {
		response.Capped = c.capped
	}
	return response
}

// runMetered runs an operation if the meter allows it, and counts its cost.
func (e *Engine) runMetered(ctx context.Context, c *Call) Response {
	caller, _ := operation.CallerFrom(ctx)
	isMetered := e.options.Meter != nil && caller.AccountID != 0
	if isMetered {
		if err := e.options.Meter.AllowOperation(caller); err != nil {
			return e.refuseMetered(c, err)
		}
	}
	if !isMetered && !c.report {
		return e.execute(ctx, c, nil)
	}
	counter := costCounter{costEstimator: costEstimator{priceList: e.prices, variables: c.variables, isActual: true}}
	response := e.execute(ctx, c, &counter)
	actual := counter.actual()
	if isMetered {
		e.options.Meter.Charge(caller, actual)
	}
	if c.report {
		response.Cost = &operation.Cost{Estimated: c.cost.Estimated, Actual: actual, Budget: c.cost.Budget}
	}
	return response
}

// refuseMetered answers an operation that the meter refused.
func (e *Engine) refuseMetered(c *Call, err error) Response {
	refused := problem.Of(err)
	response := e.refuse(NewError(refused.Code, "%s", refused.Message()))
	response.Refused = err
	if c.report {
		response.Cost = &c.cost
	}
	return response
}

// Identity returns texts on which the data of an operation without errors
// depends besides the records: the document, the operation and its variables,
// what the caller may read, and whether the response has the cost. What the caller
// may read is left out for a fixed operation if the caller may read everything
// that it selects, unless the response has the cost, which depends on the plan.
func (c *Call) Identity(caller access.Caller) []string {
	variables, err := json.Marshal(c.variables)
	if err != nil {
		panic(fmt.Sprintf("encode variables: %v", err)) // values of JSON always marshal
	}
	identity := []string{HashDocument(c.text), c.operation.Name, string(variables)}
	if c.report {
		return append(identity, caller.Rights(), "cost")
	}
	if c.fixed != nil && c.fixed.requirement.Check(caller) == nil {
		return identity
	}
	return append(identity, caller.Rights())
}

func (e *Engine) coercer() coercer { return coercer{e.schema, e.options.Scalars} }
