package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
)

// TestLimits checks that each limit allows its value and refuses one more, with
// the number and the limit in the error.
func TestLimits(t *testing.T) {
	t.Parallel()
	fields := func(n int) string { return "{dataset{" + strings.Repeat("version ", n-1) + "}}" }
	list := func(n int) string { return "{nodes(ids:[" + strings.Repeat(`"a" `, n) + "]){id}}" }
	l := engine.DefaultLimits()
	for _, c := range []struct {
		code  problem.Code
		limit int
		with  func(n int) engine.Request
	}{
		{problem.DocumentTooLarge, l.DocumentBytes, func(n int) engine.Request {
			return engine.Request{Document: "{__typename}" + strings.Repeat(" ", n-12)}
		}},
		{problem.VariablesTooLarge, l.VariableBytes, func(n int) engine.Request {
			return engine.Request{Document: "{__typename}", VariableBytes: n}
		}},
		{problem.TooManyTokens, l.Tokens, func(n int) engine.Request {
			return engine.Request{Document: "{__typename}" + strings.Repeat("#\n", n-3)}
		}},
		{problem.TooDeep, l.Depth, func(n int) engine.Request {
			return engine.Request{Document: strings.Repeat("{bills{nodes{sponsors{bill", n/4) + strings.Repeat("{title", n%4) + strings.Repeat("}", n+n%4-n%4)}
		}},
		{problem.TooManyFields, l.Fields, func(n int) engine.Request { return engine.Request{Document: fields(n)} }},
		{problem.TooManyRootFields, l.RootFields, func(n int) engine.Request {
			return engine.Request{Document: "{" + strings.Repeat("dataset{version}", n) + "}"}
		}},
		{problem.TooManyAliases, l.Aliases, func(n int) engine.Request {
			return engine.Request{Document: "{dataset{" + repeatFormat("a%d:version ", n) + "}}"}
		}},
		{problem.TooManyDirectives, l.Directives, func(n int) engine.Request {
			return engine.Request{Document: "{dataset{" + strings.Repeat("version @skip(if:true) ", n) + "}}"}
		}},
		{problem.ListTooLong, l.ListItems, func(n int) engine.Request { return engine.Request{Document: list(n)} }},
		{problem.ListTooLong, l.ListItems, func(n int) engine.Request {
			return engine.Request{
				Document:  "query($ids:[ID!]!){nodes(ids:$ids){id}}",
				Variables: map[string]any{"ids": make([]any, n)},
			}
		}},
	} {
		t.Run(string(c.code), func(t *testing.T) {
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
