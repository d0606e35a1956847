// Package tests tests the project as a whole: the service from outside, and the
// rules for its source files.
package tests

import (
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// folders lists the folders of packages, the uppermost first. A package imports only
// packages of its own folder, which is the longest that contains it, and of folders
// below. A request passes through them from the server to the database.
var folders = []string{
	"tests", "bench", "internal/tools", "rest/openapi/generate",
	".",
	"internal/command",
	"internal/server",
	"web/account", "web",
	"rest",
	"graph/engine",
	"internal/export",
	"graph",
	"internal/records",
	"internal/account",
	"internal/ingest/ingesttest", "internal/ingest", "internal/sample",
	"internal/store/database/databasetest", "migrations",
	"internal/store",
	"internal/http",
	"internal/operation",
	"ent", "ent/schema",
	"internal/analysis",
	"internal/source",
	"internal/stored", "internal/access",
	"rest/openapi", "internal/congress",
}

// graphqlServers are the modules that only package graph and those above it
// import.
var graphqlServers = []string{"github.com/99designs/gqlgen", "github.com/vektah/gqlparser", "legislative/graph"}

// outside lists packages that pure packages do not import.
var outside = []string{"os", "net", "database/sql", "io/fs", "entgo.io/ent"}

// forbidden lists what the packages of a folder must not import, nor what is below
// it: pure packages do no I/O, and REST depends on GraphQL only.
var forbidden = map[string][]string{
	"rest":              {"legislative/ent", "legislative/internal/store/database", "database/sql", "entgo.io/ent"},
	"rest/openapi":      outside,
	"internal/records":  graphqlServers,
	"internal/congress": outside,
	"internal/analysis": outside,
	"internal/source":   outside,
}

// impure lists the packages of pure folders that read files.
var impure = []string{"internal/analysis/analysistest", "internal/analysis/evaluate", "internal/source/officialdata"}

// isAllowed reports whether a package of a folder may import another.
func isAllowed(pkg, folder, imported string) bool {
	return slices.Contains(impure, pkg) || !slices.ContainsFunc(forbidden[folder], func(p string) bool {
		return imported == p || strings.HasPrefix(imported, p+"/")
	})
}

// rankOf returns the index of a package's folder, or -1 if it is in none.
func rankOf(pkg string) int {
	longest := -1
	for i, folder := range folders {
		if (pkg == folder || strings.HasPrefix(pkg, folder+"/")) && (longest < 0 || len(folder) > len(folders[longest])) {
			longest = i
		}
	}
	return longest
}

func TestPackagesImportOnlyLowerFolders(t *testing.T) {
	t.Parallel()
	files := token.NewFileSet()
	for pkg, file := range sourceFiles(t) {
		parsed, err := parser.ParseFile(files, file, nil, parser.ImportsOnly)
		if err != nil {
			t.Error(err)
			continue
		}
		if rankOf(pkg) < 0 {
			t.Errorf("package %s is in no folder of the list: add the folder", pkg)
			continue
		}
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Error(err)
				continue
			}
			checkImport(t, file, pkg, imported)
		}
	}
}

func checkImport(t *testing.T, file, pkg, imported string) {
	t.Helper()
	rank := rankOf(pkg)
	if !isAllowed(pkg, folders[rank], imported) {
		t.Errorf("%s imports %s, which packages of %s must not import", file, imported, folders[rank])
	}
	if pkg == "internal/congress" && strings.Contains(imported, ".") {
		t.Errorf("%s imports %s, but package congress may import only the standard library", file, imported)
	}
	inner, isOurs := strings.CutPrefix(imported, module+"/")
	if isOurs && rankOf(inner) < rank {
		t.Errorf("%s imports %s, which is in a folder above %s: move the code, or change the order of folders if the new dependency is intended", file, inner, folders[rank])
	}
}

// TestFoldersExist checks that every folder of the list has a package.
func TestFoldersExist(t *testing.T) {
	t.Parallel()
	found := map[string]bool{".": true}
	for pkg := range sourceFiles(t) {
		if rank := rankOf(pkg); rank >= 0 {
			found[folders[rank]] = true
		}
	}
	for _, folder := range slices.Concat(folders, slices.Collect(maps.Keys(forbidden))) {
		if folder != "tests" && !found[folder] {
			t.Errorf("folder %s has no package: remove it", folder)
		}
	}
}
