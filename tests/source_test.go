package tests

import (
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	root   = ".."
	module = "legislative"
)

// sourceFiles returns the Go files of the program, without tests, as pairs of
// package and file. Packages are named by their directories, relative to the
// root.
func sourceFiles(t *testing.T) iter.Seq2[string, string] {
	t.Helper()
	type source struct{ pkg, file string }
	var all []source
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() && file != root && (name == "node_modules" || name == "tests" || name == "testdata" || strings.HasPrefix(name, ".")) {
			return filepath.SkipDir
		}
		if _, err := os.Stat(filepath.Join(file, "go.mod")); d.IsDir() && file != root && err == nil {
			return filepath.SkipDir // another module
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		directory, err := filepath.Rel(root, filepath.Dir(file))
		all = append(all, source{filepath.ToSlash(directory), file})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(pkg, file string) bool) {
		for _, s := range all {
			if !yield(s.pkg, s.file) {
				return
			}
		}
	}
}
