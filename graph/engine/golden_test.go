package engine_test

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
)

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// TestRecordedCosts compares the costs of the fixed operations, of the
// documents in docs/drilldowns.md and of generated documents with the recorded
// ones. The recorded documents include every field of the schema and every
// argument that has a cost.
func TestRecordedCosts(t *testing.T) {
	t.Parallel()
	e := stub{}.engine(t, engine.Options{
		Budgets: map[access.Plan]int{access.Analysis: 0},
		Limits:  &engine.Limits{DocumentBytes: 1 << 20, Tokens: 1 << 20, Depth: 100, Fields: 1 << 20, RootFields: 1 << 20, Aliases: 1 << 20, ListItems: 1 << 20},
	})
	var got bytes.Buffer
	record := func(name, document string, variables map[string]any) {
		a := e.Do(contextOnPlan(t, access.Analysis), engine.Request{Document: document, Variables: variables})
		if len(a.Errors) != 1 || engine.Code(a.Errors[0]) != problem.TooCostly {
			t.Fatalf("%s: %s, want the code %s", name, answerText(t, a), problem.TooCostly)
		}
		fmt.Fprintf(&got, "%v\t%s\n", a.Errors[0].Extensions["number"], name)
	}
	for name, document := range writtenDocuments(t) {
		record(name, document, requiredVariables(t, e.Schema(), document))
	}
	for _, document := range generatedDocuments(e.Schema()) {
		record(document, document, nil)
	}
	const golden = "testdata/costs.txt"
	if *update {
		if err := os.WriteFile(golden, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got.String(), "\n")); d != "" {
		t.Errorf("costs differ from %s (-want +got); rewrite it with -update if the change is intended:\n%s", golden, d)
	}
}

// requiredVariables returns a value for each variable that a document requires.
func requiredVariables(t *testing.T, schema *ast.Schema, document string) map[string]any {
	t.Helper()
	parsed, err := gqlparser.LoadQueryWithRules(schema, document, nil)
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]any{}
	for _, d := range parsed.Operations[0].VariableDefinitions {
		definition := schema.Types[d.Type.Name()]
		switch {
		case !d.Type.NonNull:
		case len(definition.EnumValues) > 0:
			values[d.Variable] = definition.EnumValues[0].Name
		case definition.Name == "String":
			values[d.Variable] = "1"
		default:
			values[d.Variable] = 1
		}
	}
	return values
}

// writtenDocuments returns the fixed operations by the name of their file and
// the documents of docs/drilldowns.md by the name of their operation, in the
// order of the names.
func writtenDocuments(t *testing.T) func(func(name, document string) bool) {
	t.Helper()
	documents := map[string]string{}
	files, err := filepath.Glob("../../rest/operations/*.graphql")
	if err != nil || len(files) == 0 {
		t.Fatalf("no fixed operations: %v", err)
	}
	for _, file := range files {
		documents[filepath.Base(file)] = readFile(t, file)
	}
	for _, block := range strings.Split(readFile(t, "../../docs/drilldowns.md"), "```graphql\n")[1:] {
		document, _, _ := strings.Cut(block, "```")
		name, _, _ := strings.Cut(strings.TrimPrefix(document, "query "), "(")
		documents[name] = document
	}
	return func(yield func(name, document string) bool) {
		for _, name := range slices.Sorted(maps.Keys(documents)) {
			if !yield(name, documents[name]) {
				return
			}
		}
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// generatedDocuments returns documents that select each field of each object,
// with several values of each argument, and random selections.
// The same schema always yields the same documents.
func generatedDocuments(schema *ast.Schema) (documents []string) {
	for object, path := range shortestPaths(schema) {
		for _, field := range object.Fields {
			if strings.HasPrefix(field.Name, "__") {
				continue
			}
			for _, arguments := range argumentLists(schema, field) {
				documents = append(documents, "{"+path.before+field.Name+arguments+listSelection(schema, field)+path.after+"}")
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		documents = append(documents, randomSelection(r, schema, schema.Query, 3))
	}
	return documents
}

// selectionPath is the part of a document before and after a selection.
type selectionPath struct{ before, after string }

// shortestPaths returns the objects of the schema, breadth first from the
// query root, with a shortest path to each.
func shortestPaths(schema *ast.Schema) func(func(*ast.Definition, selectionPath) bool) {
	return func(yield func(*ast.Definition, selectionPath) bool) {
		paths := map[*ast.Definition]selectionPath{schema.Query: {}}
		for queue := []*ast.Definition{schema.Query}; len(queue) > 0; queue = queue[1:] {
			object := queue[0]
			path := paths[object]
			if !yield(object, path) {
				return
			}
			for _, field := range object.Fields {
				to := schema.Types[field.Type.Name()]
				if _, seen := paths[to]; seen || to.Kind != ast.Object || strings.HasPrefix(field.Name, "__") {
					continue
				}
				paths[to] = selectionPath{path.before + field.Name + requiredArguments(field) + "{", "}" + path.after}
				queue = append(queue, to)
			}
		}
	}
}

// argumentLists returns the arguments to try for a field: the required ones
// by themselves, and with each value of each other argument.
func argumentLists(schema *ast.Schema, field *ast.FieldDefinition) []string {
	lists := []string{requiredArguments(field)}
	for _, a := range field.Arguments {
		for _, value := range argumentValues(schema, a) {
			arguments := append(requiredArgumentsBut(field, a), a.Name+":"+value)
			lists = append(lists, "("+strings.Join(arguments, ",")+")")
		}
	}
	return lists
}

func argumentValues(schema *ast.Schema, a *ast.ArgumentDefinition) (values []string) {
	definition := schema.Types[a.Type.Name()]
	switch {
	case definition.Kind == ast.InputObject:
		for _, f := range definition.Fields {
			values = append(values, "{"+f.Name+":"+literalOf(schema, f.Type)+"}", "{"+f.Name+":null}")
		}
	case a.Name == "first" || a.Name == "limit":
		values = []string{"0", "1", "7", "1000", "null"}
	case a.Name == "query":
		values = []string{`""`, `"clean water"`, `"c*"`, `"cl* wa*"`, `"cle* wate* air"`, `"self-he*"`, `"*"`}
	case a.Type.Elem != nil:
		value := literalOf(schema, a.Type.Elem)
		values = []string{"[]", "[" + value + "]", "[" + value + "," + value + "," + value + "]"}
	case !isRequired(a):
		values = []string{literalOf(schema, a.Type)}
	}
	return values
}

func literalOf(schema *ast.Schema, t *ast.Type) string {
	switch definition := schema.Types[t.Name()]; {
	case t.Elem != nil:
		return "[" + literalOf(schema, t.Elem) + "]"
	case definition.Kind == ast.Enum:
		return definition.EnumValues[0].Name
	case t.NamedType == "Boolean":
		return "true"
	case t.NamedType == "DateTime":
		return `"2021-01-01T00:00:00Z"`
	default:
		return sampleLiteral(t)
	}
}

func isRequired(a *ast.ArgumentDefinition) bool { return a.Type.NonNull && a.DefaultValue == nil }

func requiredArguments(field *ast.FieldDefinition) string {
	if arguments := requiredArgumentsBut(field, nil); len(arguments) > 0 {
		return "(" + strings.Join(arguments, ",") + ")"
	}
	return ""
}

// requiredArgumentsBut returns the required arguments of a field except one.
func requiredArgumentsBut(field *ast.FieldDefinition, except *ast.ArgumentDefinition) (arguments []string) {
	for _, a := range field.Arguments {
		if a != except && isRequired(a) {
			arguments = append(arguments, a.Name+":"+sampleLiteral(a.Type))
		}
	}
	return arguments
}

// listSelection returns a selection of the type name, the lists and the total
// count of a field's type.
func listSelection(schema *ast.Schema, field *ast.FieldDefinition) string {
	definition := schema.Types[field.Type.Name()]
	if !definition.IsCompositeType() {
		return ""
	}
	selected := []string{"__typename"}
	for _, f := range definition.Fields {
		if f.Name == "totalCount" || f.Type.Elem != nil {
			selected = append(selected, f.Name+requiredArguments(f)+typenameSelection(schema, f.Type))
		}
	}
	return "{" + strings.Join(selected, " ") + "}"
}

// randomSelection returns a random selection of the fields of an object, at
// most depth levels deep.
func randomSelection(r *rand.Rand, schema *ast.Schema, object *ast.Definition, depth int) string {
	selected := []string{"__typename"}
	for i, f := range object.Fields {
		if strings.HasPrefix(f.Name, "__") || r.IntN(3) > 0 {
			continue
		}
		lists := argumentLists(schema, f)
		to := schema.Types[f.Type.Name()]
		name := fmt.Sprintf("f%d:%s%s", i, f.Name, lists[r.IntN(len(lists))])
		switch {
		case !to.IsCompositeType():
			selected = append(selected, name)
		case depth > 0 && to.Kind == ast.Object:
			selected = append(selected, name+randomSelection(r, schema, to, depth-1))
		}
	}
	return "{" + strings.Join(selected, " ") + "}"
}
