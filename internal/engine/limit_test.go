package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/internal/engine"
)

// TestLimits checks that each limit allows its value and refuses one more, with
// the number and the limit in the error.
func TestLimits(t *testing.T) {
	t.Parallel()
	fields := func(n int) string { return "{dataset{" + strings.Repeat("version ", n-1) + "}}" }
	list := func(n int) string { return "{nodes(ids:[" + strings.Repeat(`"a" `, n) + "]){id}}" }
	l := engine.DefaultLimits()
	for _, c := range []struct {
		code  string
		limit int
		with  func(n int) engine.Request
	}{
		{engine.CodeDocumentTooLarge, l.DocumentBytes, func(n int) engine.Request {
			return engine.Request{Document: "{__typename}" + strings.Repeat(" ", n-12)}
		}},
		{engine.CodeVariablesTooLarge, l.VariableBytes, func(n int) engine.Request {
			return engine.Request{Document: "{__typename}", VariableBytes: n}
		}},
		{engine.CodeTooManyTokens, l.Tokens, func(n int) engine.Request {
			return engine.Request{Document: "{__typename}" + strings.Repeat("#\n", n-3)}
		}},
		{engine.CodeTooDeep, l.Depth, func(n int) engine.Request {
			return engine.Request{Document: strings.Repeat("{bills{nodes{sponsors{bill", n/4) + strings.Repeat("{title", n%4) + strings.Repeat("}", n+n%4-n%4)}
		}},
		{engine.CodeTooManyFields, l.Fields, func(n int) engine.Request { return engine.Request{Document: fields(n)} }},
		{engine.CodeTooManyRootFields, l.RootFields, func(n int) engine.Request {
			return engine.Request{Document: "{" + strings.Repeat("dataset{version}", n) + "}"}
		}},
		{engine.CodeTooManyAliases, l.Aliases, func(n int) engine.Request {
			return engine.Request{Document: "{dataset{" + repeatFormat("a%d:version ", n) + "}}"}
		}},
		{engine.CodeTooManyDirectives, l.Directives, func(n int) engine.Request {
			return engine.Request{Document: "{dataset{" + strings.Repeat("version @skip(if:true) ", n) + "}}"}
		}},
		{engine.CodeListTooLong, l.ListItems, func(n int) engine.Request { return engine.Request{Document: list(n)} }},
		{engine.CodeListTooLong, l.ListItems, func(n int) engine.Request {
			return engine.Request{
				Document:  "query($ids:[ID!]!){nodes(ids:$ids){id}}",
				Variables: map[string]any{"ids": make([]any, n)},
			}
		}},
	} {
		t.Run(c.code, func(t *testing.T) {
			t.Parallel()
			e := stub{}.engine(t, engine.Options{})
			if a := e.Do(contextOnPlan(t, access.Enterprise), c.with(c.limit)); len(a.Errors) > 0 && engine.Code(a.Errors[0]) == c.code {
				t.Errorf("at the limit: %s", answerText(t, a))
			}
			a := e.Do(contextOnPlan(t, access.Enterprise), c.with(c.limit+1))
			if a.Data != nil || len(a.Errors) != 1 || engine.Code(a.Errors[0]) != c.code {
				t.Fatalf("above the limit: %s, want %s", answerText(t, a), c.code)
			}
			if x := a.Errors[0].Extensions; x["number"] != c.limit+1 || x["limit"] != c.limit {
				t.Errorf("number %v, limit %v, want %d, %d", x["number"], x["limit"], c.limit+1, c.limit)
			}
			for _, n := range []int{c.limit, c.limit + 1} {
				if !strings.Contains(a.Errors[0].Message, fmt.Sprint(n)) {
					t.Errorf("message %q does not contain %d", a.Errors[0].Message, n)
				}
			}
		})
	}
}

func repeatFormat(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}
