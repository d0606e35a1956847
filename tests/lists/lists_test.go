// Package lists_test tests the lists of the GraphQL API, their orders, pages and
// filters, with all records of the sample.
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

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/http/problem"
	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/operation"
	"legislative/internal/source/officialdata"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
)

// testAPI is an engine and its database.
type testAPI struct {
	*engine.Engine
	db *database.DB
}

func newAPI(t *testing.T, db *database.DB) testAPI {
	t.Helper()
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	budget := map[access.Plan]int{access.DeveloperFree: 1 << 30, access.Analysis: 1 << 30, access.Enterprise: 1 << 30}
	limits := engine.DefaultLimits()
	limits.Fields, limits.RootFields, limits.ResponseBytes = 1<<20, 1<<20, 1<<30
	return testAPI{engine.New(graph.NewSchema(graph.NewResolver(db), engine.Requires), engine.Options{Logger: log, Budgets: budget, Limits: limits}), db}
}

// newSampleAPI returns an API with the records of the default sample.
func newSampleAPI(t *testing.T, engine string) testAPI {
	t.Helper()
	return newAPI(t, ingesttest.Open(t, engine))
}

// testedEngines returns SQLite, and all database engines in exhaustive mode.
func testedEngines() []string {
	return exhaustive.Choose([]string{dialect.SQLite}, databasetest.Engines)
}

// forEachEngine runs a test with the sample in each tested database engine.
func forEachEngine(t *testing.T, test func(t *testing.T, a testAPI)) {
	t.Helper()
	for _, engine := range testedEngines() {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			test(t, newSampleAPI(t, engine))
		})
	}
}

// fullAccess is a caller who may read everything.
var fullAccess = access.Caller{Plan: access.Enterprise, Scopes: access.Scopes}

func (a testAPI) doAs(t *testing.T, caller access.Caller, document string, variables map[string]any) engine.Response {
	t.Helper()
	return a.Do(operation.WithCaller(t.Context(), caller), engine.Request{Document: document, Variables: variables})
}

// mustDo returns the data of a document, which must have no errors.
func (a testAPI) mustDo(t *testing.T, document string, variables map[string]any) map[string]any {
	t.Helper()
	answer := a.doAs(t, fullAccess, document, variables)
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
	nodes     []map[string]any
	total     int
	endCursor any
	hasNext   bool
}

// readPage reads a page. The arguments begin with a comma or are empty.
func (a testAPI) readPage(t *testing.T, list, arguments, fields string, first int, after any) page {
	t.Helper()
	document := fmt.Sprintf(`query ($after: String) {list: %s(first: %d, after: $after%s) {totalCount pageInfo {hasNextPage endCursor} nodes {%s}}}`,
		list, first, arguments, fields)
	connection := a.mustDo(t, document, map[string]any{"after": after})["list"].(map[string]any)
	info := connection["pageInfo"].(map[string]any)
	p := page{total: int(connection["totalCount"].(float64)), endCursor: info["endCursor"], hasNext: info["hasNextPage"] == true}
	for _, node := range connection["nodes"].([]any) {
		p.nodes = append(p.nodes, node.(map[string]any))
	}
	return p
}

// readAll reads all pages of a list.
func (a testAPI) readAll(t *testing.T, list, arguments, fields string, first int) (nodes []map[string]any) {
	t.Helper()
	var after any
	for {
		p := a.readPage(t, list, arguments, fields, first, after)
		nodes = append(nodes, p.nodes...)
		if !p.hasNext {
			if len(nodes) != p.total {
				t.Errorf("%s(%s) has %d elements in pages of %d, want totalCount %d", list, arguments, len(nodes), first, p.total)
			}
			return nodes
		}
		after = p.endCursor
	}
}

func column(nodes []map[string]any, name string) []string {
	values := make([]string, len(nodes))
	for i, n := range nodes {
		values[i] = fmt.Sprint(n[name])
	}
	return values
}

// orderedLists has the root lists and the keys of their orders.
var orderedLists = map[string]struct {
	fields string
	keys   map[string]func(map[string]any) string // nil for an order by ID
}{
	"bills": {"id introducedDate updatedAt latestAction {date} cosponsorCounts {count}", map[string]func(map[string]any) string{
		"latest_action": latestActionDate, "introduced": stringField("introducedDate"), "updated": stringField("updatedAt"), "number": nil,
		"cosponsors": cosponsorCount,
	}},
	"amendments": {"id submittedDate latestAction {date}", map[string]func(map[string]any) string{
		"latest_action": latestActionDate, "submitted": stringField("submittedDate"), "number": nil,
	}},
	"committees": {"id name systemCode", map[string]func(map[string]any) string{"name": foldedField("name"), "system_code": stringField("systemCode")}},
	"members": {"id lastName state birthday", map[string]func(map[string]any) string{
		"name": foldedField("lastName"), "state": stringField("state"), "birthday": stringField("birthday"),
	}},
	"houseVotes": {"id time session congress rollCallNumber margin", map[string]func(map[string]any) string{"number": voteNumber, "margin": voteMargin}},
}

func stringField(field string) func(map[string]any) string {
	return func(n map[string]any) string {
		s, _ := n[field].(string)
		return s
	}
}

func foldedField(field string) func(map[string]any) string {
	return func(n map[string]any) string { return fold.Fold(stringField(field)(n)) }
}

func latestActionDate(n map[string]any) string {
	latest, _ := n["latestAction"].(map[string]any)
	return stringField("date")(latest)
}

// cosponsorCount puts bills whose cosponsors are not known first.
func cosponsorCount(n map[string]any) string {
	counts, ok := n["cosponsorCounts"].([]any)
	if !ok {
		return ""
	}
	total := 0.0
	for _, c := range counts {
		total += c.(map[string]any)["count"].(float64)
	}
	return fmt.Sprintf("%05.0f", total)
}

func voteNumber(n map[string]any) string {
	return fmt.Sprintf("%03v %v %05v", n["congress"], n["session"], n["rollCallNumber"])
}

// voteMargin puts votes without a margin last.
func voteMargin(n map[string]any) string {
	if margin, ok := n["margin"].(float64); ok {
		return fmt.Sprintf("%05.0f %s", margin, voteNumber(n))
	}
	return "none " + voteNumber(n)
}

// synonyms are orders that are another name of one of two directions, without a query in
// the case of relevance.
var synonyms = map[string]string{"closest": "margin_asc", "relevance": "latest_action_desc"}

func TestOrders(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) {
		for list, o := range orderedLists {
			values := a.Schema().Types[a.Schema().Query.Fields.ForName(list).Arguments.ForName("orderBy").Type.Name()].EnumValues
			values = slices.DeleteFunc(slices.Clone(values), func(v *ast.EnumValueDefinition) bool { return synonyms[v.Name] != "" })
			if len(values) != 2*len(o.keys) {
				t.Errorf("%s has %d orders, want two directions of %d", list, len(values), len(o.keys))
			}
			for base, key := range o.keys {
				up := a.readAll(t, list, ", orderBy: "+base+"_asc", o.fields, 7)
				down := a.readAll(t, list, ", orderBy: "+base+"_desc", o.fields, 7)
				checkOrder(t, list+" by "+base, up, down, key)
			}
		}
	})
}

// Bills whose cosponsors are not known come after those without any. Pages go on between
// bills with the same number.
func TestMostCosponsored(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		var rows []*ent.Bill
		for i, rank := range []int64{0, 5, 1, 0, 5, 301} {
			id := congress.BillID{Congress: 200, Type: congress.HR, Number: i + 1}
			rows = append(rows, &ent.Bill{
				ID: id.Key(), Congress: id.Congress, BillType: id.Type, Number: id.Number, CosponsorRank: rank, Loaded: rank > 0,
				Laws: []congress.Law{}, NamedBy: []congress.FileKind{},
			})
		}
		if err := bulk.Insert(t.Context(), db.Ent, bill.Table, rows); err != nil {
			t.Fatal(err)
		}
		a := newAPI(t, db)
		for _, filter := range []string{"", ", filter: {congress: 200}"} {
			got := column(a.readAll(t, "bills", ", orderBy: cosponsors_desc"+filter, "billNumber", 2), "billNumber")
			if want := []string{"6", "5", "2", "3", "4", "1"}; !slices.Equal(got, want) {
				t.Errorf("bills with most cosponsors%s: %v, want %v", filter, got, want)
			}
		}
	})
}

func checkOrder(t *testing.T, name string, up, down []map[string]any, key func(map[string]any) string) {
	t.Helper()
	if len(up) < 15 || len(up) != len(down) {
		t.Fatalf("%s: %d elements ascending, %d descending, want equal numbers and more than two pages", name, len(up), len(down))
	}
	seen := map[any]bool{}
	for i, n := range up {
		if seen[n["id"]] {
			t.Errorf("%s: %v occurs twice", name, n)
		}
		seen[n["id"]] = true
		if other := down[len(down)-1-i]; other["id"] != n["id"] {
			t.Errorf("%s: element %d is %v ascending, but %v descending", name, i, n, other)
		}
		if i > 0 && key != nil && key(up[i-1]) > key(n) {
			t.Errorf("%s: %q precedes %q", name, key(up[i-1]), key(n))
		}
	}
}

// TestPageSizes checks the default and the maximum page size of the root lists.
func TestPageSizes(t *testing.T) {
	t.Parallel()
	a := newSampleAPI(t, dialect.SQLite)
	for list := range orderedLists {
		total := len(a.readAll(t, list, "", "id", 100))
		if got := len(a.readPage(t, list, "", "id", 100_000, nil).nodes); got != min(total, 100) {
			t.Errorf("%s(first: 100000) returns %d elements", list, got)
		}
		nodes := a.mustDo(t, "{"+list+" {nodes {id}}}", nil)[list].(map[string]any)["nodes"].([]any)
		if len(nodes) != min(total, 20) {
			t.Errorf("%s returns %d elements by default", list, len(nodes))
		}
	}
	for field, maximum := range map[string]int{"committees(first: 1) {nodes {bills%s {nodes {date}}}}": 100} {
		for first, want := range map[string]int{"": 20, "(first: 500)": maximum} {
			data := a.mustDo(t, "{list: "+fmt.Sprintf(field, first)+"}", nil)
			bills := data["list"].(map[string]any)["nodes"].([]any)[0].(map[string]any)["bills"].(map[string]any)["nodes"].([]any)
			if len(bills) > want {
				t.Errorf("bills%s of a committee returns %d elements, want at most %d", first, len(bills), want)
			}
		}
	}
}

// TestCursorsOfOtherLists checks that a cursor is valid only for the list and order
// that it came from.
func TestCursorsOfOtherLists(t *testing.T) {
	t.Parallel()
	a := newSampleAPI(t, dialect.SQLite)
	cursor := func(list string) any {
		data := a.mustDo(t, "{x: "+list+" {pageInfo {endCursor}}}", nil)
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
		answer := a.doAs(t, fullAccess, "query ($c: String) {"+document+"}", map[string]any{"c": bills})
		refused := len(answer.Errors) == 1 && engine.Code(answer.Errors[0]) == problem.InvalidParameter &&
			strings.Contains(answer.Errors[0].Message, "another list")
		if allowed && answer.Errors != nil || !allowed && !refused {
			t.Errorf("%s: %v", document, answer.Errors)
		}
	}
	for _, bad := range []string{"bnVsbA", "", "e30", "!", "W10", "MQ", "eyJsIjoiIn0"} { // null, {}, [], 1, {"l":""} among them
		answer := a.doAs(t, fullAccess, "query ($c: String) {bills(after: $c) {totalCount}}", map[string]any{"c": bad})
		if len(answer.Errors) != 1 || engine.Code(answer.Errors[0]) != problem.InvalidParameter {
			t.Errorf("cursor %q: %v", bad, answer.Errors)
		}
	}
}

// selectEverything checks that each field without required arguments can be read
// from each record of the root lists and from related records without an error.
func selectEverything(t *testing.T, a testAPI, pages int) {
	t.Helper()
	for _, f := range a.Schema().Query.Fields {
		if f.Arguments.ForName("first") == nil {
			continue
		}
		arguments := ""
		switch f.Name {
		case "changes":
			arguments = ", since: 0"
		case "suggest", "memberVoting":
			continue // which require an argument; suggestions have no edges
		case "textSearch", "reports":
			continue // official records of this test have no texts, and other tests read their pages
		}
		fields := strings.TrimPrefix(strings.TrimSuffix(selectionOf(a.Schema(), connectionNode(a.Schema(), f), 3), "}"), "{")
		var after any
		for range pages {
			p := a.readPage(t, f.Name, arguments, fields, 50, after)
			if len(p.nodes) == 0 {
				t.Errorf("%s returned an empty page", f.Name)
			}
			if after = p.endCursor; !p.hasNext {
				break
			}
		}
	}
}

func connectionNode(schema *ast.Schema, f *ast.FieldDefinition) *ast.Definition {
	return schema.Types[schema.Types[f.Type.Name()].Fields.ForName("nodes").Type.Name()]
}

// selectionOf returns a selection of all fields without required arguments, up to a
// depth. Pages of nested lists have two elements.
func selectionOf(schema *ast.Schema, d *ast.Definition, depth int) string {
	if d.IsAbstractType() {
		return "{__typename id}"
	}
	if d.IsLeafType() {
		return ""
	}
	var selected []string
	for _, f := range d.Fields {
		if strings.HasPrefix(f.Name, "__") || slices.ContainsFunc(f.Arguments, isRequired) {
			continue
		}
		below := schema.Types[f.Type.Name()]
		if below.IsLeafType() {
			selected = append(selected, f.Name)
			continue
		}
		if depth > 1 {
			arguments := ""
			if f.Arguments.ForName("first") != nil {
				arguments = "(first: 2)"
			}
			selected = append(selected, f.Name+arguments+selectionOf(schema, below, depth-1))
		}
	}
	if selected == nil {
		selected = []string{"__typename"}
	}
	return "{" + strings.Join(selected, " ") + "}"
}

func isRequired(a *ast.ArgumentDefinition) bool { return a.Type.NonNull && a.DefaultValue == nil }

func TestAllFieldsOfSampleRecords(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) { selectEverything(t, a, exhaustive.Choose(1, 1000)) })
}

// TestAllFieldsOfOfficialRecords reads records of official files, which have data
// that the sample does not have, such as terms without dates.
func TestAllFieldsOfOfficialRecords(t *testing.T) {
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
	selectEverything(t, a, exhaustive.Choose(1, 5))
	undated := a.mustDo(t, `{members(first: 100, filter: {isCurrent: false}) {nodes {terms {startDate endDate}}}}`, nil)
	if text := fmt.Sprint(undated); !strings.Contains(text, "startDate:<nil>") {
		t.Error("no historical member has a term without dates, so the test does not cover them")
	}
}
