package engine

import (
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/http/problem"
)

// Limits are the maximum sizes of clients' operations. They apply to a document
// as a whole, whichever of its operations is requested.
type Limits struct {
	DocumentBytes      int
	VariableBytes      int // of the variables as JSON
	Tokens             int // including comments
	Depth              int // of nested fields, with fragments expanded
	IntrospectionDepth int // of fields below __schema and __type, which tools nest deeper
	Fields             int // with fragments expanded
	RootFields         int // with fragments expanded
	Aliases            int
	Directives         int
	ListItems          int // in one list of an argument or variable
	ResponseBytes      int // of the data; 0 for no limit
	IntrospectionCost  int // values below __schema and __type; GraphQL's own tools request about 9,000
	Errors             int // that are prepared for the client, who gets the first ones: an operation can fail in every row
}

// DefaultLimits returns limits that allow drilldowns like those of
// docs/drilldowns.md, and the introspection of GraphQL's own tools. The depth is that
// of a drilldown from bills through amendments, votes and positions to the members'
// committees if each list is read as Relay does, by edges and nodes. The work of an
// operation is limited by its cost.
func DefaultLimits() *Limits {
	return &Limits{
		DocumentBytes:      64 << 10,
		VariableBytes:      64 << 10,
		Tokens:             2000,
		Depth:              16,
		IntrospectionDepth: 20,
		Fields:             500,
		RootFields:         20,
		Aliases:            30,
		Directives:         30,
		ListItems:          100,
		ResponseBytes:      8 << 20,
		IntrospectionCost:  20_000,
		Errors:             1000,
	}
}

// checkBytes checks the length of a text before it is read.
func (l *Limits) checkBytes(text string) *gqlerror.Error {
	if n := len(text); l != nil && n > l.DocumentBytes {
		return newLimitError(problem.DocumentTooLarge, n, l.DocumentBytes, "The document has %d bytes, and at most %d are allowed.", n, l.DocumentBytes)
	}
	return nil
}

// checkTokens checks the number of tokens of a text before it is parsed.
func (l *Limits) checkTokens(n int) *gqlerror.Error {
	if l != nil && n > l.Tokens {
		return newLimitError(problem.TooManyTokens, n, l.Tokens, "The document has %d tokens, and at most %d are allowed.", n, l.Tokens)
	}
	return nil
}

// checkDocument checks the size of a document before it is validated, since the
// time of validation is quadratic in some of these sizes.
func (l *Limits) checkDocument(query *ast.QueryDocument) *gqlerror.Error {
	if l == nil {
		return nil
	}
	size := sizeOf(query)
	for _, c := range []struct {
		code          problem.Code
		number, limit int
		format        string
	}{
		{problem.TooManyDirectives, size.directives, l.Directives, "The document has %d directives, and at most %d are allowed."},
		{problem.TooManyAliases, size.aliases, l.Aliases, "The document has %d aliases, and at most %d are allowed."},
		{problem.TooManyFields, size.fields, l.Fields, "The document selects %d fields, with fragments expanded, and at most %d are allowed."},
		{problem.TooManyRootFields, size.rootFields, l.RootFields, "The document selects %d fields at its root, and at most %d are allowed."},
		{problem.TooDeep, size.depth, l.Depth, "The document is %d levels deep, and at most %d are allowed."},
		{problem.TooDeep, size.introspection, l.IntrospectionDepth, "The introspection is %d levels deep, and at most %d are allowed."},
		{problem.ListTooLong, size.listItems, l.ListItems, "A list in the document has %d items, and at most %d are allowed."},
	} {
		if c.number > c.limit {
			return newLimitError(c.code, c.number, c.limit, c.format, c.number, c.limit)
		}
	}
	return nil
}

// checkVariables checks the size of a request's variables.
func (l *Limits) checkVariables(r Request) *gqlerror.Error {
	if n := r.VariableBytes; n > l.VariableBytes {
		return newLimitError(problem.VariablesTooLarge, n, l.VariableBytes, "The variables have %d bytes, and at most %d are allowed.", n, l.VariableBytes)
	}
	for name, value := range r.Variables {
		if n := longestList(value); n > l.ListItems {
			name = shorten(name)
			err := newLimitError(problem.ListTooLong, n, l.ListItems, "%s: the list has %d items, and at most %d are allowed.", name, n, l.ListItems)
			err.Extensions["parameter"] = name
			return err
		}
	}
	return nil
}

func longestList(value any) (n int) {
	switch v := value.(type) {
	case []any:
		n = len(v)
		for _, item := range v {
			n = max(n, longestList(item))
		}
	case map[string]any:
		for _, item := range v {
			n = max(n, longestList(item))
		}
	}
	return n
}
