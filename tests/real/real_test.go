// Package real_test tests the whole service with official files. It loads the
// files of ../shared/data, beside the project, and compares every field of the
// bodies of all endpoints with the files.
//
// The expected values come from readers in this package that share no code with
// packages source and ingest: an XML tree, encoding/json, a YAML decoder, and
// lines split at pipes.
//
// If the folder does not exist, the tests are skipped, or fail if the environment
// variable REQUIRE_REAL_DATA is set. By default they load only some of the files.
// In exhaustive mode, see package exhaustive, they load all files except roll
// calls, of which they load three Congresses and a sample of the others. The test of
// searches then has a database of its own with all files. To load and compare all roll
// calls:
//
//	EXHAUSTIVE=all go test ./tests/real -timeout 120m
//
// Package ingest has a benchmark that loads the whole folder.
package real_test

import (
	"os"

	"legislative/tests/exhaustive"
)

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// sampleStep returns the distance between compared records in lists of many. All
// are compared if it is 1.
func sampleStep() int { return exhaustive.Choose(20, 1) }

// maxTextBytes returns the maximum size of the texts that are loaded. In exhaustive
// mode it exceeds that of any file.
func maxTextBytes() int64 { return exhaustive.Choose[int64](150_000, 1<<30) }

// isComplete reports whether all roll calls of a Congress are loaded. In exhaustive
// mode these are the 101st, for which the Clerk's files have no ids, the 117th, to
// which most of the bills belong, and the 119th, with the election of a Speaker and
// delegates.
func isComplete(congress int) bool {
	isChosen := congress == 101 || congress == 117 || congress == 119
	return exhaustive.All() || exhaustive.Enabled() && isChosen
}

// isLoaded reports whether some roll calls of a Congress are loaded.
func isLoaded(congress int) bool { return exhaustive.Enabled() || congress == 119 }
