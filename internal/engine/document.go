package engine

import (
	"errors"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/parser"
	"github.com/vektah/gqlparser/v2/validator"
)

// document is a parsed and validated document.
type document struct {
	query      *ast.QueryDocument
	operations ast.OperationList
}

// bytesPerByte is how much memory a parsed document takes up at most, measured
// against its text: a field of one letter becomes a node of 300 bytes.
const bytesPerByte = 160

// document is the parsed form of a client's text, remembered while there is
// room.
func (e *Engine) document(text string) (*document, gqlerror.List) {
	if doc, ok := e.documents.Get(text); ok {
		return doc, nil
	}
	doc, errs := e.parse(text, e.options.Limits)
	if errs == nil {
		e.documents.Add(text, doc, bytesPerByte*len(text)+1024)
	}
	return doc, errs
}

// parse reads and validates a text. Limits, if any, come before all that
// takes more than linear time.
func (e *Engine) parse(text string, limits *Limits) (*document, gqlerror.List) {
	query, err := read(text, limits)
	if err == nil {
		err = limits.checkShape(query)
	}
	if err == nil {
		err = conflict(query)
	}
	if err != nil {
		return nil, gqlerror.List{err}
	}
	if errs := e.validate(query); len(errs) > 0 {
		return nil, errs
	}
	return &document{query: query, operations: query.Operations}, nil
}

// read parses a text.
func read(text string, limits *Limits) (*ast.QueryDocument, *gqlerror.Error) {
	if err := limits.checkSize(text); err != nil {
		return nil, err
	}
	if !utf8.ValidString(text) {
		return nil, fault(CodeSyntax, "The document is not valid UTF-8.")
	}
	tokens, refused := scan(text)
	if err := limits.checkTokens(tokens); err != nil {
		return nil, err
	}
	if refused != nil {
		return nil, refused
	}
	query, err := parser.ParseQuery(&ast.Source{Input: text})
	if err != nil {
		return nil, asFault(err)
	}
	return query, checkSyntax(query)
}

// checkSyntax refuses what the parser takes for more than the language has:
// no operation at all, and fragments with variables of their own.
func checkSyntax(query *ast.QueryDocument) *gqlerror.Error {
	if len(query.Operations) == 0 {
		return fault(CodeSyntax, "The document holds no operation.")
	}
	for _, f := range query.Fragments {
		if len(f.VariableDefinition) > 0 {
			return asFault(gqlerror.ErrorPosf(f.Position, "Expected \"on\": fragments have no variables of their own."))
		}
	}
	return nil
}

func (e *Engine) validate(query *ast.QueryDocument) gqlerror.List {
	errs := validator.ValidateWithRules(e.schema, query, e.rules())
	for _, err := range errs {
		err.Extensions = map[string]any{"code": codeOfRule(err.Rule)}
	}
	return errs
}

// asFault puts a syntax error into the form of all errors.
func asFault(err error) *gqlerror.Error {
	var syntax *gqlerror.Error
	if !errors.As(err, &syntax) {
		syntax = gqlerror.Wrap(err)
	}
	syntax.Extensions = map[string]any{"code": CodeSyntax}
	return syntax
}

// operation picks the operation that a request names.
func (d *document) operation(name string) (*ast.OperationDefinition, *gqlerror.Error) {
	if name == "" && len(d.operations) > 1 {
		return nil, fault(CodeInvalidDocument, "The document holds %d operations: name one in operationName.", len(d.operations))
	}
	op := d.operations.ForName(name)
	if op == nil {
		return nil, fault(CodeInvalidDocument, "The document holds no operation of the name in operationName.")
	}
	return op, nil
}

// Validate parses and validates a document as if there were no limits, and
// runs nothing.
func (e *Engine) Validate(text string) gqlerror.List {
	_, errs := e.parse(text, nil)
	return errs
}
