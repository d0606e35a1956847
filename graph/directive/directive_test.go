package directive_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/directive"
	"legislative/internal/access"
)

const sdl = `
directive @requires(plan: String! = "developer_free", scopes: [String!]!) on FIELD_DEFINITION
directive @cost(weight: String!) on FIELD_DEFINITION
directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!], requireOneSlicingArgument: Boolean = true) on FIELD_DEFINITION
directive @page(maximumSize: Int!, countWeight: String = "0", countWork: String = "0", rowWeight: String = "0") on FIELD_DEFINITION
directive @work(weight: String!) on FIELD_DEFINITION
directive @statement(weight: String! = "6") on FIELD_DEFINITION
type Query {
  plain: Int
  list(first: Int): [Int] @cost(weight: "7") @listSize(assumedSize: 20, slicingArguments: ["first"], sizedFields: ["nodes"]) @page(maximumSize: 100, countWeight: "5", countWork: "8", rowWeight: "0.007")
  rows: [Int] @listSize(assumedSize: 3) @page(maximumSize: 4)
  guarded: Int @requires(scopes: ["bills_read"])
  unknownPlan: Int @requires(plan: "gold", scopes: ["bills_read"])
  unknownScope: Int @requires(scopes: ["bills_write"])
  part: Int @cost(weight: "1.5") @statement @work(weight: "20.25")
  wrong: Int @cost(weight: "1.5005")
}`

func field(t *testing.T, name string) *ast.FieldDefinition {
	t.Helper()
	schema, err := gqlparser.LoadSchema(&ast.Source{Input: sdl})
	if err != nil {
		t.Fatal(err)
	}
	return schema.Query.Fields.ForName(name)
}

func TestListSizeOf(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]directive.ListSize{
		"plain": {},
		"list":  {Assumed: 20, Maximum: 100, CountWeight: 5000, CountWork: 8000, RowWeight: 7, Slicing: []string{"first"}, SizedFields: []string{"nodes"}},
		"rows":  {Assumed: 3, Maximum: 4, Slicing: []string{}, SizedFields: []string{}},
	} {
		if d := cmp.Diff(want, directive.ListSizeOf(field(t, name))); d != "" {
			t.Errorf("ListSizeOf(%s) (-want +got):\n%s", name, d)
		}
	}
}

func TestWeight(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]int{"plain": 0, "list": 7000, "part": 1500} {
		if got, ok := directive.Weight(field(t, name).Directives); got != want || ok != (want > 0) {
			t.Errorf("Weight(%s) = %d, want %d", name, got, want)
		}
	}
	if plain, part := directive.Work(field(t, "plain").Directives), directive.Work(field(t, "part").Directives); plain != 0 || part != 20250 {
		t.Errorf("Work = %d and %d, want 0 and 20250", plain, part)
	}
	if plain, part := directive.StatementWeight(field(t, "plain")), directive.StatementWeight(field(t, "part")); plain != 0 || part != 6000 {
		t.Errorf("StatementWeight = %d and %d, want 0 and 6000", plain, part)
	}
	defer func() {
		if recover() == nil {
			t.Error("Weight does not panic for the weight 1.5005")
		}
	}()
	directive.Weight(field(t, "wrong").Directives)
}

func TestRequirement(t *testing.T) {
	t.Parallel()
	want := access.Requirement{Plan: access.DeveloperFree, Scopes: []access.Scope{access.BillsRead}}
	got, ok, err := directive.Requirement(field(t, "guarded").Directives)
	if d := cmp.Diff(want, got); d != "" || !ok || err != nil {
		t.Errorf("Requirement(guarded) = %v, %v, %v, want %v", got, ok, err, want)
	}
	if got, ok, err := directive.Requirement(field(t, "plain").Directives); ok || err != nil {
		t.Errorf("Requirement(plain) = %v, %v, %v, want none", got, ok, err)
	}
	for name, want := range map[string]string{"unknownPlan": "gold", "unknownScope": "bills:write"} {
		if _, _, err := directive.Requirement(field(t, name).Directives); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Requirement(%s) error = %v, want one that names %s", name, err, want)
		}
	}
}
