package engine_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/internal/engine"
)

// Each limit lets through as much as it says and refuses one more, with the
// number and the limit.
func TestLimits(t *testing.T) {
	t.Parallel()
	fields := func(n int) string { return "{dataset{" + strings.Repeat("version ", n-1) + "}}" }
	list := func(n int) string { return "{nodes(ids:[" + strings.Repeat(`"a" `, n) + "]){id}}" }
	l := engine.DefaultLimits()
	for _, c := range []struct {
		code  string
		limit int
		of    func(n int) engine.Request
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
			return engine.Request{Document: "{dataset{" + repeated("a%d:version ", n) + "}}"}
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
			if a := e.Do(asking(t, access.Enterprise), c.of(c.limit)); len(a.Errors) > 0 && engine.Code(a.Errors[0]) == c.code {
				t.Errorf("the limit itself: %s", text(t, a))
			}
			a := e.Do(asking(t, access.Enterprise), c.of(c.limit+1))
			if a.Data != nil || len(a.Errors) != 1 || engine.Code(a.Errors[0]) != c.code {
				t.Fatalf("one more: %s, want %s", text(t, a), c.code)
			}
			if x := a.Errors[0].Extensions; x["number"] != c.limit+1 || x["limit"] != c.limit {
				t.Errorf("number %v, limit %v, want %d, %d", x["number"], x["limit"], c.limit+1, c.limit)
			}
			for _, n := range []int{c.limit, c.limit + 1} {
				if !strings.Contains(a.Errors[0].Message, fmt.Sprint(n)) {
					t.Errorf("%q does not say %d", a.Errors[0].Message, n)
				}
			}
		})
	}
}

// wide costs 902,030,201.
const wide = "bills(first:100){nodes{cosponsors(first:100){nodes{member{sponsoredBills(first:100){nodes{cosponsors(first:100){nodes{member{sponsoredBills(first:100){totalCount}}}}}}}}}}}"

// The cost of an operation is what its answer can hold.
func TestCost(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		document  string
		variables map[string]any
		cost      int
	}{
		{"{dataset{version}}", nil, 2},
		{"{bills(first:10){totalCount nodes{title}}}", nil, 1 + 1 + 100 + 10*(1+1)},
		{"{bills(first:10){nodes{actions(first:1){totalCount}}}}", nil, 1 + 10*(1+1+1+5)},
		{"{bills(first:10,filter:{signal:taxes}){nodes{title}}}", nil, 1 + 500 + 10*2},
		{"{bills(first:10,filter:{signal:taxes}){totalCount}}", nil, 1 + 500 + 1 + 100 + 500},
		{"query($f:BillFilter){bills(first:10,filter:$f){nodes{title}}}", map[string]any{"f": map[string]any{"signal": "taxes", "congress": nil}}, 1 + 500 + 10*2},
		{`{bills(first:10,query:"clean water"){nodes{title}}}`, nil, 1 + 2*50 + 10*2},
		{`{bills(first:10,query:"clean wat*"){nodes{title}}}`, nil, 1 + 2*50 + 400 + 10*2},
		{`{bills(first:1,query:"a*"){totalCount}}`, nil, 1 + 2050 + 1 + 100 + 2050},
		{"{bills(first:10){nodes{summaries{text}}}}", nil, 1 + 10*(1+3*(1+1+150))},
		{"{bills(first:10){nodes{textVersions{matches(first:5){nodes{snippet}}}}}}", nil, 1 + 10*(1+4*(1+1+500+5*2))},
		{"{houseVoteAnalytics(limit:20){byState{votes} byParty{votes} members{votes}}}", nil, 1 + 2000 + 20*2 + 5*2 + 20*2},
		{"{bills(first:10){edges{cursor node{title}}}}", nil, 1 + 10*(1+1+2)},
		{"{bills{nodes{title}}}", nil, 1 + 20*2},
		{"{bills(first:0){nodes{title}}}", nil, 1 + 2},
		{"{bills(first:-1){nodes{title}}}", nil, 1 + 2},
		{"{bills(first:100000){nodes{title}}}", nil, 1 + 100*2},
		{"query($n:Int){bills(first:$n){nodes{title}}}", map[string]any{"n": json.Number("30")}, 1 + 30*2},
		{"query($n:Int){bills(first:$n){nodes{title}}}", nil, 1 + 20*2},
		{"query($n:Int=40){bills(first:$n){nodes{title}}}", nil, 1 + 40*2},
		{"{bills(first:10){nodes{votes(first:3){nodes{result}}}}}", nil, 1 + 10*(1+1+3*2)},
		{"{bills(first:10){nodes{sponsors{name}}}}", nil, 1 + 10*(1+1*2)},
		{"{houseVotes(first:2){nodes{positions{nodes{name}}}}}", nil, 1 + 2*(1+1+50+500*2)},
		{"{houseVotes(first:2){nodes{positions(first:1000){nodes{name}}}}}", nil, 1 + 2*(1+1+50+500*2)},
		{`{nodes(ids:["a","b","c"]){id}}`, nil, 3 * 2},
		{"{bills(first:10){...F}} fragment F on BillConnection{nodes{...G}} fragment G on Bill{title}", nil, 1 + 10*2},
		{"query($no:Boolean!){dataset{version} bills(first:100) @include(if:$no){nodes{title}}}", map[string]any{"no": false}, 2},
		{"query($yes:Boolean!){dataset{version} ... @skip(if:$yes){bills(first:100){nodes{title}}}}", map[string]any{"yes": true}, 2},
		{"{bills(first:100){nodes{cosponsors(first:100){nodes{member{sponsoredBills(first:100){nodes{cosponsors(first:100){nodes{name}}}}}}}}}}", nil, 202_030_201},
		{"{" + repeated("a%d:"+wide, 2) + "}", nil, 2 * 902_030_201},
		{"{" + repeated("a%d:"+wide, 3) + "}", nil, math.MaxInt32},
	} {
		t.Run(c.document, func(t *testing.T) {
			t.Parallel()
			e := stub{}.engine(t, engine.Options{Budgets: map[access.Plan]int{access.Analysis: 0}})
			a := e.Do(asking(t, access.Analysis), engine.Request{Document: c.document, Variables: c.variables})
			if a.Data != nil || len(a.Errors) != 1 {
				t.Fatal(text(t, a))
			}
			if got := a.Errors[0].Extensions["number"]; got != c.cost {
				t.Errorf("cost %v, want %d", got, c.cost)
			}
		})
	}
}

// The budget is the plan's.
func TestBudgets(t *testing.T) {
	t.Parallel()
	document := "{houseVotes(first:40){nodes{positions{nodes{name}}}}}" // 40,000 and some
	for plan, want := range map[access.Plan]string{access.DeveloperFree: engine.CodeTooCostly, access.Analysis: "", access.Enterprise: ""} {
		e := stub{}.engine(t, engine.Options{})
		a := e.Do(asking(t, plan), engine.Request{Document: document})
		if got := len(a.Errors) > 0 && engine.Code(a.Errors[0]) == engine.CodeTooCostly; got != (want != "") {
			t.Errorf("%s: %s", plan, text(t, a))
		}
	}
}

func repeated(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}
