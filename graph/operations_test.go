package graph_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"legislative/internal/database"
	"legislative/internal/database/databasetest"
)

// operationVariables asks for the variables of each fixed operation, by its
// file: a record of the sample each, or the same record on a short page and
// on a long one.
var operationVariables = map[string]string{
	"amendment":            `{ amendments(first: 25) { nodes { congress amendmentType amendmentNumber } } }`,
	"bill_analysis":        `{ bills(first: 25) { nodes { congress billType billNumber } } }`,
	"bill_detail":          `{ bills(first: 25) { nodes { congress billType billNumber } } }`,
	"bill_finance":         `{ bills(first: 25) { nodes { congress billType billNumber } } }`,
	"text_version":         `{ bills(first: 25) { nodes { congress billType billNumber textVersions { textVersionID: databaseId } } } }`,
	"committee":            `{ committees(first: 25) { nodes { chamber systemCode } } }`,
	"house_vote":           `{ houseVotes(first: 25) { nodes { congress session rollCallNumber } } }`,
	"house_vote_analytics": `{ houseVotes(first: 25) { nodes { congress } } }`,
}

// What a fixed operation asks of the database depends on the shape of its
// answer alone: answers in which the same lists have elements and the same
// objects are there take as many statements, however long the lists are.
func TestStatementsOfFixedOperations(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../rest/operations/*.graphql")
	if err != nil || len(files) != len(operationVariables) {
		t.Fatalf("%d fixed operations, %v; want the %d that there are variables for", len(files), err, len(operationVariables))
	}
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		load(t, db)
		for _, file := range files {
			name := strings.TrimSuffix(filepath.Base(file), ".graphql")
			document, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			countOperation(t, db, name, string(document))
		}
	})
}

// effort is what answers of one shape took and how many elements their lists
// had.
type effort struct {
	statements     int64
	shortest, most int
}

func countOperation(t *testing.T, db *database.DB, name, document string) {
	t.Helper()
	efforts, grew := map[string]effort{}, false
	for _, variables := range variablesOf(t, db, name) {
		data, statements := newBench(t, db).runFixed(document, variables)
		shape, elements := shapeOf(data)
		e, seen := efforts[shape]
		if !seen {
			e = effort{statements, elements, elements}
		}
		if statements == 0 || statements != e.statements {
			t.Errorf("%s %v: %d statements, and %d for another answer of the same shape", name, variables, statements, e.statements)
		}
		efforts[shape] = effort{statements, min(e.shortest, elements), max(e.most, elements)}
		grew = grew || efforts[shape].most > efforts[shape].shortest
	}
	if !grew {
		t.Errorf("%s: no two answers of one shape have lists of different lengths: %v", name, efforts)
	}
}

// variablesOf are the variables of as many runs of an operation.
func variablesOf(t *testing.T, db *database.DB, name string) (all []map[string]any) {
	t.Helper()
	data, _ := newBench(t, db).run(operationVariables[name], nil)
	for _, list := range data {
		for _, node := range dig(t, list, "nodes").([]any) {
			record := node.(map[string]any)
			versions, ofText := record["textVersions"].([]any)
			delete(record, "textVersions")
			for _, version := range versions {
				all = append(all, merge(record, version.(map[string]any), map[string]any{"q": "the"}))
			}
			if ofText {
				continue
			}
			all = append(all, merge(record))
			if name != "bill_detail" && strings.Contains("committee house_vote house_vote_analytics", name) {
				all = append(all, merge(record, map[string]any{"limit": 2}), merge(record, map[string]any{"limit": 3}))
			}
		}
	}
	return all
}

// merge gathers variables, numbers as integers.
func merge(parts ...map[string]any) map[string]any {
	merged := map[string]any{}
	for _, part := range parts {
		for name, value := range part {
			if number, ok := value.(float64); ok {
				value = int(number)
			}
			merged[name] = value
		}
	}
	return merged
}

// shapeOf tells which lists of an answer have elements and which objects are
// there, and how many elements there are in all.
func shapeOf(data any) (shape string, elements int) {
	there := map[string]bool{}
	var walk func(path string, data any)
	walk = func(path string, data any) {
		switch data := data.(type) {
		case map[string]any:
			there[path] = true
			for name, value := range data {
				walk(path+"."+name, value)
			}
		case []any:
			elements += len(data)
			for _, element := range data {
				walk(path+"[]", element)
			}
		}
	}
	walk("", data)
	var paths []string
	for path := range there {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return strings.Join(paths, " "), elements
}
