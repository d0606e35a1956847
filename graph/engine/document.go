package engine

import (
	"context"
	"errors"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/parser"
	"github.com/vektah/gqlparser/v2/validator"

	"legislative/graph/executor"
	"legislative/internal/http/problem"
)

// document is a parsed and validated document.
type document struct {
	query      *ast.QueryDocument
	operations ast.OperationList
	plans      executor.Plans
}

// memoryPerByte is the maximum memory of a parsed document per byte of its text.
// A field with a name of one letter becomes a node of 300 bytes.
const memoryPerByte = 160

// parseCached returns the parsed document of a text. Parsing is work of the
// caller.
func (e *Engine) parseCached(ctx context.Context, text string) (*document, gqlerror.List) {
	if doc, ok := e.documents.Get(text); ok {
		return doc, nil
	}
	_, end, err := e.begin(ctx)
	if err != nil {
		return nil, gqlerror.List{refusalError(err)}
	}
	defer end()
	doc, errs := e.parse(text, e.options.Limits)
	if errs == nil {
		e.documents.Add(text, doc, memoryPerByte*len(text)+1024)
	}
	return doc, errs
}

// parse parses and validates a text. It checks the limits, unless they are nil,
// before any step that takes more than linear time.
func (e *Engine) parse(text string, limits *Limits) (*document, gqlerror.List) {
	query, err := parseText(text, limits)
	if err == nil {
		err = limits.checkDocument(query)
	}
	if err == nil {
		err = checkConflicts(query)
	}
	if err != nil {
		return nil, gqlerror.List{err}
	}
	if errs := e.validate(query); len(errs) > 0 {
		return nil, errs
	}
	return &document{query: query, operations: query.Operations}, nil
}

// parseText parses a text without validating it.
func parseText(text string, limits *Limits) (*ast.QueryDocument, *gqlerror.Error) {
	if err := limits.checkBytes(text); err != nil {
		return nil, err
	}
	if !utf8.ValidString(text) {
		return nil, NewError(problem.SyntaxError, "The document is not valid UTF-8.")
	}
	tokens, tokenErr := countTokens(text)
	if err := limits.checkTokens(tokens); err != nil {
		return nil, err
	}
	if tokenErr != nil {
		return nil, tokenErr
	}
	query, err := parser.ParseQuery(&ast.Source{Input: text})
	if err != nil {
		return nil, syntaxError(err)
	}
	return query, checkSyntax(query)
}

// checkSyntax rejects documents that the parser accepts although the
// specification does not: those without operations, and those with variables of
// fragments.
func checkSyntax(query *ast.QueryDocument) *gqlerror.Error {
	if len(query.Operations) == 0 {
		return NewError(problem.SyntaxError, "The document has no operation.")
	}
	for _, f := range query.Fragments {
		if len(f.VariableDefinition) > 0 {
			return syntaxError(gqlerror.ErrorPosf(f.Position, "Expected \"on\": fragments cannot declare variables."))
		}
	}
	return nil
}

func (e *Engine) validate(query *ast.QueryDocument) gqlerror.List {
	errs := validator.ValidateWithRules(e.schema, query, e.validationRules())
	for _, err := range errs {
		err.Extensions = map[string]any{"code": string(ruleCode(err.Rule))}
	}
	return errs
}

func syntaxError(err error) *gqlerror.Error {
	var syntax *gqlerror.Error
	if !errors.As(err, &syntax) {
		syntax = gqlerror.Wrap(err)
	}
	syntax.Extensions = map[string]any{"code": string(problem.SyntaxError)}
	return syntax
}

// operation finds the operation with a name, or the only operation if name is
// empty.
func (d *document) operation(name string) (*ast.OperationDefinition, *gqlerror.Error) {
	if name == "" && len(d.operations) > 1 {
		return nil, NewError(problem.InvalidDocument, "The document has %d operations: name one of them in operationName.", len(d.operations))
	}
	op := d.operations.ForName(name)
	if op == nil {
		return nil, NewError(problem.InvalidDocument, "The document has no operation with the name in operationName.")
	}
	return op, nil
}

// Validate parses and validates a document without limits and returns its
// errors.
func (e *Engine) Validate(text string) gqlerror.List {
	_, errs := e.parse(text, nil)
	return errs
}
