// Package tests tests the service from outside.
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

// rooms lists the packages of the project by layer, the uppermost first. A
// package imports only packages of lower layers. A request passes through them
// from the server to the database. No package imports those of the first layer.
var rooms = [][]string{
	{"internal/tools/codestats", "internal/tools/ifchanged", "internal/openapi/generate"},
	{"."},
	{"internal/command"},
	{"internal/server"},
	{"internal/auth", "internal/ratelimit"},
	{"web"},
	{"rest", "internal/graphqlhttp"},
	{"internal/accept"},
	{"internal/engine"},
	{"graph"},
	{"graph/generated"},
	{"graph/model", "graph/scalar"},
	{"graph/directive", "graph/trust"},
	{"internal/records/finance", "internal/records/texts"},
	{"internal/records"},
	{"internal/loader"},
	{"internal/relay", "internal/lru"},
	{"internal/ingest"},
	{"internal/ingest/derive"},
	{"internal/ingest/aggregate"},
	{"internal/ingest/claims", "internal/ingest/changes"},
	{"internal/ingest/bulk", "internal/ingest/walk", "internal/sample"},
	{"internal/sample/billstatus", "internal/sample/billtext", "internal/sample/housevote", "internal/sample/legislators", "internal/sample/fec"},
	{"internal/sample/draft", "internal/sample/xmlwriter"},
	{"internal/sample/fiction"},
	{"internal/sample/random"},
	{"internal/dataset", "internal/textstore"},
	{"internal/database/databasetest"},
	{"migrations"},
	{"internal/admission"},
	{"internal/database"},
	{"internal/problem"},
	{"ent"},
	{"ent/schema"},
	{"internal/rollup", "internal/analysis/evaluate", "internal/analysis/textdiff", "internal/analysis/analysistest"},
	{"internal/analysis"},
	{"internal/analysis/agency", "internal/analysis/citation", "internal/analysis/deadline", "internal/analysis/money", "internal/analysis/phrase", "internal/analysis/signal"},
	{"internal/analysis/legaltext", "internal/naics", "internal/fold", "internal/rollcall", "internal/access"},
	{"internal/stored"},
	{"internal/source/billtext", "internal/source/billstatus", "internal/source/housevote", "internal/source/legislators", "internal/source/fec", "internal/source/officialdata"},
	{"internal/source/billtext/xmlscan", "internal/source/billtext/paragraph", "internal/source/billtext/versionid"},
	{"internal/source/billtext/decode", "internal/source/billtext/designation"},
	{"internal/congress", "internal/openapi"},
}

// graphqlServers are the modules that only package graph and those above it
// import.
var graphqlServers = []string{"github.com/99designs/gqlgen", "github.com/vektah/gqlparser", "legislative/graph"}

// outside lists packages that pure packages do not import.
var outside = []string{"os", "net", "database/sql", "io/fs", "entgo.io/ent"}

// forbidden lists packages that a package must not import, including those
// below their paths: pure packages do no I/O, and REST depends on GraphQL only.
var forbidden = map[string][]string{
	"rest":                        {"legislative/ent", "legislative/internal/database", "database/sql", "entgo.io/ent"},
	"internal/records":            graphqlServers,
	"internal/records/finance":    graphqlServers,
	"internal/records/texts":      graphqlServers,
	"internal/loader":             graphqlServers,
	"internal/relay":              append([]string{"legislative/ent", "entgo.io/ent"}, graphqlServers...),
	"internal/congress":           outside,
	"internal/openapi":            outside,
	"internal/analysis":           outside,
	"internal/analysis/agency":    outside,
	"internal/analysis/citation":  outside,
	"internal/analysis/deadline":  outside,
	"internal/analysis/legaltext": outside,
	"internal/analysis/money":     outside,
	"internal/analysis/phrase":    outside,
	"internal/analysis/signal":    outside,
	"internal/analysis/textdiff":  outside,
	"internal/naics":              outside,
	"internal/rollup":             outside,
	"internal/fold":               outside,
	"internal/source/billstatus":  outside,
	"internal/source/billtext":    outside,
	"internal/source/housevote":   outside,
	"internal/source/legislators": outside,
	"internal/source/fec":         outside,

	"internal/source/billtext/xmlscan":     outside,
	"internal/source/billtext/paragraph":   outside,
	"internal/source/billtext/versionid":   outside,
	"internal/source/billtext/decode":      outside,
	"internal/source/billtext/designation": outside,
}

// isAllowed reports whether a package may import a path according to
// forbidden.
func isAllowed(pkg, imported string) bool {
	return !slices.ContainsFunc(forbidden[pkg], func(p string) bool {
		return imported == p || strings.HasPrefix(imported, p+"/")
	})
}

// layerOf returns the layer of a package. Generated packages of ent count as
// ent.
func layerOf(pkg string) int {
	if strings.HasPrefix(pkg, "ent/") && pkg != "ent/schema" {
		pkg = "ent"
	}
	return slices.IndexFunc(rooms, func(line []string) bool { return slices.Contains(line, pkg) })
}

func TestPackagesImportOnlyLowerLayers(t *testing.T) {
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
	layer := layerOf(pkg)
	if layer < 0 {
		t.Errorf("%s: package %s is missing in rooms", file, pkg)
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
		if !isAllowed(pkg, imported) {
			t.Errorf("%s imports %s, which package %s must not import", file, imported, pkg)
		}
		if pkg == "internal/congress" && strings.Contains(imported, ".") {
			t.Errorf("%s imports %s: package congress may import only the standard library", file, imported)
		}
		inner, ours := strings.CutPrefix(imported, module+"/")
		if !ours || inner == pkg || areEnt(pkg, inner) {
			continue
		}
		if r := layerOf(inner); r <= layer {
			t.Errorf("%s imports %s, which is not in a layer below %s", file, inner, path.Clean(pkg))
		}
	}
}

// areEnt reports whether both packages are parts of ent.
func areEnt(a, b string) bool { return layerOf(a) == layerOf("ent") && layerOf(b) == layerOf("ent") }
