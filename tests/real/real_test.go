// Package real_test holds the whole service against real official files: it
// loads those of ../shared/data, beside the project, and compares the bodies
// of all endpoints, field by field, with what the files say.
//
// What the files say is found by small readers of these tests' own, which
// share nothing with packages source and ingest but the formats: an XML tree,
// encoding/json, a YAML decoder, and lines cut at pipes.
//
// Where the folder does not exist the tests are skipped, and say so; where
// the environment has REQUIRE_REAL_DATA they fail instead. By default they
// load all files but the roll calls, of which they take three Congresses and
// some of every other. All of them, in all tests:
//
//	REAL_VOTES=all go test ./tests/real -timeout 120m
//
// Package ingest has the benchmark that loads all of the folder.
package real_test

import (
	"os"
)

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
