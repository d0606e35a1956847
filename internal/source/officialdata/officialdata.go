// Package officialdata leads tests to the official source files beside the
// project, which are no part of it.
package officialdata

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// Path is where a file or folder of ../shared/data is, beside the folder that
// holds go.mod. Where it is not, the test is skipped, and says so; where the
// environment has REQUIRE_REAL_DATA, it fails instead.
func Path(tb testing.TB, elements ...string) string {
	tb.Helper()
	root, err := projectRoot()
	if err != nil {
		tb.Fatal(err)
	}
	path := filepath.Join(append([]string{root, "..", "shared", "data"}, elements...)...)
	_, err = os.Stat(path)
	switch {
	case err == nil:
		return path
	case os.Getenv("REQUIRE_REAL_DATA") != "":
		tb.Fatalf("REQUIRE_REAL_DATA is set: %v", err)
	default:
		fmt.Fprintf(os.Stderr, "%s: SKIPPED WITHOUT OFFICIAL FILES: %v\n", tb.Name(), err)
		tb.Skip(err)
	}
	return ""
}

// AllVotes tells whether tests are to take every roll call that there is, and
// not some of each kind, which takes minutes:
//
//	REAL_VOTES=all go test ./source/housevote ./ingest ./tests/real -timeout 120m
func AllVotes() bool { return os.Getenv("REAL_VOTES") == "all" }

// projectRoot looks for go.mod upwards of the working directory, which for
// tests is their package's folder.
func projectRoot() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find the project: %w", err)
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
