package engine

import (
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// Limits bound the operations of clients. They hold for a document as a whole,
// whichever of its operations is asked for.
type Limits struct {
	DocumentBytes      int
	VariableBytes      int // of the variables as JSON
	Tokens             int // comments count
	Depth              int // of fields in fields, fragments expanded
	IntrospectionDepth int // of fields below __schema and __type, which tools nest deeper
	Fields             int // with fragments expanded
	RootFields         int // with fragments expanded
	Aliases            int
	Directives         int
	ListItems          int // of one list in an argument or variable
	AnswerBytes        int // of the data; 0 for any length
	IntrospectionCost  int // values below __schema and __type; GraphQL's own tools ask for some 9,000
}

// DefaultLimits leave room for every page of a drilldown, and for the
// introspection that GraphQL's own tools send.
func DefaultLimits() *Limits {
	return &Limits{
		DocumentBytes:      64 << 10,
		VariableBytes:      64 << 10,
		Tokens:             2000,
		Depth:              12,
		IntrospectionDepth: 20,
		Fields:             500,
		RootFields:         20,
		Aliases:            30,
		Directives:         30,
		ListItems:          100,
		AnswerBytes:        8 << 20,
		IntrospectionCost:  15_000,
	}
}

// checkSize measures a text that nobody has read yet.
func (l *Limits) checkSize(text string) *gqlerror.Error {
	if n := len(text); l != nil && n > l.DocumentBytes {
		return over(CodeDocumentTooLarge, n, l.DocumentBytes, "The document has %d bytes, and at most %d are read.", n, l.DocumentBytes)
	}
	return nil
}

// checkTokens measures a text that nobody has parsed yet.
func (l *Limits) checkTokens(n int) *gqlerror.Error {
	if l != nil && n > l.Tokens {
		return over(CodeTooManyTokens, n, l.Tokens, "The document has %d tokens, and at most %d are read.", n, l.Tokens)
	}
	return nil
}

// checkShape measures a document that nobody has validated yet: the time of
// validation grows with the square of some of these numbers.
func (l *Limits) checkShape(query *ast.QueryDocument) *gqlerror.Error {
	if l == nil {
		return nil
	}
	m := measure(query)
	for _, c := range []struct {
		code          string
		number, limit int
		format        string
	}{
		{CodeTooManyDirectives, m.directives, l.Directives, "The document has %d directives, and at most %d are allowed."},
		{CodeTooManyAliases, m.aliases, l.Aliases, "The document has %d aliases, and at most %d are allowed."},
		{CodeTooManyFields, m.fields, l.Fields, "The document asks for %d fields, fragments expanded, and at most %d are allowed."},
		{CodeTooManyRootFields, m.roots, l.RootFields, "The document asks for %d fields at its root, and at most %d are allowed."},
		{CodeTooDeep, m.depth, l.Depth, "The document nests %d levels deep, and at most %d are allowed."},
		{CodeTooDeep, m.introspection, l.IntrospectionDepth, "The introspection nests %d levels deep, and at most %d are allowed."},
		{CodeListTooLong, m.items, l.ListItems, "A list in the document has %d items, and at most %d are allowed."},
	} {
		if c.number > c.limit {
			return over(c.code, c.number, c.limit, c.format, c.number, c.limit)
		}
	}
	return nil
}

// checkVariables measures the variables of a request.
func (l *Limits) checkVariables(r Request) *gqlerror.Error {
	if n := r.VariableBytes; n > l.VariableBytes {
		return over(CodeVariablesTooLarge, n, l.VariableBytes, "The variables have %d bytes, and at most %d are read.", n, l.VariableBytes)
	}
	for name, value := range r.Variables {
		if n := longest(value); n > l.ListItems {
			name = shorten(name)
			err := over(CodeListTooLong, n, l.ListItems, "%s: the list has %d items, and at most %d are allowed.", name, n, l.ListItems)
			err.Extensions["parameter"] = name
			return err
		}
	}
	return nil
}

// longest is the length of the longest list in a value.
func longest(value any) (n int) {
	switch v := value.(type) {
	case []any:
		n = len(v)
		for _, item := range v {
			n = max(n, longest(item))
		}
	case map[string]any:
		for _, item := range v {
			n = max(n, longest(item))
		}
	}
	return n
}
