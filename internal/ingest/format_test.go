package ingest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestEverySourceHasAFormat compares the formats with the packages of source
// that can recognize files.
func TestEverySourceHasAFormat(t *testing.T) {
	t.Parallel()
	entries, err := os.ReadDir("../source")
	if err != nil {
		t.Fatal(err)
	}
	var sources, names []string
	for _, entry := range entries {
		if declaresRecognize(t, filepath.Join("../source", entry.Name())) {
			sources = append(sources, entry.Name())
		}
	}
	for _, f := range formats {
		names = append(names, f.name)
		if v := f.version; v.Number < 1 || v.SameRecordsSince < 1 || v.SameRecordsSince > v.Number {
			t.Errorf("format %s has reader version %+v, want 1 <= SameRecordsSince <= Number", f.name, v)
		}
	}
	slices.Sort(names)
	if diff := cmp.Diff(sources, names); diff != "" {
		t.Errorf("packages of internal/source with a function Recognize, and formats (-packages +formats): add new packages to formats\n%s", diff)
	}
}

func declaresRecognize(t *testing.T, folder string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range parsed.Decls {
			if f, ok := declaration.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "Recognize" {
				return true
			}
		}
	}
	return false
}
