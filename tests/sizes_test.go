package tests

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"
)

// The largest sizes of hand-written source, in lines and without tests. The
// linter funlen limits functions.
const (
	maxFileLines    = 422
	maxPackageLines = 3_000
)

func TestSizesOfFilesAndPackages(t *testing.T) {
	t.Parallel()
	files := token.NewFileSet()
	lines := map[string]int{}
	for pkg, name := range sourceFiles(t) {
		file, err := parser.ParseFile(files, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			continue
		}
		if ast.IsGenerated(file) {
			continue
		}
		count := files.File(file.FileStart).LineCount()
		lines[pkg] += count
		if count > maxFileLines {
			t.Errorf("%s has %d lines, and at most %d are allowed: move one of its concepts to a file of its own", name, count, maxFileLines)
		}
	}
	if len(lines) == 0 {
		t.Error("no packages found")
	}
	for pkg, count := range lines {
		if count > maxPackageLines {
			t.Errorf("package %s has %d lines, and at most %d are allowed: move one of its responsibilities to a package of its own", pkg, count, maxPackageLines)
		}
	}
}
