package engine_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database/databasetest"
)

// TestPageSizes checks that a client gets at most a page of the maximum size and
// that a fixed operation gets the complete list.
func TestPageSizes(t *testing.T) {
	t.Parallel()
	const bills = 150
	db := databasetest.Open(t, dialect.SQLite)
	r := newRecords(t, db, engine.Options{})
	for n := 2; n <= bills; n++ {
		b, _ := congress.NewBillID(200, "hr", n)
		if err := bulk.Insert(t.Context(), db.Ent, bill.Table, []*ent.Bill{{
			ID: b.Key(), Congress: 200, BillType: "hr", Number: n, Title: new("Another fictional Act"),
			LifecycleStatus: congress.Introduced, Laws: []congress.Law{}, Loaded: true, NamedBy: []congress.FileKind{},
		}}); err != nil {
			t.Fatal(err)
		}
	}
	for first, want := range map[string]int{"": 20, "(first: null)": 20, "(first: 1)": 1, "(first: 100)": 100, "(first: 101)": 100, "(first: 2147483647)": 100} {
		a := r.Do(contextOnPlan(t, access.Analysis), engine.Request{Document: fmt.Sprintf("{bills%s {nodes {id}}}", first)})
		if got := countBills(t, a); got != want {
			t.Errorf("bills%s returns %d bills, want %d", first, got, want)
		}
		if isCapped := want == 100 && first != "(first: 100)"; isCapped != (len(a.Capped) == 1) {
			t.Errorf("bills%s has the capped pages %v", first, a.Capped)
		}
	}
	op, err := r.Prepare("all", "{bills(first: 10000) {nodes {id}}}")
	if err != nil {
		t.Fatal(err)
	}
	if got := countBills(t, r.Execute(contextOnPlan(t, access.DeveloperFree), op, nil)); got != bills {
		t.Errorf("Execute returns %d bills, want %d", got, bills)
	}
	whole := r.Do(contextOnPlan(t, access.DeveloperFree), engine.Request{Document: op.Document})
	if got := countBills(t, whole); got != bills || whole.Capped != nil {
		t.Errorf("Do with the fixed operation's document returns %d bills, want %d; capped %v", got, bills, whole.Capped)
	}
}

// TestCappedPages checks that a response names the lists of which it has fewer elements
// than requested, wherever they are and however the size is passed.
func TestCappedPages(t *testing.T) {
	t.Parallel()
	r := newRecords(t, databasetest.Open(t, dialect.SQLite), engine.Options{})
	const document = `query ($n: Int, $skip: Boolean = true) {
		few: bills(first: 100) { nodes { billNumber } }
		many: bills(first: $n) { nodes { ...Lists } edges { node { ...Lists } } }
		bills(first: 1000) @skip(if: $skip) { totalCount }
		node(id: "QmlsbDox") { ... on Bill { ...Lists } ... on Amendment { votes(first: 200) { totalCount } } }
	}
	fragment Lists on Bill { actions(first: 500) { totalCount } }`
	a := r.Do(contextOnPlan(t, access.Enterprise), engine.Request{Document: document, Variables: map[string]any{"n": json.Number("300")}})
	want := []engine.CappedPage{
		{Path: []string{"many"}, Argument: "first", Requested: 300, Maximum: 100},
		{Path: []string{"many", "nodes", "actions"}, Argument: "first", Requested: 500, Maximum: 100},
		{Path: []string{"many", "edges", "node", "actions"}, Argument: "first", Requested: 500, Maximum: 100},
		{Path: []string{"node", "actions"}, Argument: "first", Requested: 500, Maximum: 100},
		{Path: []string{"node", "votes"}, Argument: "first", Requested: 200, Maximum: 100},
	}
	byPath := cmpopts.SortSlices(func(a, b engine.CappedPage) bool { return slices.Compare(a.Path, b.Path) < 0 })
	if diff := cmp.Diff(want, a.Capped, byPath); diff != "" {
		t.Errorf("capped pages (-want +got):\n%s\n%v", diff, a.Errors)
	}
}

func countBills(t *testing.T, a engine.Response) int {
	t.Helper()
	var data struct {
		Bills struct{ Nodes []struct{ ID string } }
	}
	if err := json.Unmarshal(a.Data, &data); err != nil || a.Errors != nil {
		t.Fatalf("%v: %s", err, answerText(t, a))
	}
	return len(data.Bills.Nodes)
}

// TestInputObjectsAreFlat checks that no input object contains another, so that
// inputs cannot nest without limit.
func TestInputObjectsAreFlat(t *testing.T) {
	t.Parallel()
	schema := stub{}.engine(t, engine.Options{}).Schema()
	objects := 0
	for _, definition := range schema.Types {
		if definition.Kind != ast.InputObject {
			continue
		}
		objects++
		for _, field := range definition.Fields {
			if schema.Types[field.Type.Name()].Kind == ast.InputObject {
				t.Errorf("%s.%s is an input object", definition.Name, field.Name)
			}
		}
	}
	if objects == 0 {
		t.Error("the schema has no input object")
	}
}
