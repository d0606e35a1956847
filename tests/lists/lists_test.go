// Package lists_test holds the lists of the GraphQL API, their orders, pages
// and filters, against all records of the sample.
package lists_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph"
	"legislative/internal/access"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/engine"
	"legislative/internal/fold"
	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/source/officialdata"
)

// api is the engine over a loaded database.
type api struct {
	*engine.Engine
	db *database.DB
}

func newAPI(t *testing.T, db *database.DB) api {
	t.Helper()
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	budget := map[access.Plan]int{access.DeveloperFree: 1 << 30, access.Analysis: 1 << 30, access.Enterprise: 1 << 30}
	limits := engine.DefaultLimits()
	limits.Fields, limits.RootFields, limits.AnswerBytes = 1<<20, 1<<20, 1<<30
	return api{engine.New(graph.NewSchema(graph.NewResolver(db), engine.Requires), engine.Options{Logger: log, Budgets: budget, Limits: limits}), db}
}

// overSample is the API over the default sample.
func overSample(t *testing.T, engine string) api {
	t.Helper()
	db := databasetest.Open(t, engine)
	report, err := ingest.Files(t.Context(), db, sample.Files(sample.Default()))
	if err != nil || report.Count(ingest.Failed) > 0 {
		t.Fatal(err, report.Failures)
	}
	return newAPI(t, db)
}

// each runs a test over the engines.
func each(t *testing.T, test func(t *testing.T, a api)) {
	t.Helper()
	for _, engine := range engines {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			test(t, overSample(t, engine))
		})
	}
}

// everyone may read everything.
var everyone = access.Caller{Plan: access.Enterprise, Scopes: access.Scopes}

func (a api) as(t *testing.T, caller access.Caller, document string, variables map[string]any) engine.Answer {
	t.Helper()
	return a.Do(access.WithCaller(t.Context(), caller), engine.Request{Document: document, Variables: variables})
}

// data runs a document that must succeed.
func (a api) data(t *testing.T, document string, variables map[string]any) map[string]any {
	t.Helper()
	answer := a.as(t, everyone, document, variables)
	if answer.Errors != nil {
		t.Fatalf("%.300s: %v", document, answer.Errors)
	}
	var data map[string]any
	if err := json.Unmarshal(answer.Data, &data); err != nil {
		t.Fatal(err)
	}
	return data
}

// page is a page of a list.
type page struct {
	nodes []map[string]any
	total int
	end   any
	more  bool
}

// read reads a page; arguments begin with a comma or are "".
func (a api) read(t *testing.T, list, arguments, fields string, first int, after any) page {
	t.Helper()
	document := fmt.Sprintf(`query ($after: String) {list: %s(first: %d, after: $after%s) {totalCount pageInfo {hasNextPage endCursor} nodes {%s}}}`,
		list, first, arguments, fields)
	connection := a.data(t, document, map[string]any{"after": after})["list"].(map[string]any)
	info := connection["pageInfo"].(map[string]any)
	p := page{total: int(connection["totalCount"].(float64)), end: info["endCursor"], more: info["hasNextPage"] == true}
	for _, node := range connection["nodes"].([]any) {
		p.nodes = append(p.nodes, node.(map[string]any))
	}
	return p
}

// walk reads a list to its end.
func (a api) walk(t *testing.T, list, arguments, fields string, first int) (nodes []map[string]any) {
	t.Helper()
	var after any
	for {
		p := a.read(t, list, arguments, fields, first, after)
		nodes = append(nodes, p.nodes...)
		if !p.more {
			if len(nodes) != p.total {
				t.Errorf("%s(%s): %d elements in pages of %d, and totalCount is %d", list, arguments, len(nodes), first, p.total)
			}
			return nodes
		}
		after = p.end
	}
}

func column(nodes []map[string]any, name string) []string {
	values := make([]string, len(nodes))
	for i, n := range nodes {
		values[i] = fmt.Sprint(n[name])
	}
	return values
}

// ordered are the lists of the root, with their orders by what they go by.
var ordered = map[string]struct {
	fields string
	keys   map[string]func(map[string]any) string // nil where the id alone decides
}{
	"bills": {"id introducedDate updatedAt latestAction {date}", map[string]func(map[string]any) string{
		"latest_action": action, "introduced": of("introducedDate"), "updated": of("updatedAt"), "number": nil,
	}},
	"amendments": {"id submittedDate latestAction {date}", map[string]func(map[string]any) string{
		"latest_action": action, "submitted": of("submittedDate"), "number": nil,
	}},
	"committees": {"id name systemCode", map[string]func(map[string]any) string{"name": folded("name"), "system_code": of("systemCode")}},
	"members": {"id lastName state birthday", map[string]func(map[string]any) string{
		"name": folded("lastName"), "state": of("state"), "birthday": of("birthday"),
	}},
	"houseVotes": {"id time session congress rollCallNumber", map[string]func(map[string]any) string{"number": func(n map[string]any) string {
		return fmt.Sprintf("%03v %v %05v", n["congress"], n["session"], n["rollCallNumber"])
	}}},
}

func of(field string) func(map[string]any) string {
	return func(n map[string]any) string {
		s, _ := n[field].(string)
		return s
	}
}

func folded(field string) func(map[string]any) string {
	return func(n map[string]any) string { return fold.Fold(of(field)(n)) }
}

func action(n map[string]any) string {
	latest, _ := n["latestAction"].(map[string]any)
	return of("date")(latest)
}

func TestEveryOrderOfEveryList(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a api) {
		for list, o := range ordered {
			values := a.Schema().Types[a.Schema().Query.Fields.ForName(list).Arguments.ForName("orderBy").Type.Name()].EnumValues
			if len(values) != 2*len(o.keys) {
				t.Errorf("%s has %d orders, want %d in two directions each", list, len(values), len(o.keys))
			}
			for base, key := range o.keys {
				up := a.walk(t, list, ", orderBy: "+base+"_asc", o.fields, 7)
				down := a.walk(t, list, ", orderBy: "+base+"_desc", o.fields, 7)
				checkOrder(t, list+" by "+base, up, down, key)
			}
		}
	})
}

func checkOrder(t *testing.T, name string, up, down []map[string]any, key func(map[string]any) string) {
	t.Helper()
	if len(up) < 15 || len(up) != len(down) {
		t.Fatalf("%s: %d elements up, %d down, want as many, and more than two pages", name, len(up), len(down))
	}
	seen := map[any]bool{}
	for i, n := range up {
		if seen[n["id"]] {
			t.Errorf("%s: %v is there twice", name, n)
		}
		seen[n["id"]] = true
		if other := down[len(down)-1-i]; other["id"] != n["id"] {
			t.Errorf("%s: element %d is %v up, and %v down", name, i, n, other)
		}
		if i > 0 && key != nil && key(up[i-1]) > key(n) {
			t.Errorf("%s: %q stands before %q", name, key(up[i-1]), key(n))
		}
	}
}

// Every list of the root pages by 20 unless told, and by 100 at most.
func TestPageSizes(t *testing.T) {
	t.Parallel()
	a := overSample(t, dialect.SQLite)
	for list := range ordered {
		whole := len(a.walk(t, list, "", "id", 100))
		if got := len(a.read(t, list, "", "id", 100_000, nil).nodes); got != min(whole, 100) {
			t.Errorf("%s: a page of 100,000 has %d elements", list, got)
		}
		nodes := a.data(t, "{"+list+" {nodes {id}}}", nil)[list].(map[string]any)["nodes"].([]any)
		if len(nodes) != min(whole, 20) {
			t.Errorf("%s: a page has %d elements, want 20", list, len(nodes))
		}
	}
	for field, cap := range map[string]int{"committees(first: 1) {nodes {bills%s {nodes {date}}}}": 100} {
		for first, want := range map[string]int{"": 20, "(first: 500)": cap} {
			data := a.data(t, "{list: "+fmt.Sprintf(field, first)+"}", nil)
			bills := data["list"].(map[string]any)["nodes"].([]any)[0].(map[string]any)["bills"].(map[string]any)["nodes"].([]any)
			if len(bills) > want {
				t.Errorf("bills%s of a committee: %d, want %d at most", first, len(bills), want)
			}
		}
	}
}

// A cursor is good for the list and order that it came from, and no other.
func TestCursorsAreBoundToTheirList(t *testing.T) {
	t.Parallel()
	a := overSample(t, dialect.SQLite)
	cursor := func(list string) any {
		data := a.data(t, "{x: "+list+" {pageInfo {endCursor}}}", nil)
		return data["x"].(map[string]any)["pageInfo"].(map[string]any)["endCursor"]
	}
	bills := cursor("bills(first: 1, orderBy: introduced_desc)")
	for document, allowed := range map[string]bool{
		"bills(first: 1, after: $c, orderBy: introduced_desc) {totalCount}":                            true,
		"bills(first: 1, after: $c, orderBy: introduced_desc, filter: {billTypes: [hr]}) {totalCount}": true,
		"bills(first: 1, after: $c, orderBy: introduced_asc) {totalCount}":                             false,
		"bills(first: 1, after: $c) {totalCount}":                                                      false,
		"amendments(first: 1, after: $c) {totalCount}":                                                 false,
		"subjects(first: 1, after: $c) {totalCount}":                                                   false,
		"changes(since: 0, first: 1, after: $c) {totalCount}":                                          false,
		"bills(first: 1) {nodes {actions(after: $c) {totalCount}}}":                                    false,
	} {
		answer := a.as(t, everyone, "query ($c: String) {"+document+"}", map[string]any{"c": bills})
		refused := len(answer.Errors) == 1 && engine.Code(answer.Errors[0]) == engine.CodeInvalidParameter &&
			strings.Contains(answer.Errors[0].Message, "another list")
		if allowed && answer.Errors != nil || !allowed && !refused {
			t.Errorf("%s: %v", document, answer.Errors)
		}
	}
	for _, bad := range []string{"bnVsbA", "", "e30", "!", "W10", "MQ", "eyJsIjoiIn0"} { // null, {}, [], 1, {"l":""} among them
		answer := a.as(t, everyone, "query ($c: String) {bills(after: $c) {totalCount}}", map[string]any{"c": bad})
		if len(answer.Errors) != 1 || engine.Code(answer.Errors[0]) != engine.CodeInvalidParameter {
			t.Errorf("cursor %q: %v", bad, answer.Errors)
		}
	}
}

// Every field that needs no argument can be asked of every record of every
// list, and of what it leads to, without a fault of the service.
func sweep(t *testing.T, a api, pages int) {
	t.Helper()
	for _, f := range a.Schema().Query.Fields {
		if f.Arguments.ForName("first") == nil {
			continue
		}
		arguments := ""
		if f.Name == "changes" {
			arguments = ", since: 0"
		}
		fields := strings.TrimPrefix(strings.TrimSuffix(selection(a.Schema(), connectionNode(a.Schema(), f), 3), "}"), "{")
		var after any
		for range pages {
			p := a.read(t, f.Name, arguments, fields, 50, after)
			if len(p.nodes) == 0 {
				t.Errorf("%s has an empty page", f.Name)
			}
			if after = p.end; !p.more {
				break
			}
		}
	}
}

func connectionNode(schema *ast.Schema, f *ast.FieldDefinition) *ast.Definition {
	return schema.Types[schema.Types[f.Type.Name()].Fields.ForName("nodes").Type.Name()]
}

// selection asks for all fields without required arguments, to a depth. Of
// lists below the first it asks for a few.
func selection(schema *ast.Schema, d *ast.Definition, depth int) string {
	if d.IsAbstractType() {
		return "{__typename id}"
	}
	if d.IsLeafType() {
		return ""
	}
	var asked []string
	for _, f := range d.Fields {
		if strings.HasPrefix(f.Name, "__") || slices.ContainsFunc(f.Arguments, needed) {
			continue
		}
		below := schema.Types[f.Type.Name()]
		if below.IsLeafType() {
			asked = append(asked, f.Name)
			continue
		}
		if depth > 1 {
			arguments := ""
			if f.Arguments.ForName("first") != nil {
				arguments = "(first: 2)"
			}
			asked = append(asked, f.Name+arguments+selection(schema, below, depth-1))
		}
	}
	if asked == nil {
		asked = []string{"__typename"}
	}
	return "{" + strings.Join(asked, " ") + "}"
}

func needed(a *ast.ArgumentDefinition) bool { return a.Type.NonNull && a.DefaultValue == nil }

func TestEveryFieldOfEveryRecordOfTheSample(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a api) { sweep(t, a, pagesOf(1000)) })
}

// Official files have what no sample has, such as members of whose terms the
// dates are not known.
func TestEveryFieldOfOfficialRecords(t *testing.T) {
	t.Parallel()
	data := officialdata.Path(t)
	db := databasetest.Open(t, dialect.SQLite)
	var paths []string
	for _, part := range []string{"legislators", "billstatus/pre-1.0", "rollcall-clerk-xml/1990"} {
		paths = append(paths, filepath.Join(data, part))
	}
	if _, err := ingest.Paths(t.Context(), db, paths, ingest.Options{}); err != nil {
		t.Fatal(err)
	}
	a := newAPI(t, db)
	sweep(t, a, pagesOf(5))
	undated := a.data(t, `{members(first: 100, filter: {isCurrent: false}) {nodes {terms {startDate endDate}}}}`, nil)
	if text := fmt.Sprint(undated); !strings.Contains(text, "startDate:<nil>") {
		t.Error("no historical member has a term without dates: the test asks nothing")
	}
}
