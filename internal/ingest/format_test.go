package ingest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
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
		folder := filepath.Join("../source", entry.Name())
		if !declares(t, folder, func(name string) bool { return name == "Recognize" }) {
			continue
		}
		sources = append(sources, entry.Name())
		if !declares(t, folder, func(name string) bool { return strings.HasPrefix(name, "Fuzz") }) {
			t.Errorf("the reader in %s has no fuzz target", folder)
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

// declares reports whether a package, tests included, declares a function whose
// name is accepted.
func declares(t *testing.T, folder string, accepts func(name string) bool) bool {
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
			if f, ok := declaration.(*ast.FuncDecl); ok && f.Recv == nil && accepts(f.Name.Name) {
				return true
			}
		}
	}
	return false
}
