package engine_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/directive"
	"legislative/internal/access"
	"legislative/internal/database/databasetest"
	"legislative/internal/engine"
	"legislative/internal/problem"
)

// wide is a selection that costs 902,030,201.
const wide = "bills(first:100){nodes{cosponsors(first:100){nodes{member{sponsoredBills(first:100){nodes{cosponsors(first:100){nodes{member{sponsoredBills(first:100){totalCount}}}}}}}}}}}"

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
		{"{" + repeatFormat("a%d:"+wide, 2) + "}", nil, 2 * 902_030_201},
		{"{" + repeatFormat("a%d:"+wide, 3) + "}", nil, math.MaxInt32},
	} {
		t.Run(c.document, func(t *testing.T) {
			t.Parallel()
			e := stub{}.engine(t, engine.Options{Budgets: map[access.Plan]int{access.Analysis: 0}})
			a := e.Do(contextOnPlan(t, access.Analysis), engine.Request{Document: c.document, Variables: c.variables})
			if a.Data != nil || len(a.Errors) != 1 {
				t.Fatal(answerText(t, a))
			}
			if got := a.Errors[0].Extensions["number"]; got != c.cost {
				t.Errorf("cost %v, want %d", got, c.cost)
			}
		})
	}
}

func TestBudgets(t *testing.T) {
	t.Parallel()
	document := "{houseVotes(first:40){nodes{positions{nodes{name}}}}}" // costs about 40,000
	for plan, want := range map[access.Plan]problem.Code{access.DeveloperFree: problem.TooCostly, access.Analysis: "", access.Enterprise: ""} {
		e := stub{}.engine(t, engine.Options{})
		a := e.Do(contextOnPlan(t, plan), engine.Request{Document: document})
		if got := len(a.Errors) > 0 && engine.Code(a.Errors[0]) == problem.TooCostly; got != (want != "") {
			t.Errorf("%s: %s", plan, answerText(t, a))
		}
	}
}

// TestListsDeclareSizes checks that each list of the schema has a size, either
// of its own or as a sized field of every field that returns its parent, and
// that the arguments and fields that sizes name exist.
func TestListsDeclareSizes(t *testing.T) {
	t.Parallel()
	schema := stub{}.engine(t, engine.Options{}).Schema()
	sized := map[string]bool{} // "Type.field": whether each field that returns Type sizes it
	for field := range fields(schema) {
		size := directive.ListSizeOf(field.definition)
		for _, name := range size.Slicing {
			if field.definition.Arguments.ForName(name) == nil {
				t.Errorf("%s has no argument %s, which its @listSize names", field, name)
			}
		}
		object := schema.Types[field.definition.Type.Name()]
		for _, name := range size.SizedFields {
			if child := object.Fields.ForName(name); child == nil || child.Type.Elem == nil {
				t.Errorf("%s.%s is not a list, but %s sizes it", object.Name, name, field)
			}
		}
		for _, child := range object.Fields {
			name := object.Name + "." + child.Name
			other, seen := sized[name]
			sized[name] = slices.Contains(size.SizedFields, child.Name) && (other || !seen)
		}
	}
	for field := range fields(schema) {
		isList := field.object.Kind == ast.Object && field.definition.Type.Elem != nil
		if isList && directive.ListSizeOf(field.definition).Assumed == 0 && !sized[field.String()] {
			t.Errorf("%s has no size: add @listSize(assumedSize: …)", field)
		}
	}
}

// TestPagesDeclareSizes checks that each field with pages declares the default
// and the maximum page size, and that the argument's description has them.
func TestPagesDeclareSizes(t *testing.T) {
	t.Parallel()
	schema := stub{}.engine(t, engine.Options{}).Schema()
	pages := 0
	for field := range fields(schema) {
		for _, name := range []string{"first", "limit"} {
			argument := field.definition.Arguments.ForName(name)
			if argument == nil {
				continue
			}
			pages++
			size := directive.ListSizeOf(field.definition)
			if size.Assumed == 0 || size.Maximum < size.Assumed || !slices.Contains(size.Slicing, name) {
				t.Errorf("%s has the argument %s and the size %+v: add @listSize and @page", field, name, size)
			}
			if want := fmt.Sprintf(" %d by default and at most %d.", size.Assumed, size.Maximum); !strings.HasSuffix(argument.Description, want) {
				t.Errorf("description of %s(%s:) = %q, want %q at its end", field, name, argument.Description, want)
			}
		}
		if total := schema.Types[field.definition.Type.Name()].Fields.ForName("totalCount"); total != nil && directive.ListSizeOf(field.definition).CountWeight == 0 {
			t.Errorf("%s returns a totalCount without a weight: add @page(countWeight: …)", field)
		}
	}
	if pages < 25 {
		t.Errorf("%d fields have pages, want at least 25", pages)
	}
}

// TestWeights checks that each @cost of the schema has a weight above 0, and
// that each argument named query has one.
func TestWeights(t *testing.T) {
	t.Parallel()
	schema := stub{}.engine(t, engine.Options{}).Schema()
	weights := 0
	check := func(name string, directives ast.DirectiveList, isRequired bool) {
		hasCost := directives.ForName("cost") != nil
		if hasCost {
			weights++
		}
		if (hasCost || isRequired) && directive.Weight(directives) == 0 {
			t.Errorf("%s has no weight: add @cost(weight: …)", name)
		}
	}
	for field := range fields(schema) {
		check(field.String(), field.definition.Directives, false)
		for _, a := range field.definition.Arguments {
			check(fmt.Sprintf("%s(%s:)", field, a.Name), a.Directives, a.Name == "query")
		}
	}
	if weights < 25 {
		t.Errorf("%d weights, want at least 25", weights)
	}
}

// TestExpensiveSearchesExceedTheBudget checks that many short pages do not
// avoid the budget if the search for each is expensive.
func TestExpensiveSearchesExceedTheBudget(t *testing.T) {
	t.Parallel()
	e := newRecords(t, databasetest.Open(t, dialect.SQLite), engine.Options{})
	for _, c := range []struct {
		plan     access.Plan
		document string
		refused  bool
	}{
		{access.Enterprise, "{" + repeatFormat(`a%d:bills(first:1,query:"a* b* c* d* e* f* g* h* i* j*"){totalCount}`, 20) + "}", true},
		{access.DeveloperFree, "{" + repeatFormat(`a%d:bills(first:1,query:"a*"){totalCount}`, 20) + "}", true},
		{access.DeveloperFree, "{" + repeatFormat(`a%d:bills(first:1,filter:{signal:taxes}){totalCount}`, 20) + "}", false},
		{access.DeveloperFree, `{bills(first:20,query:"clean wat*"){totalCount nodes{title}}}`, false},
		{access.DeveloperFree, "{bills(first:100){nodes{summaries{text} titles{title} subjects actions(first:10){nodes{text}}}}}", true},
		{access.DeveloperFree, "{bills(first:20){nodes{summaries{text} titles{title} subjects actions(first:10){nodes{text}}}}}", false},
		{access.Analysis, `{bills(first:100){nodes{textVersions{matches(q:"act"){nodes{snippet}}}}}}`, true},
		{access.Analysis, `{bills(first:20){nodes{textVersions{matches(q:"act"){nodes{snippet}}}}}}`, false},
		{access.Analysis, `{bills(first:20){nodes{textVersions{compare(with:1){sections{nodes{edits{text}}}}}}}}`, true},
	} {
		a := e.Do(contextOnPlan(t, c.plan), engine.Request{Document: c.document})
		if refused := len(a.Errors) > 0 && engine.Code(a.Errors[0]) == problem.TooCostly; refused != c.refused {
			t.Errorf("%s, %.100s: refused %t, want %t: %.200s", c.plan, c.document, refused, c.refused, answerText(t, a))
		}
	}
}
