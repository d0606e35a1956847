package graph_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
)

// operationVariables has a query for the variables of each fixed operation, by
// its file name: the names of records of the sample.
var operationVariables = map[string]string{
	"amendment":            `{ amendments(first: 25) { nodes { congress amendmentType amendmentNumber } } }`,
	"bill_analysis":        `{ bills(first: 25) { nodes { congress billType billNumber } } }`,
	"bill_detail":          `{ bills(first: 25) { nodes { congress billType billNumber } } }`,
	"bill_finance":         `{ bills(first: 25) { nodes { congress billType billNumber } } }`,
	"text_version":         `{ bills(first: 25) { nodes { congress billType billNumber textVersions { textVersionID: databaseId } } } }`,
	"committee":            `{ committees(first: 25) { nodes { chamber systemCode } } }`,
	"house_vote":           `{ houseVotes(first: 25) { nodes { congress session rollCallNumber } } }`,
	"house_vote_analytics": `{ houseVotes(first: 25) { nodes { congress } } }`,
	"suggest":              `{ bills(first: 25) { nodes { q: title } } }`,
}

// The number of statements of a fixed operation depends only on the shape of
// its answer: which of its lists have elements and which of its objects are not
// null. It does not depend on the length of the lists.
func TestStatementsOfFixedOperations(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../rest/operations/*.graphql")
	if err != nil || len(files) != len(operationVariables) {
		t.Fatalf("%d fixed operations, %v; want %d, one for each query for variables", len(files), err, len(operationVariables))
	}
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
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

// effort is the number of statements for answers of one shape, and the smallest
// and the largest number of elements in their lists.
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
		e, known := efforts[shape]
		if !known {
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

// variablesOf returns the variables of each run of an operation.
func variablesOf(t *testing.T, db *database.DB, name string) (all []map[string]any) {
	t.Helper()
	data, _ := newBench(t, db).run(operationVariables[name], nil)
	for _, list := range data {
		for _, node := range dig(t, list, "nodes").([]any) {
			record := node.(map[string]any)
			versions, hasTexts := record["textVersions"].([]any)
			delete(record, "textVersions")
			for _, version := range versions {
				all = append(all, merge(record, version.(map[string]any), map[string]any{"q": "the"}))
			}
			if hasTexts {
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

// merge returns the union of variables, with numbers as integers.
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

// shapeOf returns the paths of the objects and list elements of an answer, and
// the number of list elements.
func shapeOf(data any) (shape string, elements int) {
	seen := map[string]bool{}
	var walk func(path string, data any)
	walk = func(path string, data any) {
		switch data := data.(type) {
		case map[string]any:
			seen[path] = true
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
	for path := range seen {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return strings.Join(paths, " "), elements
}
