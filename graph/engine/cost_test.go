package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/ent"
	"legislative/graph/directive"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/store/database/databasetest"
)

// pricedSDL is a schema with round prices.
const pricedSDL = `
directive @cost(weight: String!) on ARGUMENT_DEFINITION | ENUM | FIELD_DEFINITION | INPUT_FIELD_DEFINITION | OBJECT | SCALAR
directive @work(weight: String!) on ARGUMENT_DEFINITION | FIELD_DEFINITION | INPUT_FIELD_DEFINITION
directive @statement(weight: String! = "6") on FIELD_DEFINITION
directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!], requireOneSlicingArgument: Boolean = true) on FIELD_DEFINITION
directive @page(maximumSize: Int!, countWeight: String = "0", countWork: String = "0", rowWeight: String = "0") on FIELD_DEFINITION
scalar Text @cost(weight: "1")
scalar Word @cost(weight: "0.5")
input Filter { plain: Int, dark: Int @cost(weight: "1") @work(weight: "60"), dear: Int @cost(weight: "500") }
interface Node { id: Text }
type Item implements Node @cost(weight: "10") {
  id: Text
  text: Text @cost(weight: "4") @statement(weight: "100")
  words: [Word] @listSize(assumedSize: 5) @statement(weight: "8")
  matches(q: Text @work(weight: "3")): Text @work(weight: "70")
  parts(first: Int): Page @statement(weight: "100") @listSize(assumedSize: 20, slicingArguments: ["first"], sizedFields: ["nodes", "few"], requireOneSlicingArgument: false) @page(maximumSize: 50, countWeight: "5", countWork: "6")
}
type Part implements Node @cost(weight: "2") { id: Text item: Item @statement }
type Page @cost(weight: "3") { nodes: [Item] few: [Part] @listSize(assumedSize: 4) edges: [Item] totalCount: Text }
type Query @cost(weight: "1") {
  item: Item
  node: Node
  items(first: Int, query: String @cost(weight: "50"), filter: Filter): Page
    @cost(weight: "7") @listSize(assumedSize: 20, slicingArguments: ["first"], sizedFields: ["nodes", "edges"], requireOneSlicingArgument: false)
    @page(maximumSize: 100, countWeight: "100", rowWeight: "30")
  list(ids: [String!]): [Item] @listSize(assumedSize: 2, slicingArguments: ["ids"], requireOneSlicingArgument: false)
  others: [Item]
}`

// priced has the schema of pricedSDL. Its operations cannot run.
type priced struct{ schema *ast.Schema }

func (p priced) Schema() *ast.Schema { return p.schema }

func (priced) Complexity(context.Context, string, string, int, map[string]any) (int, bool) {
	return 0, false
}

func (priced) Exec(context.Context) graphql.ResponseHandler { return nil }

func TestCost(t *testing.T) {
	t.Parallel()
	const page = 7 + 3 // of the field items and its object
	for _, c := range []struct {
		document  string
		variables map[string]any
		cost      int
	}{
		{"{__typename}", nil, 1},
		{"{item{__typename}}", nil, 1 + 10},
		{"{item{id text}}", nil, 1 + 10 + 1 + 1 + 4 + 100},
		{"{item{words}}", nil, 1 + 10 + 8 + 3}, // 2.5, rounded up
		{"{others{id}}", nil, 1 + 10*(10+1)},
		{"{list{id}}", nil, 1 + 2*(10+1)},
		{`{list(ids:["a","b","c"]){id}}`, nil, 1 + 3*(10+1)},
		{`{item{matches(q:"a")}}`, nil, 1 + 10 + 1 + 70 + 3},
		{"{items(first:1,filter:{dark:1}){totalCount}}", nil, 1 + page + 61 + 30 + 1 + 100 + 61},
		{"{items(first:10){nodes{id}}}", nil, 1 + page + 10*(30+10+1)},
		{"{items(first:10){nodes{id}edges{id}}}", nil, 1 + page + 10*(30+2*(10+1))},
		{"{items(first:10){__typename}}", nil, 1 + page + 10*30},
		{"{__typename items(first:10){__typename nodes{__typename other:__typename id}}}", nil, 1 + page + 10*(30+10+1)},
		{"{items(first:10){totalCount}}", nil, 1 + page + 10*30 + 1 + 100},
		{"{items(first:10){nodes{text}}}", nil, 1 + page + 100 + 10*(30+10+1+4)},
		{"{items(first:10){nodes{parts(first:3){totalCount}}}}", nil, 1 + page + 100 + 10*(30+10+3+1+5+6)},
		{"{items(first:10){nodes{parts(first:3){few{id}}}}}", nil, 1 + page + 100 + 10*(30+10+3+3*(2+1))},
		{"{items(first:10){nodes{parts{few{item{id}}}}}}", nil, 1 + page + 100 + 6 + 10*(30+10+3+4*(2+10+1))},
		{"{items{nodes{id}}}", nil, 1 + page + 20*41},
		{"{items(first:0){nodes{id}}}", nil, 1 + page + 41},
		{"{items(first:-1){nodes{id}}}", nil, 1 + page + 41},
		{"{items(first:100000){nodes{id}}}", nil, 1 + page + 100*41},
		{"query($n:Int){items(first:$n){nodes{id}}}", map[string]any{"n": json.Number("30")}, 1 + page + 30*41},
		{"query($n:Int){items(first:$n){nodes{id}}}", nil, 1 + page + 20*41},
		{"query($n:Int=40){items(first:$n){nodes{id}}}", nil, 1 + page + 40*41},
		{"{items(first:1,filter:{dear:1}){nodes{id}}}", nil, 1 + page + 500 + 41},
		{"{items(first:1,filter:{dear:1}){totalCount}}", nil, 1 + page + 500 + 30 + 1 + 100 + 500},
		{"query($f:Filter){items(first:1,filter:$f){nodes{id}}}", map[string]any{"f": map[string]any{"dear": json.Number("1"), "plain": nil}}, 1 + page + 500 + 41},
		{`{items(first:1,query:"clean water"){nodes{id}}}`, nil, 1 + page + 2*50 + 41},
		{`{items(first:1,query:"clean wat*"){nodes{id}}}`, nil, 1 + page + 3*50 + 41},
		// Fields with the same response key are one field, others are not.
		{"{item{id id}item{id}}", nil, 1 + 10 + 1},
		{"{item{id}other:item{id}}", nil, 1 + 2*(10+1)},
		{"{items(first:10){...F}} fragment F on Page{nodes{...G}} fragment G on Item{id}", nil, 1 + page + 10*41},
		{"{items(first:10){...F nodes{id}}} fragment F on Page{nodes{id}}", nil, 1 + page + 10*41},
		// Of several types, the most expensive one counts.
		{"{node{id ... on Item{text} ... on Part{item{id}}}}", nil, 1 + 10 + 1 + 100 + 5},
		{"{node{... on Node{id} ... on Part{item{id words}}}}", nil, 1 + 2 + 1 + 6 + 10 + 1 + 8 + 3},
		{"query($no:Boolean!){item{id} items(first:100) @include(if:$no){nodes{id}}}", map[string]any{"no": false}, 1 + 11},
		{"query($yes:Boolean!){item{id} ... @skip(if:$yes){items(first:100){nodes{id}}}}", map[string]any{"yes": true}, 1 + 11},
		{"{items(first:100){nodes{parts(first:50){nodes{parts(first:50){nodes{parts(first:50){nodes{parts(first:50){nodes{id}}}}}}}}}}}", nil, math.MaxInt32/directive.Unit + 1},
	} {
		t.Run(c.document, func(t *testing.T) {
			t.Parallel()
			schema := gqlparser.MustLoadSchema(&ast.Source{Input: pricedSDL})
			e := engine.New(priced{schema}, engine.Options{Budgets: map[access.Plan]int{access.Analysis: 0}})
			a := e.Do(contextOnPlan(t, access.Analysis), engine.Request{Document: c.document, Variables: c.variables, ReportCost: true})
			if a.Data != nil || len(a.Errors) != 1 || a.Cost == nil {
				t.Fatal(answerText(t, a))
			}
			if got := a.Errors[0].Extensions["number"]; got != c.cost || a.Cost.Estimated != c.cost {
				t.Errorf("cost %v, reported %d, want %d", got, a.Cost.Estimated, c.cost)
			}
		})
	}
}

// TestActualCost checks that the actual cost counts the objects in the response.
func TestActualCost(t *testing.T) {
	t.Parallel()
	actual := func(bills []*ent.Bill, document string) int {
		a := stub{bills: bills}.engine(t, engine.Options{}).Do(contextOnPlan(t, access.Enterprise), engine.Request{Document: document, ReportCost: true})
		if len(a.Errors) > 0 || a.Cost == nil || a.Cost.Actual > a.Cost.Estimated || a.Cost.Budget != access.Enterprise.CostBudget() {
			t.Fatalf("%s: %+v, %s", document, a.Cost, answerText(t, a))
		}
		return a.Cost.Actual
	}
	bills := make([]*ent.Bill, 90)
	for i := range bills {
		bills[i] = &ent.Bill{}
	}
	ids := strings.Repeat(`"200hr1",`, len(bills))
	const body = "congress billNumber lifecycleStatusDate}}"
	none, all := actual(nil, "{billsByIds(ids:["+ids+"]){"+body), actual(bills, "{billsByIds(ids:["+ids+"]){"+body)
	if half := actual(bills[:45], "{billsByIds(ids:["+ids+"]){"+body); half <= none || all <= half {
		t.Errorf("no bill costs %d, 45 bills %d, 90 bills %d", none, half, all)
	}
	if again := actual(bills, "{billsByIds(ids:["+ids+"]){congress ...F billNumber}} fragment F on Bill{__typename congress lifecycleStatusDate}"); again != all {
		t.Errorf("the same fields cost %d and %d", again, all)
	}
}

func TestBudgets(t *testing.T) {
	t.Parallel()
	document := "{houseVotes(first:100){nodes{positions{nodes{name member{name terms{state}}}}}}}"
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
		if total := schema.Types[field.definition.Type.Name()].Fields.ForName("totalCount"); total != nil && total.Directives.ForName("statement") == nil {
			t.Errorf("%s returns a totalCount without a weight: add @statement", field)
		}
	}
	if pages < 25 {
		t.Errorf("%d fields have pages, want at least 25", pages)
	}
}

// TestActualCostHasChargedWork checks that the actual cost has the work that was
// done instead of the work that was assumed.
func TestActualCostHasChargedWork(t *testing.T) {
	t.Parallel()
	e := newRecords(t, databasetest.Open(t, dialect.SQLite), engine.Options{})
	const document = "{changes(since:0,first:1){totalCount}}"
	a := e.Do(contextOnPlan(t, access.Enterprise), engine.Request{Document: document, ReportCost: true})
	if len(a.Errors) > 0 {
		t.Fatal(answerText(t, a))
	}
	// It has few changes to count.
	if assumed := a.Cost.Estimated - a.Cost.Actual; assumed < 900 || a.Cost.Actual < 5 {
		t.Errorf("%s: estimated cost %d, actual cost %d, want at least 900 less, and 5", document, a.Cost.Estimated, a.Cost.Actual)
	}
}

func weightOf(directives ast.DirectiveList) int {
	weight, _ := directive.Weight(directives)
	return weight
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
		if (hasCost || isRequired) && weightOf(directives) == 0 {
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
		{access.DeveloperFree, "{" + repeatFormat("a%d:bills(first:100){nodes{summaries{text} titles{title} subjects actions(first:100){nodes{text}}}}", 10) + "}", true},
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
