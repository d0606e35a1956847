// Package tests looks at the service from outside.
package tests

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rooms lists the packages of the project, the uppermost first. A package
// imports those of lower lines alone.
var rooms = [][]string{
	{"."},
	{"internal/command"},
	{"internal/server"},
	{"web"},
	{"internal/openapi"},
	{"rest"},
	{"internal/auth"},
	{"internal/graphqlhttp"},
	{"internal/engine"},
	{"graph"},
	{"graph/generated"},
	{"graph/model", "graph/scalar"},
	{"internal/records/finance", "internal/records/texts"},
	{"internal/records"},
	{"internal/rows"},
	{"internal/relay", "graph/batch", "graph/trust", "internal/lru", "graph/paging", "graph/requires"},
	{"internal/ingest"},
	{"internal/ingest/walk", "internal/sample"},
	{"internal/textstore"},
	{"internal/database/databasetest"},
	{"migrations"},
	{"internal/database"},
	{"ent"},
	{"ent/schema"},
	{"internal/rollup", "internal/analysis/evaluate"},
	{"internal/analysis", "internal/naics", "internal/fold", "internal/rollcall", "internal/access"},
	{"internal/source/billtext", "internal/source/billstatus", "internal/source/housevote", "internal/source/legislators", "internal/source/fec", "internal/source/officialdata"},
	{"internal/congress"},
}

// graphqlServers are the modules that only package graph and those above it
// import.
var graphqlServers = []string{"github.com/99designs/gqlgen", "github.com/vektah/gqlparser", "legislative/graph"}

// outside is what pure packages do not touch.
var outside = []string{"os", "net", "database/sql", "io/fs", "entgo.io/ent"}

// forbidden says what packages must not import, nor what lies below it, because
// of what they are for: pure ones touch nothing outside, and REST knows
// GraphQL alone.
var forbidden = map[string][]string{
	"rest":                        {"legislative/ent", "legislative/internal/database", "database/sql", "entgo.io/ent"},
	"internal/records":            graphqlServers,
	"internal/records/finance":    graphqlServers,
	"internal/records/texts":      graphqlServers,
	"internal/rows":               graphqlServers,
	"internal/relay":              append([]string{"legislative/ent", "entgo.io/ent"}, graphqlServers...),
	"internal/congress":           outside,
	"internal/analysis":           outside,
	"internal/naics":              outside,
	"internal/rollup":             outside,
	"internal/fold":               outside,
	"internal/source/billstatus":  outside,
	"internal/source/billtext":    outside,
	"internal/source/housevote":   outside,
	"internal/source/legislators": outside,
	"internal/source/fec":         outside,
}

// mayImport tells whether a package may import a path, by what is forbidden.
func mayImport(pkg, imported string) bool {
	return !slices.ContainsFunc(forbidden[pkg], func(p string) bool {
		return imported == p || strings.HasPrefix(imported, p+"/")
	})
}

// rankOf is the line of a package; generated packages of ent count as ent.
func rankOf(pkg string) int {
	if strings.HasPrefix(pkg, "ent/") && pkg != "ent/schema" {
		pkg = "ent"
	}
	return slices.IndexFunc(rooms, func(line []string) bool { return slices.Contains(line, pkg) })
}

func TestImportsRunDownwards(t *testing.T) {
	t.Parallel()
	const root, module = "..", "legislative"
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() && (name == "node_modules" || name == "tests" || name == "testdata" || name == "bench" || strings.HasPrefix(name, ".") && name != "..") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		folder, err := filepath.Rel(root, filepath.Dir(file))
		if err != nil {
			return err
		}
		checkImports(t, file, filepath.ToSlash(folder), module)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkImports(t *testing.T, file, pkg, module string) {
	t.Helper()
	rank := rankOf(pkg)
	if rank < 0 {
		t.Errorf("%s: package %s has no place among the rooms", file, pkg)
		return
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	for _, spec := range parsed.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Error(err)
			continue
		}
		if !mayImport(pkg, imported) {
			t.Errorf("%s imports %s, which package %s must not", file, imported, pkg)
		}
		if pkg == "internal/congress" && strings.Contains(imported, ".") {
			t.Errorf("%s imports %s: package congress keeps to the standard library", file, imported)
		}
		inner, ours := strings.CutPrefix(imported, module+"/")
		if !ours || inner == pkg || sameGenerated(pkg, inner) {
			continue
		}
		if r := rankOf(inner); r <= rank {
			t.Errorf("%s imports %s, which does not lie below %s", file, inner, path.Clean(pkg))
		}
	}
}

// sameGenerated tells whether both packages are parts of ent.
func sameGenerated(a, b string) bool { return rankOf(a) == rankOf("ent") && rankOf(b) == rankOf("ent") }
