// Package officialdata locates the official source files for tests. The files are
// beside the project and not part of it.
package officialdata

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// Path returns the path of a file or folder in ../shared/data, relative to the
// folder of go.mod. If it does not exist, Path skips the test with a message on
// standard error, or fails it if the environment variable REQUIRE_REAL_DATA is set.
func Path(tb testing.TB, elements ...string) string {
	tb.Helper()
	root, err := projectRoot()
	if err != nil {
		tb.Fatal(err)
	}
	name := filepath.Join(append([]string{root, "..", "shared", "data"}, elements...)...)
	_, err = os.Stat(name)
	switch {
	case err == nil:
		return name
	case os.Getenv("REQUIRE_REAL_DATA") != "":
		tb.Fatalf("REQUIRE_REAL_DATA is set: %v", err)
	default:
		fmt.Fprintf(os.Stderr, "%s: SKIPPED WITHOUT OFFICIAL FILES: %v\n", tb.Name(), err)
		tb.Skip(err)
	}
	return ""
}

// projectRoot finds the folder of go.mod, which is the working directory or
// above it. Tests run in the folder of their package.
func projectRoot() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find the project root: %w", err)
	}
	for folder := start; ; folder = filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder, nil
		}
		if folder == filepath.Dir(folder) {
			return "", fmt.Errorf("no go.mod in %s or above it", start)
		}
	}
}
