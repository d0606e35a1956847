// Package tests tests the project as a whole: the service from outside, and the
// rules for its source files.
package tests

import (
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// layers lists the packages of the project by layer, the uppermost first. A
// package imports only packages of lower layers. A request passes through them
// from the server to the database. No package imports those of the first layer.
var layers = [][]string{
	{"bench", "internal/tools/codestats", "internal/tools/entgen", "internal/tools/graphgen", "internal/tools/ifchanged", "internal/openapi/generate"},
	{"bench/suite"},
	{"bench/corpus", "bench/hand", "bench/load", "bench/memory", "bench/plain", "bench/process", "bench/report"},
	{"bench/compare", "bench/statistic"},
	{"."},
	{"internal/command"},
	{"internal/server"},
	{"web/account"},
	{"web/home", "web/bill", "web/vote", "web/member", "web/committee", "web/sitemap"},
	{"web/page", "web/chart", "web/picture"},
	{"internal/session", "internal/signin", "internal/subscription"},
	{"internal/auth", "internal/ratelimit", "internal/usage"},
	{"internal/attempts", "internal/clientaddress", "internal/mail", "internal/ratelimit/redistest"},
	{"web"},
	{"web/example", "web/feed", "web/frame", "web/snippet"},
	{"rest", "internal/graphqlhttp", "internal/exporthttp"},
	{"internal/accept", "internal/answers", "internal/export"},
	{"internal/engine"},
	{"graph"},
	{"graph/generated"},
	{"graph/executor"},
	{"graph/model", "graph/scalar", "graph/input"},
	{"graph/schema", "graph/directive"},
	{"internal/records/facets", "internal/records/finance", "internal/records/positions", "internal/records/texts", "internal/records/voting"},
	{"internal/records"},
	{"internal/loader"},
	{"internal/lru"},
	{"internal/ingest/ingesttest"},
	{"internal/ingest"},
	{"internal/ingest/derive", "internal/ingest/finance"},
	{"internal/ingest/aggregate"},
	{"internal/ingest/mentions"},
	{"internal/ingest/findings", "internal/ingest/measures", "internal/ingest/roster", "internal/ingest/votelinks"},
	{"internal/ingest/claims", "internal/ingest/changes", "internal/ingest/requiredreports"},
	{"internal/ingest/walk", "internal/sample"},
	{"internal/sample/billstatus", "internal/sample/billtext", "internal/sample/housevote", "internal/sample/legislators", "internal/sample/fec"},
	{"internal/sample/draft", "internal/sample/xmlwriter"},
	{"internal/sample/fiction"},
	{"internal/sample/random"},
	{"internal/dataset", "internal/textstore", "internal/textsearch", "internal/billlists", "internal/memberfinance"},
	{"internal/votestore"},
	{"internal/database/databasetest"},
	{"internal/database/cluster"},
	{"migrations"},
	{"internal/admission"},
	{"internal/audit"},
	{"internal/database"},
	{"internal/operation"},
	{"internal/problem", "internal/batch", "internal/dependency"},
	{"ent"},
	{"ent/schema"},
	{"internal/turns"},
	{"internal/rollup", "internal/recordname", "internal/analysis/evaluate", "internal/analysis/amending", "internal/analysis/reporting", "internal/analysis/textdiff", "internal/analysis/analysistest"},
	{"internal/analysis"},
	{"internal/analysis/agency", "internal/analysis/citation", "internal/analysis/committee", "internal/analysis/dates", "internal/analysis/money", "internal/analysis/phrase", "internal/analysis/signal"},
	{"internal/analysis/availability", "internal/analysis/extension", "internal/analysis/term"},
	{"internal/analysis/binding"},
	{"internal/analysis/deadline"},
	{"internal/analysis/duty"},
	{"internal/analysis/clause"},
	{"internal/analysis/legaltext", "internal/naics", "internal/fold", "internal/billterm", "internal/rollcall", "internal/access", "internal/packed"},
	{"internal/bulk"},
	{"internal/stored"},
	{"internal/source/billtext/outline"},
	{"internal/source/congressgov"},
	{"internal/source/billtext", "internal/source/billstatus", "internal/source/housevote", "internal/source/legislators", "internal/source/fec", "internal/source/officialdata"},
	{"internal/source/billtext/xmlscan", "internal/source/billtext/paragraph", "internal/source/billtext/versionid"},
	{"internal/source/billtext/decode", "internal/source/billtext/designation", "internal/source/billtext/appropriation", "internal/source/billtext/printdate"},
	{"internal/congress", "internal/openapi", "internal/flight", "internal/loglines", "internal/collector", "internal/keyform", "internal/contentcoding"},
}

// graphqlServers are the modules that only package graph and those above it
// import.
var graphqlServers = []string{"github.com/99designs/gqlgen", "github.com/vektah/gqlparser", "legislative/graph"}

// outside lists packages that pure packages do not import.
var outside = []string{"os", "net", "database/sql", "io/fs", "entgo.io/ent"}

// forbidden lists the packages that a package must not import, nor those below
// them: pure packages do no I/O, and REST depends on GraphQL only.
var forbidden = map[string][]string{
	"rest":                           {"legislative/ent", "legislative/internal/database", "database/sql", "entgo.io/ent"},
	"internal/records":               graphqlServers,
	"internal/records/facets":        graphqlServers,
	"internal/records/finance":       graphqlServers,
	"internal/records/positions":     graphqlServers,
	"internal/records/texts":         graphqlServers,
	"internal/loader":                graphqlServers,
	"internal/congress":              outside,
	"internal/openapi":               outside,
	"internal/analysis":              outside,
	"internal/analysis/agency":       outside,
	"internal/analysis/availability": outside,
	"internal/analysis/binding":      outside,
	"internal/analysis/citation":     outside,
	"internal/analysis/committee":    outside,
	"internal/analysis/clause":       outside,
	"internal/analysis/dates":        outside,
	"internal/analysis/deadline":     outside,
	"internal/analysis/duty":         outside,
	"internal/analysis/extension":    outside,
	"internal/analysis/legaltext":    outside,
	"internal/analysis/money":        outside,
	"internal/analysis/phrase":       outside,
	"internal/analysis/reporting":    outside,
	"internal/analysis/signal":       outside,
	"internal/analysis/term":         outside,
	"internal/analysis/textdiff":     outside,
	"internal/naics":                 outside,
	"internal/rollup":                outside,
	"internal/recordname":            outside,
	"internal/fold":                  outside,
}

// isAllowed reports whether a package may import another. Readers of formats
// are pure.
func isAllowed(pkg, imported string) bool {
	list := forbidden[pkg]
	if strings.HasPrefix(pkg, "internal/source/") && pkg != "internal/source/officialdata" {
		list = outside
	}
	return !slices.ContainsFunc(list, func(p string) bool {
		return imported == p || strings.HasPrefix(imported, p+"/")
	})
}

// layerOf returns the index of a package's layer, or -1 if it has none. The
// generated packages below ent are in the layer of ent.
func layerOf(pkg string) int {
	if strings.HasPrefix(pkg, "ent/") && pkg != "ent/schema" {
		pkg = "ent"
	}
	return slices.IndexFunc(layers, func(layer []string) bool { return slices.Contains(layer, pkg) })
}

func TestPackagesImportOnlyLowerLayers(t *testing.T) {
	t.Parallel()
	files := token.NewFileSet()
	for pkg, file := range sourceFiles(t) {
		parsed, err := parser.ParseFile(files, file, nil, parser.ImportsOnly)
		if err != nil {
			t.Error(err)
			continue
		}
		if layerOf(pkg) < 0 {
			t.Errorf("package %s has no layer: add it to layers", pkg)
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
	if !isAllowed(pkg, imported) {
		t.Errorf("%s imports %s, which package %s must not import", file, imported, pkg)
	}
	if pkg == "internal/congress" && strings.Contains(imported, ".") {
		t.Errorf("%s imports %s, but package congress may import only the standard library", file, imported)
	}
	inner, isOurs := strings.CutPrefix(imported, module+"/")
	if !isOurs || inner == pkg {
		return
	}
	layer := layerOf(inner)
	if layer == layerOf(pkg) && layer == layerOf("ent") {
		return
	}
	if layer <= layerOf(pkg) {
		t.Errorf("%s imports %s, which is not in a layer below %s: move the code, or change layers if the new dependency is intended", file, inner, pkg)
	}
}

// TestLayersListsOnlyPackages checks that every package of layers exists.
func TestLayersListsOnlyPackages(t *testing.T) {
	t.Parallel()
	found := map[string]bool{}
	for pkg := range sourceFiles(t) {
		found[pkg] = true
	}
	for _, layer := range layers {
		for _, pkg := range layer {
			if !found[pkg] {
				t.Errorf("package %s does not exist: remove it from layers", pkg)
			}
		}
	}
	for pkg := range forbidden {
		if !found[pkg] {
			t.Errorf("package %s does not exist: remove it from forbidden", pkg)
		}
	}
}
