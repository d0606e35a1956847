// Package real_test tests the whole service with official files. It loads the
// files of ../shared/data, beside the project, and compares every field of the
// bodies of all endpoints with the files.
//
// The expected values come from readers in this package that share no code with
// packages source and ingest: an XML tree, encoding/json, a YAML decoder, and
// lines split at pipes.
//
// If the folder does not exist, the tests are skipped, or fail if the environment
// variable REQUIRE_REAL_DATA is set. By default they load all files except roll
// calls, of which they load three Congresses and a sample of the others. To load
// and compare all roll calls:
//
//	REAL_VOTES=all go test ./tests/real -timeout 120m
//
// Package ingest has a benchmark that loads the whole folder.
package real_test

import (
	"os"
)

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
